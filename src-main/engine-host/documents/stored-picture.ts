import type { Document } from '../../engine/document/document'
import { rectOfSize } from '../../engine/document/geometry'
import { plainLayer } from '../../engine/document/plain-layer'
import { compilePlan } from '../../engine/plan/compile-plan'
import type { OpenDocument } from './open-document'

/**
 * The stored picture of a document with layers that we cannot draw. Null where we can draw every layer, or where no
 * picture is stored.
 */
export const storedPicture = (open: OpenDocument): Document | null =>
  compilePlan(open.document).diagnostics.length === 0 ? null : mergedDocument(open)

/** The document as the single merged picture that its author's program stored; null where none is stored. */
export const mergedDocument = ({ document, planes }: OpenDocument): Document | null => {
  const { composite } = document
  if (composite === null) return null
  const bounds = rectOfSize(document.size)
  const hasAlpha = planes(composite).planes.alpha !== undefined
  return { ...document, layers: [plainLayer('Merged picture', { id: composite, bounds, hasAlpha })] }
}
