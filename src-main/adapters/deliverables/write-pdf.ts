import { PassThrough } from 'node:stream'
import type { PdfItem, PdfPage, WritePdf } from '../../service/ports/deliverables'
import { streamWhole } from '../files/stream-whole'

const black = '#1a1a1a'
const quiet = '#6b6b6b'
const line = '#d9d9d9'

/** Set in Helvetica, which every reader has: characters that it lacks are written without accents, else as a dot. */
export const writePdf: WritePdf = async (target, pages, { title, signal }) => {
  // Loaded on first use: it takes 160 ms, which few starts of the program need.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: title, Creator: 'Mockwright' },
  })
  const out = new PassThrough()
  const written = streamWhole(target, document.pipe(out), signal)
  // A failure of the file is thrown at the end; until then nobody else hears of it.
  written.catch(() => undefined)
  try {
    for await (const page of pages) {
      if (out.destroyed) break
      signal?.throwIfAborted()
      document.addPage({ size: [page.width, page.height], margin: 0 })
      if (page.items.some(({ type }) => type === 'tick' || type === 'field')) openForm(document)
      drawPage(document, page)
    }
    document.end()
  } catch (error) {
    out.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  await written
}

const drawPage = (document: PDFKit.PDFDocument, { items }: PdfPage): void => {
  for (const item of items) {
    const { left, top, width, height } = item.box
    if (item.type === 'tick' || item.type === 'field') {
      document.lineWidth(0.5).rect(left, top, width, height).stroke(quiet)
      if (item.type === 'tick') document.formCheckbox(item.name, left, top, width, height)
      else document.formText(item.name, left, top, width, height, { multiline: true, fontSize: 9 })
    } else if (item.type === 'paragraph') drawParagraph(document, item)
    else if (item.type === 'frame') document.lineWidth(0.5).rect(left, top, width, height).stroke(line)
    else if (item.type === 'text') drawText(document, item)
    else {
      const bytes = Buffer.from(item.bytes.buffer, item.bytes.byteOffset, item.bytes.byteLength)
      document.image(bytes, left, top, {
        fit: [width, height],
        align: item.align ?? 'center',
        valign: 'center',
      })
    }
  }
}

/** Forms are set in a font of the document, which is named once. */
const openForm = (document: PDFKit.PDFDocument & { hasForm?: boolean }): void => {
  if (document.hasForm) return
  document.hasForm = true
  document.font('Helvetica').initForm()
}

const drawParagraph = (
  document: PDFKit.PDFDocument,
  { box, text, size }: Extract<PdfItem, { readonly type: 'paragraph' }>,
): void => {
  document
    .font('Helvetica')
    .fontSize(size)
    .fillColor(black)
    .text(text.split('\n').map(writable).join('\n'), box.left, box.top, {
      width: box.width,
      height: box.height,
      ellipsis: true,
    })
}

const drawText = (
  document: PDFKit.PDFDocument,
  { box, text, size, isBold, isQuiet, align }: Extract<PdfItem, { readonly type: 'text' }>,
): void => {
  document
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(isQuiet ? quiet : black)
    .text(writable(text), box.left, box.top, {
      width: box.width,
      height: size,
      ellipsis: true,
      align: align ?? 'left',
    })
}

/** The characters that Windows 1252, the encoding of the standard fonts, has in addition to Latin 1. */
const windowsLetters =
  /[\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/

const isWritable = (character: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff]/.test(character) || windowsLetters.test(character)

const writable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => {
      if (isWritable(character)) return character
      const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return plain !== '' && [...plain].every(isWritable) ? plain : '·'
    })
    .join('')
