import type { DrawingMap, PictureSize } from '../../service/ports/image-codec'
import type { PdfiumPage } from './load-pdfium'

/**
 * What the page shows, through `toPixels` (of points from the top left corner of what it shows), in straight RGBA of 8
 * bits, on nothing.
 */
export const drawPdfPart = (
  { module, pageIdx }: PdfiumPage,
  { width, height }: PictureSize,
  { a, b, c, d, e, f }: DrawingMap['toPixels'],
): Uint8Array => {
  const { malloc, free } = module.wasmExports
  const length = width * height * 4
  const pixels = malloc(length)
  const numbers = malloc(numbersBytes)
  try {
    if (pixels === 0 || numbers === 0) throw new Error('PDFium has no memory left for the picture.')
    const bitmap = module._FPDFBitmap_CreateEx(width, height, bgra, pixels, width * 4)
    module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0)
    const [right, down] = [skewPx / height, skewPx / width]
    const matrix = [a + right * b, b + down * a, c + right * d, d + down * c, e + right * f, f + down * e]
    new Float32Array(module.HEAPU8.buffer, numbers, 10).set([...matrix, 0, 0, width, height])
    module._FPDF_RenderPageBitmapWithMatrix(bitmap, pageIdx, numbers, numbers + clipAt, flags)
    module._FPDFBitmap_Destroy(bitmap)
    return module.HEAPU8.slice(pixels, pixels + length)
  } finally {
    free(pixels)
    free(numbers)
  }
}

/**
 * Upright rectangles PDFium would fill in whole pixels. So all is skewed by this much over the whole picture, too
 * little for an edge between two pixels to touch another (PDFium counts in 1/256 px).
 */
const skewPx = 0.0015

/** A matrix of six floats, then the left, top, right and bottom of the part that is drawn. */
const numbersBytes = 40
const clipAt = 24
/** `FPDFBitmap_BGRA`. */
const bgra = 4
/** `FPDF_ANNOT` and `FPDF_REVERSE_BYTE_ORDER`, by which the bytes are RGBA. */
const flags = 0x01 | 0x10
