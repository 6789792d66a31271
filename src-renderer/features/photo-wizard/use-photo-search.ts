import type { FoundMask, PhotoDraft, ProposedArea } from '@contract/desktop/photo-drafts'
import { type Failure, failureOfCall } from '@contract/errors'
import type { Point } from '@geometry/plane'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { apartAreas, freeAreaName, withNewArea, withSurface } from '../../model/photo/photo-edits'
import { plainQuadAt, quadOnGoods } from '../../model/photo/quads'
import { usePhotoStore } from '../../state/photo/photo-store'

export type SearchTask = 'areas' | 'place' | 'product'

/** Below it, a suggestion would only be in the way. */
const leastConfidence = 0.15
const mostSuggestions = 3
/** What a person would take without being asked. */
const sureConfidence = 0.5

export interface PhotoSearch {
  readonly tasks: ReadonlySet<SearchTask>
  /** Best first; only where nothing is certain. */
  readonly suggestions: readonly ProposedArea[]
  readonly failure: Failure | null
  /** A mask that may be wrong: a person is asked before it counts. */
  readonly guess: FoundMask | null
  readonly isProductMissing: boolean
  /** An area around a place that was clicked. */
  areaAt(point: Point): Promise<void>
  take(proposal: ProposedArea): void
  findProduct(): Promise<void>
  takeProduct(found: FoundMask): void
  cancel(): void
}

/** Looks for areas and product: once for each draft by itself, then where a person points. */
export function usePhotoSearch(draft: PhotoDraft): PhotoSearch {
  const { t } = useTranslation('photos')
  const { client } = useConnection()
  const [tasks, setTasks] = useState<ReadonlySet<SearchTask>>(new Set())
  const [suggestions, setSuggestions] = useState<readonly ProposedArea[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const [guess, setGuess] = useState<FoundMask | null>(null)
  const [isProductMissing, setProductMissing] = useState(false)
  const abort = useRef(new AbortController())
  /** A place that the goods suggest by themselves, where no edge does. */
  const onGoods = useRef<ProposedArea | null>(null)
  const { draft_id } = draft
  const { changePhoto, noteLooked, selectTarget, takePhotoTool } = usePhotoStore.getState()

  const busy = async (task: SearchTask, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = abort.current
    setTasks((before) => new Set(before).add(task))
    setFailure(null)
    try {
      await work(signal)
    } catch (error) {
      if (!signal.aborted) setFailure(failureOfCall(error))
    } finally {
      setTasks((before) => new Set([...before].filter((each) => each !== task)))
    }
  }

  const add = ({ quad, kind }: Pick<ProposedArea, 'quad' | 'kind'>): void => {
    const uuid = crypto.randomUUID()
    changePhoto((state) =>
      withNewArea(state, { uuid, quad, name: freeAreaName(t(`kinds.${kind}`), state.areas) }),
    )
    selectTarget(uuid)
    takePhotoTool('set')
    setSuggestions([])
  }

  const findAreas = (): Promise<void> =>
    busy('areas', async (signal) => {
      const found = await client.photoDrafts.findAreas({ draft_id, at: null }, { signal })
      if (signal.aborted || usePhotoStore.getState().photoDraftId !== draft_id) return
      const sure = found.areas.filter(({ confidence }) => confidence >= sureConfidence)
      for (const each of apartAreas(sure)) add(each)
      const { photoHistory } = usePhotoStore.getState()
      selectTarget(photoHistory?.present.areas[0]?.uuid ?? null)
      if (sure.length === 0)
        setSuggestions(
          found.areas.filter(({ confidence }) => confidence >= leastConfidence).slice(0, mostSuggestions),
        )
    })

  const takeProduct = ({ mask_id }: FoundMask): void => {
    const uuid = crypto.randomUUID()
    setGuess(null)
    changePhoto((state) => withSurface(state, { uuid, name: t('surface'), mask_id }))
  }

  const findProduct = (): Promise<void> =>
    busy('product', async (signal) => {
      setGuess(null)
      setProductMissing(false)
      const found = await client.photoDrafts.findProduct({ draft_id }, { signal })
      if (signal.aborted || usePhotoStore.getState().photoDraftId !== draft_id) return
      if (!found) return setProductMissing(true)
      if (!found.is_sure) return setGuess(found)
      onGoods.current = { quad: [...quadOnGoods(found.bounds)], kind: 'face', confidence: 0 }
      takeProduct(found)
    })

  const looked = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (usePhotoStore.getState().isLookedAt || looked.current === draft_id) return
    looked.current = draft_id
    const { signal } = abort.current
    const isPhoto = draft.document_uuid === null
    void Promise.all([findAreas(), isPhoto ? findProduct() : null]).then(() => {
      if (signal.aborted) return
      noteLooked()
      const goods = onGoods.current
      const isUnset = usePhotoStore.getState().photoHistory?.present.areas.length === 0
      if (goods && isUnset) setSuggestions((found) => [goods, ...found].slice(0, mostSuggestions))
    })
  }, [draft_id])
  useEffect(() => () => abort.current.abort(), [])

  return {
    tasks,
    suggestions,
    failure,
    guess,
    isProductMissing,
    takeProduct,
    areaAt: (at) =>
      busy('place', async (signal) => {
        const { areas } = await client.photoDrafts.findAreas({ draft_id, at }, { signal })
        const [best] = areas
        add(best ?? { quad: [...plainQuadAt(at, draft)], kind: 'face' })
      }),
    take: add,
    findProduct,
    cancel() {
      abort.current.abort()
      abort.current = new AbortController()
      setTasks(new Set())
      noteLooked()
    },
  }
}
