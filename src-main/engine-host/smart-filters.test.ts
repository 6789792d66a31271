import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layer, LinkedFile } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../engine/edits/no-edits'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { mockupBytes, painted, plainImage, pngOutput, type Rgba, writeMockup } from './testing/test-mockup'
import { wholeCanvas } from './testing/whole-canvas'

let folder: string
let tested: TestEngine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-filters-'))
  tested = await sharedTestEngine()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const contentsId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const placedId = '20953ddb-9391-11ec-b4f1-c15674f50bc6'
const width = 40
const height = 20
const stored: Rgba = [9, 9, 9, 255]

type Filter = NonNullable<NonNullable<Layer['placedLayer']>['filter']>['list'][number]

/** A smart object over the whole document, whose stored pixels are one plain colour that no filter produces. */
const document = (list: readonly Filter[], isMasked = false) => ({
  width,
  height,
  children: [
    {
      name: 'label',
      imageData: plainImage(width, height, stored),
      placedLayer: {
        id: contentsId,
        placed: placedId,
        type: 'raster' as const,
        transform: [0, 0, width, 0, width, height, 0, height],
        width,
        height,
        filter: {
          enabled: true,
          validAtPosition: true,
          maskEnabled: isMasked,
          maskLinked: false,
          maskExtendWithWhite: true,
          list: [...list],
        },
      },
    },
  ],
})

const entry = {
  name: 'Filter...',
  opacity: 1,
  blendMode: 'normal',
  enabled: true,
  hasOptions: true,
  foregroundColor: { r: 0, g: 0, b: 0 },
  backgroundColor: { r: 255, g: 255, b: 255 },
} as const

const displace: Filter = {
  ...entry,
  type: 'displace',
  filter: {
    horizontalScale: 100,
    verticalScale: 100,
    displacementMap: 'stretch to fit',
    undefinedAreas: 'repeat edge pixels',
    displacementFile: { signature: 'txtu', path: 'C:\\maps\\folds.psd' },
  },
}

/** Each column has its own level of red. */
const pngRamp = (): Promise<Buffer> =>
  sharp(painted(width, height, (x) => [x * 5, 0, 0, 255]).data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

const ramp = async (): Promise<LinkedFile> => ({
  id: contentsId,
  name: 'ramp.png',
  data: await pngRamp(),
})

const rerender = async (file: string) => {
  const target = `${file}.png`
  const { diagnostics } = await tested.engine.render({
    file,
    edits: noEdits,
    output: pngOutput,
    target,
    rerender: 'smart-objects',
  })
  const data = await sharp(target).extractChannel(0).raw().toBuffer()
  const redAt = (x: number, y = 10): number => data[y * width + x]!
  return { redAt, features: diagnostics.map(({ feature }) => feature) }
}

it('displace by a map that lies beside the document, whatever path was stored', async () => {
  const file = await writeMockup(join(folder, 'displaced.psd'), document([displace]), {
    linkedFiles: [await ramp()],
  })
  const missing = await rerender(file)
  expect(missing.features).toEqual(['smart-filter:displacement-map-missing'])
  expect(missing.redAt(20)).toBe(stored[0])

  const map = {
    width: 4,
    height: 4,
    children: [{ name: 'all', imageData: plainImage(4, 4, [131, 128, 0, 255]) }],
  }
  await writeFile(
    join(folder, 'folds.psd'),
    mockupBytes({ ...map, imageData: plainImage(4, 4, [131, 128, 0, 255]) }),
  )
  const { redAt, features } = await rerender(file)
  expect(features).toEqual([])
  expect([redAt(0), redAt(20), redAt(39)]).toEqual([15, 115, 195])
})

it('draw linked contents that lie beside the document', async () => {
  const { data } = await ramp()
  const linked = {
    id: contentsId,
    name: 'beside.png',
    linkedFile: {
      fileSize: 1,
      name: 'beside.png',
      fullPath: 'C:\\beside.png',
      originalPath: 'C:\\beside.png',
      relativePath: 'beside.png',
    },
  }
  const file = await writeMockup(join(folder, 'linked.psd'), document([]), { linkedFiles: [linked] })
  const missing = await rerender(file)
  expect([missing.redAt(20), missing.features]).toEqual([stored[0], ['smart-object:unknown']])
  await writeFile(join(folder, 'beside.png'), data!)
  const { redAt, features } = await rerender(file)
  expect([redAt(20), features]).toEqual([100, []])
})

it('are held back where their mask is black', async () => {
  const rows = new Uint8Array(10 * height)
  const mask = { top: 0, left: 0, bottom: height, right: 10, compressionMode: 0, data: rows }
  const area = { top: 0, left: 0, bottom: height, right: width, depth: 8, channels: [undefined, undefined] }
  const file = await writeMockup(join(folder, 'masked.psd'), document([{ ...entry, type: 'invert' }], true), {
    linkedFiles: [await ramp()],
    filterEffectsMasks: [{ id: placedId, ...area, extra: mask }],
  })
  const { redAt, features } = await rerender(file)
  expect(features).toEqual([])
  expect([redAt(4), redAt(9), redAt(10), redAt(30)]).toEqual([20, 45, 205, 105])
})

it('keep what Photoshop stored for contents that are no picture, and say so', async () => {
  const pdf = { id: contentsId, name: 'label.pdf', data: Buffer.from('%PDF-1.7 no pages') }
  const file = await writeMockup(join(folder, 'pdf.psd'), document([]), { linkedFiles: [pdf] })
  const { redAt, features } = await rerender(file)
  expect([redAt(20), features]).toEqual([stored[0], ['smart-object:pdf']])
})

it('keep what Photoshop stored where one of them is not known, and say so', async () => {
  const liquify: Filter = {
    ...entry,
    name: 'Liquify...',
    type: 'liquify',
    filter: { liquifyMesh: new Uint8Array(8) },
  }
  const file = await writeMockup(join(folder, 'liquify.psd'), document([liquify]), {
    linkedFiles: [await ramp()],
  })
  const { redAt, features } = await rerender(file)
  expect([redAt(20), features]).toEqual([stored[0], ['smart-filter:liquify:unknown']])
})

/** A mesh file over the whole document with equal cells; columns and rows are four pixels wide. */
const evenMesh = (cellsAcross: number): Uint8Array => {
  const [columns, rows] = [width / 4, height / 4]
  const mesh = new Uint8Array(64 + rows * (8 + columns * 8))
  mesh.set([0, 0, 0, 4, ...Buffer.from('yfqLhseM')])
  const view = new DataView(mesh.buffer)
  const header = { 16: columns, 20: rows, 40: height, 44: width }
  for (const [at, value] of Object.entries(header)) view.setUint32(Number(at), value, true)
  for (let row = 0; row < rows; row += 1) {
    const start = 64 + row * (8 + columns * 8)
    view.setUint32(start + 4, columns, true)
    for (let cell = 0; cell < columns; cell += 1) view.setFloat32(start + 8 + cell * 8, cellsAcross, true)
  }
  return mesh
}

it('bend what a smart object is made to show, by a mesh and by a formula, and say that they are not measured', async () => {
  const liquify: Filter = {
    ...entry,
    name: 'Liquify',
    type: 'liquify',
    filter: { liquifyMesh: evenMesh(0.5) },
  }
  const spherize: Filter = {
    ...entry,
    name: 'Spherize',
    type: 'spherize',
    filter: { amount: 100, mode: 'horizontal only' },
  }
  const redAfter = async (name: string, list: readonly Filter[]) => {
    const file = await writeMockup(join(folder, `${name}.psd`), document(list), {
      linkedFiles: [await ramp()],
    })
    const unchanged = await rerender(file)
    expect(unchanged.redAt(20)).toBe(stored[0])
    const [layer] = (await tested.engine.describe(file)).layers
    const artwork = { bytes: await pngRamp(), name: 'ramp.png' }
    const edits = {
      ...noEdits,
      smartObjects: [{ layer: layer?.path ?? [], artwork, placement: wholeCanvas('fill') }],
    }
    const target = `${file}.png`
    const { diagnostics } = await tested.engine.render({
      file,
      edits,
      output: pngOutput,
      target,
      rerender: 'none',
    })
    const data = await sharp(target).extractChannel(0).raw().toBuffer()
    return {
      features: diagnostics.map(({ feature }) => feature),
      row: [...data.subarray(10 * width, 11 * width)],
    }
  }
  const liquified = await redAfter('liquified', [liquify])
  expect(liquified.features).toEqual(['smart-filter:liquify'])
  expect([0, 10, 20, 39].map((x) => liquified.row[x])).toEqual([10, 60, 110, 195])
  const spherized = await redAfter('spherized', [spherize])
  expect(spherized.features).toEqual(['smart-filter:spherize'])
  const seen = (x: number): number => 5 * (19.5 + 20 * (Math.asin((x - 19.5) / 20) / (Math.PI / 2)))
  for (const x of [5, 12, 20, 30]) expect(Math.abs((spherized.row[x] ?? 0) - seen(x))).toBeLessThanOrEqual(1)
})
