import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import { smallPdf } from '../testing/small-pdf'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { plainImage, pngOutput, writeMockup } from './testing/test-mockup'
import { wholeCanvas } from './testing/whole-canvas'

let folder: string
let tested: TestEngine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-contents-'))
  tested = await sharedTestEngine()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const contentsId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const [left, top, width, height] = [10, 10, 40, 20]

/**
 * Redraws a smart object that appears 40 × 20 pixels large, holds these bytes and has plain gray as its stored pixels:
 * the pixels at two places of it, and its middle row.
 */
const drawnAnew = async (
  fileName: string,
  data: Uint8Array,
  canvas = { width, height },
  edits: ResolvedEdits = noEdits,
  moved = 0,
) => {
  const [right, bottom] = [left + width, top + height]
  const layer = {
    name: 'drawing',
    left,
    top,
    imageData: plainImage(width, height, [128, 128, 128, 255]),
    placedLayer: {
      id: contentsId,
      placed: contentsId,
      type: 'vector' as const,
      transform: [left, top, right, top, right, bottom, left, bottom].map((at) => at + moved),
      ...canvas,
    },
  }
  const file = await writeMockup(
    join(folder, `${fileName}.psd`),
    { width: 60, height: 40, children: [layer] },
    { linkedFiles: [{ id: contentsId, name: fileName, data }] },
  )
  const target = join(folder, `${fileName}.png`)
  const rerender = 'smart-objects'
  const { diagnostics } = await tested.engine.render({
    file,
    edits,
    output: pngOutput,
    target,
    rerender,
  })
  const pixels = await sharp(target).ensureAlpha().raw().toBuffer()
  const at = (x: number, y: number): number[] => [...pixels.subarray((y * 60 + x) * 4).subarray(0, 4)]
  const features = diagnostics.map(({ feature }) => feature)
  const row = Array.from({ length: width }, (_, x) => at(left + x, top + height / 2))
  return { start: at(14, 15), end: at(45, 25), row, features }
}

const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const gray = [128, 128, 128, 255]
const halves = (x: number, y: number): string =>
  `1 0 0 rg ${x} ${y} 10 10 re f 0 0 1 rg ${x + 10} ${y} 10 10 re f`

it('is drawn from a page of its shape', async () => {
  const drawn = await drawnAnew('page.ai', smallPdf(20, 10, halves(0, 0)))
  expect(drawn).toMatchObject({ start: red, end: blue, features: [] })
})

it('is cut from a page of another shape to what is painted on it', async () => {
  const drawn = await drawnAnew('sheet.pdf', smallPdf(200, 300, halves(31, 77)))
  expect(drawn).toMatchObject({ start: red, end: blue, features: [] })
})

it('is cut from an SVG in the same way', async () => {
  const shapes = '<path fill="#f00" d="M30 77h10v10H30z"/><path fill="#00f" d="M40 77h10v10H40z"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300">${shapes}</svg>`
  const drawn = await drawnAnew('sheet.svg', new TextEncoder().encode(svg))
  expect(drawn).toMatchObject({ start: red, end: blue, features: [] })
})

it('is cut from a page to the box of the artwork, even where less than that box is painted', async () => {
  const sheet = smallPdf(200, 300, '1 0 0 rg 35 80 5 5 re f', '/ArtBox [31.5 77.5 51.5 87.5] ')
  const { row } = await drawnAnew('box.ai', sheet, { width: 20, height: 10 })
  const painted = row.map((pixel, x) => (pixel[3]! > 0 ? x : -1)).filter((x) => x >= 0)
  expect([painted[0], painted.at(-1)]).toEqual([7, 16])
})

const sharpRow = Array.from({ length: width }, (_, x) => (x < 20 ? red : blue))

it('is drawn as large as it appears, not enlarged from its own size', async () => {
  const page = smallPdf(4, 2, '1 0 0 rg 0 0 2 2 re f 0 0 1 rg 2 0 2 2 re f')
  const shapes = '<path fill="#f00" d="M0 0h2v2H0z"/><path fill="#00f" d="M2 0h2v2H2z"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">${shapes}</svg>`
  const canvas = { width: 4, height: 2 }
  expect((await drawnAnew('small.pdf', page, canvas)).row).toEqual(sharpRow)
  expect((await drawnAnew('small.svg', new TextEncoder().encode(svg), canvas)).row).toEqual(sharpRow)
})

it('is drawn where it lies, not moved there from whole pixels', async () => {
  const page = smallPdf(40, 20, '1 0 0 rg 0 0 40 20 re f')
  const shape =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>'
  const drawings = { 'moved.pdf': page, 'moved.svg': new TextEncoder().encode(shape) }
  for (const [name, drawing] of Object.entries(drawings)) {
    const { row } = await drawnAnew(name, drawing, { width, height }, noEdits, 0.3)
    expect(row.slice(0, 3).map(([, , , alpha]) => alpha)).toEqual([192, 255, 255])
  }
})

it('has strokes as thin as they are', async () => {
  const page = smallPdf(40, 20, '0.2 w 20.5 0 m 20.5 20 l S')
  const { row } = await drawnAnew('thin.pdf', page)
  expect(row[20]![3]).toBeGreaterThan(40)
  expect(row[20]![3]).toBeLessThan(90)
  expect([row[19]![3], row[21]![3]]).toEqual([0, 0])
})

it('is drawn as large as it appears where a person places it', async () => {
  const artwork = join(folder, 'placed.svg')
  const shapes = '<path fill="#f00" d="M0 0h2v2H0z"/><path fill="#00f" d="M2 0h2v2H2z"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">${shapes}</svg>`
  await writeFile(artwork, svg)
  const edits: ResolvedEdits = {
    ...noEdits,
    smartObjects: [{ layer: [1], artwork: { path: artwork }, placement: wholeCanvas('crop') }],
  }
  const { row } = await drawnAnew('holder.pdf', smallPdf(4, 2, ''), { width: 4, height: 2 }, edits)
  expect(row).toEqual(sharpRow)
})

it('keeps its pixels where neither the page nor what is painted has its shape', async () => {
  const drawn = await drawnAnew('square.pdf', smallPdf(200, 300, '1 0 0 rg 5 5 10 10 re f'))
  expect(drawn).toMatchObject({ start: gray, end: gray, features: ['smart-object:pdf'] })
})

it('keeps its pixels rather than show the preview in a raw file of a camera', async () => {
  const create = { width: 20, height: 10, channels: 3, background: 'red' } as const
  const drawn = await drawnAnew('photo.dng', await sharp({ create }).tiff().toBuffer())
  expect(drawn).toMatchObject({ start: gray, end: gray, features: ['smart-object:tiff'] })
})

it('keeps the numbers of a profile in a document without one, drawn anew and placed by a person', async () => {
  const create = { width, height, channels: 3, background: '#ea3322' } as const
  const wide = await sharp({ create }).withIccProfile('p3').png().toBuffer()
  const numbers = [...(await sharp(wide).keepIccProfile().raw().toBuffer()).subarray(0, 3), 255]
  expect(numbers).not.toEqual([0xea, 0x33, 0x22, 255])
  expect((await drawnAnew('wide.png', wide)).row[9]).toEqual(numbers)
  const artwork = join(folder, 'wide-artwork.png')
  await writeFile(artwork, wide)
  const edits: ResolvedEdits = {
    ...noEdits,
    smartObjects: [{ layer: [1], artwork: { path: artwork }, placement: wholeCanvas('fill') }],
  }
  const holder = await sharp({ create }).png().toBuffer()
  expect((await drawnAnew('holder.png', holder, { width, height }, edits)).row[9]).toEqual(numbers)
})

it('is drawn from pictures in inks and from pictures of sixteen bits', async () => {
  const create = { width, height, channels: 3, background: '#0000ff' } as const
  const inks = await sharp({ create }).toColourspace('cmyk').tiff().toBuffer()
  const drawn = await drawnAnew('inks.tif', inks)
  expect(drawn.features).toEqual([])
  expect(drawn.start[2]).toBeGreaterThan(drawn.start[0]! + 80)
  const deep = await sharp({ create }).toColourspace('rgb16').png().toBuffer()
  expect(await drawnAnew('deep.png', deep)).toMatchObject({ start: blue, end: blue, features: [] })
})

it('draws an EPS that carries a PDF as that PDF', async () => {
  const eps = Buffer.concat([
    Buffer.from('%!PS-Adobe-3.1 EPSF-3.0\n%%BoundingBox: 0 0 20 10\n%%BeginData\n'),
    Buffer.from(smallPdf(20, 10, halves(0, 0))),
    Buffer.from('\n%%EndData\nshowpage\n%%EOF\n'),
  ])
  const page = await drawnAnew('page.ai', smallPdf(20, 10, halves(0, 0)))
  expect(await drawnAnew('page.eps', new Uint8Array(eps))).toEqual(page)
})
