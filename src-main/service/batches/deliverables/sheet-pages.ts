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
  /** Of a proof: what can be ticked, and the heading of the comments. */
  readonly answers: readonly string[]
  readonly comments: string
}

/** What a proof has beside its pictures. */
export interface ProofExtras {
  /** PNG or JPEG; null: none. */
  readonly logo: Uint8Array | null
  /** Empty: none. */
  readonly notes: string
  readonly hasTicks: boolean
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

/**
 * A page of a proof: one picture as large as possible, portrait or landscape to match the picture. The notes are on the
 * first page.
 */
export const proofPage = (
  picture: SheetPicture,
  words: SheetWords,
  place: { readonly page: number; readonly pages: number; readonly isUpright: boolean },
  extras: ProofExtras,
): PdfPage => {
  const [width, height] = place.isUpright ? [short, long] : [long, short]
  const inner = width - 2 * margin
  const notes = place.page === 1 && extras.notes !== '' ? notesHeight : 0
  const ticks = extras.hasTicks ? ticksHeight : 0
  // The caption, and room between it and whatever follows.
  const belowPicture = notes + ticks > 0 ? 48 : 34
  const box: PdfBox = {
    left: margin,
    top: margin + headHeight,
    width: inner,
    height: height - 2 * margin - headHeight - belowPicture - notes - ticks,
  }
  const below = box.top + box.height + belowPicture
  const notesBox = { left: margin, top: below, width: inner, height: notesHeight - 12 }
  const logoBox = { left: width - margin - 90 - logoWidth, top: margin - 12, width: logoWidth, height: 34 }
  return {
    width,
    height,
    items: [
      ...head(words, extras.logo ? width - logoWidth - 8 : width, ''),
      pageNumber(width, words.page(place.page, place.pages)),
      ...(extras.logo
        ? [{ type: 'picture', box: logoBox, bytes: extras.logo, align: 'right' } satisfies PdfItem]
        : []),
      ...pictureIn(picture, box, words),
      ...caption(picture, { ...box, top: box.top + 4 }, 11),
      ...(notes > 0
        ? [{ type: 'paragraph', box: notesBox, text: extras.notes, size: 9 } satisfies PdfItem]
        : []),
      ...(extras.hasTicks ? answers(words, { top: below + notes, width: inner, page: place.page }) : []),
    ],
  }
}

const logoWidth = 130
const notesHeight = 76
const ticksHeight = 62
const tickSide = 11

/** Boxes to tick in a line, and room for comments below. */
const answers = (
  words: SheetWords,
  { top, width, page }: { readonly top: number; readonly width: number; readonly page: number },
): readonly PdfItem[] => {
  const each = width / Math.max(1, words.answers.length)
  return [
    ...words.answers.flatMap((text, at): PdfItem[] => {
      const left = margin + at * each
      return [
        {
          type: 'tick',
          box: { left, top, width: tickSide, height: tickSide },
          name: `answer-${page}-${at + 1}`,
        },
        {
          type: 'text',
          box: { left: left + tickSide + 6, top: top + 1.5, width: each - tickSide - 12, height: 10 },
          text,
          size: 9,
        },
      ]
    }),
    {
      type: 'text',
      box: { left: margin, top: top + 24, width: 84, height: 10 },
      text: words.comments,
      size: 9,
      isQuiet: true,
    },
    {
      type: 'field',
      box: { left: margin + 88, top: top + 20, width: width - 88, height: ticksHeight - 24 },
      name: `comments-${page}`,
    },
  ]
}

const pageNumber = (width: number, text: string): PdfItem => ({
  type: 'text',
  box: { left: width - margin - 86, top: margin - 3, width: 86, height: 10 },
  text,
  size: 9,
  isQuiet: true,
  align: 'right',
})

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
    ...(page === '' ? [] : [pageNumber(width, page)]),
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
