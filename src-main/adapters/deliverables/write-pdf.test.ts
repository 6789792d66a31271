import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PdfItem, PdfPage } from '../../service/ports/deliverables'
import { writePdf } from './write-pdf'

let folder: string
let red: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-pdf-'))
  red = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* pagesOf(...pages: readonly PdfItem[][]): AsyncGenerator<PdfPage> {
  for (const items of pages) yield { width: 200, height: 100, items }
}

const textAt = (text: string): PdfItem => ({
  type: 'text',
  box: { left: 10, top: 80, width: 100, height: 10 },
  text,
  size: 8,
})

const read = async (path: string) => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  const told = []
  for (const page of document.pages()) {
    const text = page.getText().trim()
    const { data, width, height } = await page.render({ scale: 1, render: async (bitmap) => bitmap.data })
    told.push({ text, width, height, pixels: data })
  }
  document.destroy()
  library.destroy()
  return told
}

it('draws pictures in the middle of their boxes, and names that are cut off where their box ends', async () => {
  const target = join(folder, 'sheet.pdf')
  const picture: PdfItem = { type: 'picture', box: { left: 100, top: 10, width: 80, height: 80 }, bytes: red }
  const long = 'Mug/a name that is much too long for the place that it has on a sheet'
  await writePdf(target, pagesOf([picture, textAt('Größe – Łódź 漢')], [textAt(long)]), { title: 'Sheet' })
  const [first, second] = await read(target)
  expect([first?.width, first?.height, first?.text]).toEqual([200, 100, 'Größe – ·ódz ·'])
  expect(second?.text).toMatch(/^Mug\/a name that .*…$/)
  const colorAt = (left: number, top: number) =>
    [...(first?.pixels?.subarray((top * 200 + left) * 4) ?? [])].slice(0, 3)
  expect([colorAt(140, 50), colorAt(140, 20)]).toEqual([
    [254, 0, 0],
    [255, 255, 255],
  ])
})

it('leaves nothing behind where a page fails, or it is cancelled', async () => {
  const target = join(folder, 'none.pdf')
  const failing = async function* (): AsyncGenerator<PdfPage> {
    yield* pagesOf([textAt('one')])
    throw new Error('the engine is gone')
  }
  await expect(writePdf(target, failing(), { title: '' })).rejects.toThrow()
  await expect(
    writePdf(target, pagesOf([textAt('one')]), { title: '', signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ code: 'CANCELLED' })
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
})
