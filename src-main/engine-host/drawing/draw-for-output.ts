import { rectHeight, rectWidth, type Size } from '../../engine/document/geometry'
import { isExactAtSize } from '../../engine/document/is-exact-at-size'
import { levelEdits } from '../../engine/edits/level-edits'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { bytesToDecode } from '../documents/pixel-needs'
import { withReduced } from '../documents/reduced-cache'
import { planesOf } from '../documents/stored-rasters'
import type { DocumentDraft, DrawnDraft } from './draft'
import { drawDraft } from './edit-document'
import { arrangeEdits } from './paint-edits'

/**
 * Draws the document with its edits: in the output's size where `isDrawnInSize` allows it, else in the document's own
 * size, to be scaled. The choice depends only on the request, never on earlier drawings. The caller frees the picture.
 * Throws what drawing throws.
 */
export const drawForOutput = async (
  context: EngineContext,
  open: OpenDocument,
  draft: DocumentDraft,
  { width, height }: Size,
  options: CallOptions,
): Promise<DrawnDraft> => {
  const reduced = isDrawnInSize(context, open, draft, { width, height })
    ? await withReduced(context, open, { width, height, filter: 'fine' }, (small) =>
        drawDraft(context, small, draft, options),
      )
    : null
  return reduced ?? drawDraft(context, open, draft, options)
}

/** Bytes that decoding a single raster may take in order to reduce it; else its document is drawn band by band. */
const largeRasterBytes = 2 ** 30
/** The same for a raster that lies mostly outside the canvas, where bands never decode it. */
const largeOutsideBytes = 2 ** 28

const hasLargeRaster = (open: OpenDocument): boolean => {
  const { width, height } = open.document.size
  return [...open.bounds].some(([id, bounds]) => {
    const sources = planesOf(open, [id])
    // Whatever the number of threads: pictures are the same on every computer.
    const bytes = bytesToDecode(sources, sources.length)
    const isOutside = rectWidth(bounds) * rectHeight(bounds) > 4 * width * height
    return bytes > (isOutside ? largeOutsideBytes : largeRasterBytes)
  })
}

/** Whether drawing the document directly in this size is exact enough. */
export const isDrawnInSize = (
  { editKinds }: Pick<EngineContext, 'editKinds'>,
  open: OpenDocument,
  { edits, rerender }: DocumentDraft,
  size: Size,
): boolean => {
  if (rerender !== 'none' || hasLargeRaster(open)) return false
  const isExact = Object.values(editKinds).every((kind) => kind.isExactAtSize?.(edits, open.document) ?? true)
  const { bound } = levelEdits(open, edits, editKinds)
  return isExact && isExactAtSize(arrangeEdits(open.document, bound), size)
}
