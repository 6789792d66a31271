import { type AreaArtwork, type StackedArtwork, stackOf } from '@contract/edits/artwork'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useConnection } from '../../link/connection'
import { withPlaced } from '../../model/edits/edits'
import { withDesignAt } from '../../model/edits/stack'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import type { CutOutState } from './cut-outs-slice'
import { useEditorStore } from './editor-store'

export interface CutOutActions {
  readonly state: CutOutState | null
  /** As the design was corrected before, else plainly. One step for undo once it is there. */
  remove(): Promise<void>
  putBack(): void
}

/** The picture with its background, whether it has lost it or not. */
const originalOf = ({ artwork, cutOut }: StackedArtwork) => cutOut?.original ?? artwork

/** The background of the artwork on one print area. */
export function useCutOut(documentUuid: Uuid, layer: SmartObjectRow, placed: AreaArtwork): CutOutActions {
  const { client } = useConnection()
  const { contents_id } = layer.smart_object
  const key = `${documentUuid} ${contents_id}`
  const state = useEditorStore(({ cutOutStates }) => cutOutStates[key] ?? null)
  const { putCutOutState, edit } = useEditorStore.getState()

  /** Lays the picture where the artwork lies now, unless another design lies there by then. */
  const lay = (next: Pick<AreaArtwork, 'artwork' | 'cutOut'>): void =>
    edit(documentUuid, (edits) => {
      const area = edits.placed[contents_id]
      const isMeant = (design: StackedArtwork): boolean =>
        originalOf(design).artwork_id === originalOf(placed).artwork_id
      const index = area ? stackOf(area).findIndex(isMeant) : -1
      if (!area || index < 0) return edits
      const changed = withDesignAt(area, index, ({ cutOut: _before, ...rest }) => ({ ...rest, ...next }))
      return withPlaced(edits, contents_id, changed)
    })

  const remove = async (): Promise<void> => {
    const abort = new AbortController()
    const isOurs = (): boolean => {
      const now = useEditorStore.getState().cutOutStates[key]
      return now?.step === 'working' && now.cancel === cancel
    }
    const cancel = (): void => {
      abort.abort()
      putCutOutState(key, null)
    }
    const { artwork_id } = originalOf(placed)
    putCutOutState(key, { step: 'working', progress: 0, cancel })
    try {
      const events = await client.cutOuts.make({ artwork_id, wish: null }, { signal: abort.signal })
      for await (const event of events) {
        if (!isOurs()) return
        if (event.type === 'progress')
          putCutOutState(key, { step: 'working', progress: event.progress, cancel })
        else if (event.cut_out.ground === 'transparent')
          putCutOutState(key, { step: 'had none', artworkId: artwork_id })
        else {
          putCutOutState(key, null)
          lay({ artwork: event.artwork, cutOut: event.cut_out })
        }
      }
    } catch (error) {
      if (isOurs()) putCutOutState(key, { step: 'failed', failure: failureOfCall(error) })
    }
  }

  return {
    state,
    remove,
    putBack: () => {
      putCutOutState(key, null)
      lay({ artwork: originalOf(placed) })
    },
  }
}
