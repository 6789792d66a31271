import type { Look } from '@contract/edits/look'
import type { Uuid } from '@contract/vocabulary'
import { lookOf, withLook } from '../../model/edits/edits'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { useEditorStore } from './editor-store'
import { historyOf } from './edits-slice'

/** The look of one smart object, whichever layer that shares its contents was edited. */
export const useLook = (documentUuid: Uuid, { smart_object }: SmartObjectRow): Look =>
  useEditorStore((state) => lookOf(historyOf(state, documentUuid).present, smart_object.contents_id))

/** Changes with the same `gesture` in a row are one step for undo. */
export function changeLook(
  documentUuid: Uuid,
  layer: SmartObjectRow,
  change: (look: Look) => Look,
  gesture: string | null = null,
): void {
  const { contents_id } = layer.smart_object
  useEditorStore
    .getState()
    .edit(
      documentUuid,
      (edits) =>
        withLook(edits, contents_id, { layerUuid: layer.uuid, look: change(lookOf(edits, contents_id)) }),
      gesture,
    )
}
