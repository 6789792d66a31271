import type { Uuid } from '@contract/vocabulary'
import { useStore } from '../../app/store'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import { lookOf, withLook } from './edits'
import { historyOf } from './edits-slice'
import type { Look } from './look'

/** How one smart object is coloured and adjusted, on whichever of the layers that share its contents. */
export const useLook = (documentUuid: Uuid, { smart_object }: SmartObjectRow): Look =>
  useStore((state) => lookOf(historyOf(state, documentUuid).present, smart_object.contents_id))

/** Changes with the same `gesture` in a row are one step for undo. */
export function changeLook(
  documentUuid: Uuid,
  layer: SmartObjectRow,
  change: (look: Look) => Look,
  gesture: string | null = null,
): void {
  const { contents_id } = layer.smart_object
  useStore
    .getState()
    .edit(
      documentUuid,
      (edits) =>
        withLook(edits, contents_id, { layerUuid: layer.uuid, look: change(lookOf(edits, contents_id)) }),
      gesture,
    )
}
