import type { Uuid } from '@contract/vocabulary'
import { usualPpi } from '@geometry/print-resolution'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { useEditorStore } from './editor-store'
import { historyOf } from './edits-slice'

/** Pixels of the smart object's canvas per inch of the goods. */
export const usePixelsPerInch = (documentUuid: Uuid, { smart_object }: SmartObjectRow): number =>
  useEditorStore((state) => {
    const inches = historyOf(state, documentUuid).present.printWidths[smart_object.contents_id]
    return inches === undefined ? usualPpi : smart_object.canvas.width / inches
  })
