import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { ArtworkPlacement } from '@contract/desktop/edits'
import type { Uuid } from '@contract/vocabulary'
import { useStore } from '../../app/store'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import { type PlacedArtwork, withoutPlaced, withPlaced } from './edits'
import { historyOf } from './edits-slice'
import { firstPlacement } from './first-placement'

/** What can be done with the artwork on one smart object of one document. */
export interface PlacementActions {
  /** Takes the place of an artwork that is there already, in its position. */
  place(layer: SmartObjectRow, artwork: ArtworkRecord): void
  change(layer: SmartObjectRow, placement: ArtworkPlacement, gesture?: string | null): void
  remove(layer: SmartObjectRow): void
}

export function placementActions(documentUuid: Uuid): PlacementActions {
  const { edit } = useStore.getState()
  return {
    place: (layer, artwork) => {
      const { contents_id, canvas } = layer.smart_object
      edit(documentUuid, (edits) =>
        withPlaced(edits, contents_id, {
          layerUuid: layer.uuid,
          artwork,
          placement: edits.placed[contents_id]?.placement ?? firstPlacement(artwork, canvas),
        }),
      )
      useStore.getState().select(layer.uuid)
    },
    change: (layer, placement, gesture = null) => {
      const { contents_id } = layer.smart_object
      const change = (placed: PlacedArtwork) => ({ ...placed, placement })
      edit(
        documentUuid,
        (edits) => {
          const placed = edits.placed[contents_id]
          return placed ? withPlaced(edits, contents_id, change(placed)) : edits
        },
        gesture,
      )
    },
    remove: (layer) => edit(documentUuid, (edits) => withoutPlaced(edits, layer.smart_object.contents_id)),
  }
}

/** The artwork on a smart object, whichever of the layers that share the contents it was dropped on. */
export function usePlacedArtwork(
  documentUuid: Uuid | null,
  layer: SmartObjectRow | null,
): PlacedArtwork | null {
  return useStore((state) =>
    layer ? (historyOf(state, documentUuid).present.placed[layer.smart_object.contents_id] ?? null) : null,
  )
}

/** As `usePlacedArtwork`, for those who need not know where it lies. */
export function useHasArtwork(documentUuid: Uuid | null, layer: SmartObjectRow | null): boolean {
  return useStore(
    (state) =>
      layer !== null && layer.smart_object.contents_id in historyOf(state, documentUuid).present.placed,
  )
}
