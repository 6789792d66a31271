import type { AreaArtwork } from '@contract/edits/artwork'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useConnection } from '../../link/connection'
import { withPlaced } from '../../model/edits/edits'
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
const originalOf = ({ artwork, cutOut }: AreaArtwork) => cutOut?.original ?? artwork

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
      const now = edits.placed[contents_id]
      if (!now || originalOf(now).artwork_id !== originalOf(placed).artwork_id) return edits
      const { cutOut: _before, ...rest } = now
      return withPlaced(edits, contents_id, { ...rest, ...next })
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
