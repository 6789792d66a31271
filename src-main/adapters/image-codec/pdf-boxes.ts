import type { DrawingPart } from '../../service/ports/image-codec'
import type { PdfiumModule, PdfiumPage } from './load-pdfium'

/** In the page's own space, in points, y upwards. */
interface PageRect {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/**
 * The box that is shown of a page, then those that the page names, largest first, in points from the top left corner of
 * the page as it is shown. Of a turned page only the one that is shown.
 */
export const pageBoxes = (page: PdfiumPage): readonly DrawingPart[] => {
  const { module, pageIdx } = page
  const shown = shownRect(module, pageIdx)
  if (shown === null) return []
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const whole = { left: 0, top: 0, width, height }
  if (module._FPDFPage_GetRotation(pageIdx) !== 0) return [whole]
  const readers = [
    module._FPDFPage_GetMediaBox,
    module._FPDFPage_GetCropBox,
    module._FPDFPage_GetBleedBox,
    module._FPDFPage_GetTrimBox,
    module._FPDFPage_GetArtBox,
  ]
  const parts = readers
    .map((read) => readFloats(module, (at) => read(pageIdx, at, at + 4, at + 8, at + 12)))
    .filter((box) => box !== null)
    .map(([left, bottom, right, top]) => ({
      ...{ left: left - shown.left, top: shown.top - top },
      ...{ width: right - left, height: top - bottom },
    }))
  const named = parts.filter(isProper).sort((a, b) => b.width * b.height - a.width * a.height)
  return [whole, ...named]
}

/**
 * The bounds of an object on the page, from the top left corner of what is shown of it. Null where they are not known,
 * and on a turned page.
 */
export const boundsInPart = ({ module, pageIdx }: PdfiumPage, object: number): DrawingPart | null => {
  const shown = shownRect(module, pageIdx)
  if (shown === null || module._FPDFPage_GetRotation(pageIdx) !== 0) return null
  const bounds = readFloats(module, (at) =>
    module._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12),
  )
  if (bounds === null || !bounds.every(Number.isFinite)) return null
  const [left, bottom, right, top] = bounds
  return { left: left - shown.left, top: shown.top - top, width: right - left, height: top - bottom }
}

const isProper = ({ width, height }: DrawingPart): boolean => width > 0 && height > 0

/** From now on the page shows only this part, which is given as `pageBoxes` gives boxes. */
export const showPart = ({ module, pageIdx }: PdfiumPage, part: DrawingPart): void => {
  const shown = shownRect(module, pageIdx)
  if (shown === null) throw new Error('The page has no box.')
  const turns = module._FPDFPage_GetRotation(pageIdx)
  const [x0, y0] = inPage(shown, turns, part.left, part.top)
  const [x1, y1] = inPage(shown, turns, part.left + part.width, part.top + part.height)
  module._FPDFPage_SetCropBox(pageIdx, Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1))
}

/** A point of the page as it is shown, turned clockwise, in the page's own space. */
const inPage = (
  { left, bottom, right, top }: PageRect,
  turns: number,
  x: number,
  y: number,
): readonly [number, number] => {
  if (turns === 1) return [left + y, bottom + x]
  if (turns === 2) return [right - x, bottom + y]
  if (turns === 3) return [right - y, top - x]
  return [left + x, top - y]
}

const shownRect = (module: PdfiumModule, page: number): PageRect | null => {
  const rect = readFloats(module, (at) => module._FPDF_GetPageBoundingBox(page, at))
  if (rect === null) return null
  const [left, top, right, bottom] = rect
  return { left, bottom, right, top }
}

/** The four floats that `read` writes to the address. */
const readFloats = (
  module: PdfiumModule,
  read: (address: number) => number,
): readonly [number, number, number, number] | null => {
  const address = module.wasmExports.malloc(16)
  try {
    if (read(address) === 0) return null
    const view = new DataView(module.HEAPU8.buffer, address, 16)
    return [
      view.getFloat32(0, true),
      view.getFloat32(4, true),
      view.getFloat32(8, true),
      view.getFloat32(12, true),
    ]
  } finally {
    module.wasmExports.free(address)
  }
}
