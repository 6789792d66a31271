import { readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { PassThrough } from 'node:stream'
import type { WritePrintPdf } from '../../service/ports/deliverables'
import { streamWhole } from '../files/stream-whole'

/** What PDF/X asks of a page: its boxes and its output intent. It claims no conformance. */
export const writePrintPdf: WritePrintPdf = async (target, page) => {
  const { picture, width, height, bleed, ppi, profile } = page
  try {
    const bytes = await readFile(picture)
    const { default: PDFDocument } = await import('pdfkit')
    const points = (pixels: number): number => (pixels * 72) / ppi
    const size: [number, number] = [points(width), points(height)]
    const document = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      pdfVersion: '1.6',
      info: { Title: basename(target, '.pdf'), Creator: 'Mockwright' },
    })
    const out = new PassThrough()
    const written = streamWhole(target, document.pipe(out), undefined)
    written.catch(() => undefined)
    document.addPage({ size, margin: 0 })
    const trim = [points(bleed), points(bleed), points(width - bleed), points(height - bleed)]
    Object.assign(document.page.dictionary.data, { TrimBox: trim, BleedBox: [0, 0, ...size] })
    document.image(bytes, 0, 0, { width: size[0], height: size[1] })
    addOutputIntent(document, profile)
    document.end()
    await written
  } finally {
    await rm(picture, { force: true })
  }
}

const addOutputIntent = (document: PDFKit.PDFDocument, bytes: Uint8Array): void => {
  const profile = document.ref({ N: 3 })
  profile.end(Buffer.from(bytes))
  const intent = document.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: new String('sRGB'),
    RegistryName: new String('http://www.color.org'),
    Info: new String('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  })
  intent.end('')
  const { _root: root } = document as unknown as {
    readonly _root: { readonly data: Record<string, unknown> }
  }
  root.data['OutputIntents'] = [intent]
}
