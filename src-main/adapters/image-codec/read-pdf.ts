import { AppError } from '@contract/errors'
import type {
  Bitmap,
  DecodeWish,
  EncodedImage,
  ImageDescription,
  PictureSize,
} from '../../service/ports/image-codec'
import { carriedPdf } from './carried-pdf'
import { drawTouchedPdf } from './draw-touched-pdf'
import { loadPdfium, type PdfDocument, type PdfiumPage } from './load-pdfium'
import { pageBoxes, showPart } from './pdf-boxes'
import { maximumPixels } from './picture-limits'

/** True for PDF, for Illustrator files, which are PDFs with additional data, and for EPS that carry a PDF. */
export const isPdf = ({ bytes }: EncodedImage): boolean => carriedPdf(bytes) !== null

/** Describes the first page, at 72 pixels to the inch. */
export const describePdf = async (image: EncodedImage): Promise<ImageDescription> =>
  withPage(image, async (page) => {
    const { width, height } = sizeOf(page)
    return {
      pageBoxes: pageBoxes(page),
      width: Math.max(1, Math.round(width)),
      height: Math.max(1, Math.round(height)),
      format: 'pdf',
      hasAlpha: true,
      resolutionPpi: null,
    }
  })

/**
 * The first page on a transparent background, in sRGB, no smaller than wished in either direction, or the part that is
 * wished in exactly its size. Inks are converted by PDFium's plain formula.
 */
export const decodePdf = async (
  image: EncodedImage,
  { drawnAtLeast, part }: Pick<DecodeWish, 'drawnAtLeast' | 'part'>,
): Promise<Bitmap> =>
  withPage(image, async (page) => {
    if (part) showPart(page, part.of)
    const own = sizeOf(page)
    const scale = scaleFor(own, drawnAtLeast)
    if (part?.through)
      return { ...part.size, bytesPerSample: 1, pixels: drawTouchedPdf(page, part.size, part.through) }
    const size = part?.size ?? { width: pixels(own.width * scale), height: pixels(own.height * scale) }
    const { data } = await page.render({ ...size, scale: 1, transparent: true, render: keep })
    return { ...size, bytesPerSample: 1, pixels: data }
  })

const keep = async ({ data }: { readonly data: Uint8Array }): Promise<Uint8Array> => data

const withPage = async <Result>(
  image: EncodedImage,
  work: (page: PdfiumPage) => Promise<Result>,
): Promise<Result> => {
  let document: PdfDocument | undefined
  try {
    document = await (await loadPdfium()).loadDocument(carriedPdf(image.bytes) ?? image.bytes)
    return await work(document.getPage(0))
  } catch (cause) {
    throw new AppError('pdfUnreadable', { name: image.name }, { cause })
  } finally {
    document?.destroy()
  }
}

const sizeOf = (page: PdfiumPage): PictureSize => {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  if (!(width > 0 && height > 0)) throw new Error(`Its first page is ${width} × ${height}.`)
  return { width, height }
}

const scaleFor = (own: PictureSize, wished: PictureSize): number => {
  const largest = Math.sqrt(maximumPixels / (own.width * own.height))
  return Math.min(largest, Math.max(wished.width / own.width, wished.height / own.height))
}

/** What should be whole and is not by a rounding of floats stays whole. */
const pixels = (length: number): number => Math.max(1, Math.round(length))
