import type { Uuid } from '@contract/vocabulary'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { useEditorStore } from './editor-store'
import { historyOf } from './edits-slice'

const none = { bleed: 0, safe: 0 }

/** Inches. */
export const usePrintMargins = (
  documentUuid: Uuid,
  { smart_object }: SmartObjectRow,
): { readonly bleed: number; readonly safe: number } =>
  useEditorStore(
    (state) => historyOf(state, documentUuid).present.printMargins[smart_object.contents_id] ?? none,
  )
