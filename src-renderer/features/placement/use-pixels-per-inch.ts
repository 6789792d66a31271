import type { Uuid } from '@contract/vocabulary'
import { useStore } from '../../app/store'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import { historyOf } from './edits-slice'

/** What print shops ask for, and what a print area's own pixels are taken as until someone says how large it is. */
export const advisedDpi = 300

/** Pixels of the smart object's canvas per inch of the goods. */
export const usePixelsPerInch = (documentUuid: Uuid, { smart_object }: SmartObjectRow): number =>
  useStore((state) => {
    const inches = historyOf(state, documentUuid).present.printWidths[smart_object.contents_id]
    return inches === undefined ? advisedDpi : smart_object.canvas.width / inches
  })
