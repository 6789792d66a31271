import type { PdfBox, PdfItem, PdfPage } from '../../ports/deliverables'

/** A picture on a page. */
export interface SheetPicture {
  readonly name: string
  /** A line below the name: size, format, date. */
  readonly detail: string
  /** JPEG; null if the file is gone. */
  readonly bytes: Uint8Array | null
}

/** The texts of a sheet besides the names. */
export interface SheetWords {
  readonly title: string
  readonly subtitle: string
  readonly page: (page: number, pages: number) => string
  readonly missing: string
}

/** A4, points. */
const short = 595.28
const long = 841.89
const margin = 36
const headHeight = 40

const columns = 5
const rows = 4
export const picturesOnSheet = columns * rows

/** Pixel size of each picture: more than twice its size on paper in points, so that it stays sharp when zoomed. */
export const sheetPixels = 420
export const proofPixels = 2000

const gap = 14
const captionHeight = 26

/** A landscape page of a contact sheet: five by four pictures, with their names below. */
export const sheetPage = (
  pictures: readonly SheetPicture[],
  words: SheetWords,
  { page, pages }: { readonly page: number; readonly pages: number },
): PdfPage => {
  const width = (long - 2 * margin - (columns - 1) * gap) / columns
  const height = (short - 2 * margin - headHeight - (rows - 1) * gap) / rows
  return {
    width: long,
    height: short,
    items: [
      ...head(words, long, words.page(page, pages)),
      ...pictures.flatMap((picture, at) => {
        const box: PdfBox = {
          left: margin + (at % columns) * (width + gap),
          top: margin + headHeight + Math.floor(at / columns) * (height + gap),
          width,
          height: height - captionHeight,
        }
        return [...pictureIn(picture, box, words), ...caption(picture, box, 8)]
      }),
    ],
  }
}

/** A page of a proof: one picture as large as possible, portrait or landscape to match the picture. */
export const proofPage = (
  picture: SheetPicture,
  words: SheetWords,
  place: { readonly page: number; readonly pages: number; readonly isUpright: boolean },
): PdfPage => {
  const [width, height] = place.isUpright ? [short, long] : [long, short]
  const box: PdfBox = {
    left: margin,
    top: margin + headHeight,
    width: width - 2 * margin,
    height: height - 2 * margin - headHeight - 34,
  }
  return {
    width,
    height,
    items: [
      ...head(words, width, words.page(place.page, place.pages)),
      ...pictureIn(picture, box, words),
      ...caption(picture, { ...box, top: box.top + 4 }, 11),
    ],
  }
}

const head = (words: SheetWords, width: number, page: string): readonly PdfItem[] => {
  const inner = width - 2 * margin
  return [
    {
      type: 'text',
      box: { left: margin, top: margin - 6, width: inner - 90, height: 14 },
      text: words.title,
      size: 13,
      isBold: true,
    },
    {
      type: 'text',
      box: { left: margin, top: margin + 11, width: inner - 90, height: 10 },
      text: words.subtitle,
      size: 9,
      isQuiet: true,
    },
    {
      type: 'text',
      box: { left: width - margin - 86, top: margin - 3, width: 86, height: 10 },
      text: page,
      size: 9,
      isQuiet: true,
      align: 'right',
    },
  ]
}

const pictureIn = ({ bytes }: SheetPicture, box: PdfBox, words: SheetWords): readonly PdfItem[] =>
  bytes
    ? [{ type: 'picture', box, bytes }]
    : [
        { type: 'frame', box },
        {
          type: 'text',
          box: { ...box, top: box.top + box.height / 2 - 5, height: 10 },
          text: words.missing,
          size: 8,
          isQuiet: true,
          align: 'center',
        },
      ]

const caption = ({ name, detail }: SheetPicture, box: PdfBox, size: number): readonly PdfItem[] => {
  const top = box.top + box.height + size / 2
  return [
    { type: 'text', box: { ...box, top, height: size }, text: name, size, align: 'center' },
    {
      type: 'text',
      box: { ...box, top: top + size * 1.35, height: size - 1 },
      text: detail,
      size: size - 1,
      isQuiet: true,
      align: 'center',
    },
  ]
}
