import { AppError } from '@contract/errors'
import type { Document, SmartObjectLayer } from '../engine/document/document'

/**
 * The file inside a smart object, a view into the document's own bytes. Throws LINKED_SMART_OBJECT_CONTENT_MISSING when
 * the file is stored outside the document, SMART_OBJECT_EXTRACTION_FAILED when the document should contain it but does
 * not.
 */
export const smartObjectBytes = (document: Document, layer: SmartObjectLayer): Uint8Array => {
  const contents = document.contents.get(layer.contentsId)
  if (contents?.bytes && contents.bytes.length > 0) return contents.bytes
  if (contents?.storage === 'external')
    throw new AppError(
      'LINKED_SMART_OBJECT_CONTENT_MISSING',
      `The smart object "${layer.name}" is linked to "${contents.fileName}", which is not inside the PSD.`,
      { suggestion: 'In Photoshop choose Layer > Smart Objects > Embed Linked, and save the PSD again.' },
    )
  throw new AppError(
    'SMART_OBJECT_EXTRACTION_FAILED',
    `The smart object "${layer.name}" should have its contents in the PSD, but they are missing or damaged.`,
    { suggestion: 'In Photoshop open the smart object, save it, and save the PSD again.' },
  )
}
