import type { DocumentRecord, LayerRow } from '@contract/desktop/documents'
import { documentRecordOf } from '../documents/document-record'
import type { StudioMockup } from './studio-mockups'

/**
 * The mockup as the editor gets it: no path of this computer, no print areas to add, and of the layers only smart
 * objects, texts, and what holds them.
 */
export const studioDocumentOf = (mockup: StudioMockup): DocumentRecord => ({
  ...documentRecordOf(mockup),
  name: mockup.name,
  path: '',
  layers: documentRecordOf(mockup).layers.flatMap(changeable),
  layer_comps: [],
  guides: [],
  diagnostics: [],
  takes_areas: false,
  added_areas: [],
})

const changeable = (row: LayerRow): LayerRow[] => {
  const children = row.children.flatMap(changeable)
  const isKept = row.smart_object !== null || row.text_layer?.is_editable || children.length > 0
  return isKept ? [{ ...row, children }] : []
}
