import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import WebtoonPsd from '@webtoon/psd'
import { type Layer, readPsd } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Quad } from '../engine/document/geometry'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import type { AddedAreaOfFile, DocumentSource } from '../service/ports/document-source'
import type { LayerDescription } from '../service/ports/engine'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { mockupBytes, painted, plainImage, pngOutput, type Rgba, writeMockup } from './testing/test-mockup'
import { wholeCanvas } from './testing/whole-canvas'

let folder: string
let tested: TestEngine
let mockup: string
let nested: string

const designId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const boxId = '20953ddb-9391-11ec-b4f1-c15674f50bc5'
const size = { width: 90, height: 60 }
const unadjusted = { brightness: 0, contrast: 0, saturation: 0, vibrance: 0, opacity: 100, blur: 0 }

const png = (width: number, height: number, colorAt: (x: number, y: number) => Rgba): Promise<Buffer> =>
  sharp(painted(width, height, colorAt).data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

const smartObject = (name: string, id: string, canvas: number[], quad: number[]): Layer => ({
  name,
  left: quad[0]!,
  top: quad[1]!,
  imageData: plainImage(8, 8, [128, 128, 128, 255]),
  placedLayer: { id, placed: id, type: 'raster', transform: quad, width: canvas[0]!, height: canvas[1]! },
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layered-file-'))
  const wall = { name: 'wall', imageData: painted(90, 60, (x, y) => [x, y, 30, 255]) }
  const lamp = { name: 'lamp', left: 70, top: 40, imageData: plainImage(10, 10, [250, 250, 0, 128]) }
  const front = smartObject('front', designId, [40, 20], [10, 10, 50, 14, 46, 40, 12, 32])
  const back = smartObject('back', designId, [40, 20], [55, 5, 85, 5, 85, 20, 55, 20])
  const linkedFiles = [
    { id: designId, name: 'design.psb', data: await png(40, 20, () => [0, 0, 200, 255]) },
    { id: '20953ddb-9391-11ec-b4f1-c15674f50bc9', name: 'another.txt', data: Buffer.from('left alone') },
  ]
  const document = { ...size, children: [wall, back, front, lamp], linkedFiles }
  mockup = await writeMockup(join(folder, 'mockup.psd'), document, { linkedFiles })
  const outer = smartObject('box', boxId, [90, 60], [0, 0, 90, 0, 90, 60, 0, 60])
  nested = await writeMockup(
    join(folder, 'nested.psd'),
    { ...size, children: [outer] },
    { linkedFiles: [{ id: boxId, name: 'box.psd', data: mockupBytes(document) }] },
  )
  tested = await sharedTestEngine()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const find = (layers: readonly LayerDescription[], name: string): LayerDescription | undefined => {
  for (const layer of layers) {
    const found = layer.name === name ? layer : find(layer.children, name)
    if (found) return found
  }
  return undefined
}

const pathOf = async (file: string, name: string) =>
  find((await tested.engine.describe(file)).layers, name)?.path ?? []

const fill = async (file: string, name = 'front'): Promise<ResolvedEdits> => ({
  ...noEdits,
  smartObjects: [
    {
      layer: await pathOf(file, name),
      artwork: { bytes: await png(40, 20, (x, y) => [x * 6, 200, y * 12, x < 30 ? 255 : 0]), name: 'a.png' },
      placement: wholeCanvas('fill'),
    },
  ],
})

const picture = async (file: string, edits: ResolvedEdits, rerender?: 'smart-objects'): Promise<Buffer> => {
  const target = join(folder, 'picture.png')
  await tested.engine.render({ file, edits, output: pngOutput, target, ...(rerender && { rerender }) })
  return sharp(target).ensureAlpha().raw().toBuffer()
}

const layered = async (file: string, edits: ResolvedEdits, name = 'layered.psd'): Promise<string> => {
  const target = join(folder, name)
  await tested.engine.render({ file, edits, output: { ...pngOutput, format: 'psd' }, target })
  return target
}

const largestDifference = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0)

it('shows the same picture when it is opened again', async () => {
  const edits = await fill(mockup)
  const file = await layered(mockup, edits)
  expect(largestDifference(await picture(mockup, edits), await picture(file, noEdits))).toBeLessThanOrEqual(2)
  expect((await tested.engine.checkFidelity(file))?.largestDifference).toBe(0)
})

it('holds what was placed as contents that are drawn anew like any other', async () => {
  const file = await layered(mockup, await fill(mockup))
  const front = find((await tested.engine.describe(file)).layers, 'front')
  expect(front?.smartObject).toMatchObject({ contentsFileName: 'design.png', contentsFormat: 'png' })
  const redrawn = await picture(file, noEdits, 'smart-objects')
  expect(largestDifference(redrawn, await picture(file, noEdits))).toBeLessThanOrEqual(1)
  const again = await layered(file, await fill(file), 'again.psd')
  expect(largestDifference(await picture(again, noEdits), await picture(file, noEdits))).toBeLessThanOrEqual(
    2,
  )
})

it('opens in ag-psd with the artwork inside, all else untouched', async () => {
  const file = await layered(mockup, await fill(mockup))
  const options = { useImageData: true, skipThumbnail: true }
  const [before, after] = await Promise.all(
    [mockup, file].map(async (path) => readPsd(await readFile(path), options)),
  )
  const contents = after!.linkedFiles?.find(({ id }) => id === designId)?.data
  const { data } = await sharp(contents).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 4)]).toEqual([0, 200, 0, 255])
  expect([data.length, data[39 * 4 + 3]]).toEqual([40 * 20 * 4, 0])
  expect(after!.linkedFiles?.find(({ id }) => id.endsWith('bc9'))?.data).toEqual(
    before!.linkedFiles?.find(({ id }) => id.endsWith('bc9'))?.data,
  )
  const untouched = (psd: typeof before) =>
    psd!.children?.filter(({ name }) => name === 'wall' || name === 'lamp')
  expect(untouched(after)).toEqual(untouched(before))
  const merged = Buffer.from(after!.imageData!.data)
  expect(largestDifference(merged, await picture(file, noEdits))).toBeLessThanOrEqual(1)
})

it('opens in webtoon-psd, layer by layer', async () => {
  const file = await layered(mockup, await fill(mockup))
  const { buffer } = new Uint8Array(await readFile(file))
  const read = WebtoonPsd.parse(buffer)
  expect(read.layers.map(({ name }) => name)).toEqual(['lamp', 'front', 'back', 'wall'])
  const merged = await read.composite()
  expect(largestDifference(Buffer.from(merged), await picture(file, noEdits))).toBeLessThanOrEqual(1)
  const shown = await tested.engine.describe(file)
  for (const layer of read.layers) {
    const { bounds } = find(shown.layers, layer.name)!
    const { left, top, width, height } = layer
    expect({ x: left, y: top, width, height }).toEqual(bounds)
  }
})

it('opens in ImageMagick', async (context) => {
  const run = promisify(execFile)
  const version = await run('convert', ['-version']).catch(() => ({ stdout: '' }))
  if (!version.stdout.includes('ImageMagick')) return context.skip('ImageMagick is not installed.')
  const file = await layered(mockup, await fill(mockup))
  const target = join(folder, 'magick.png')
  const { stderr } = await run('convert', [`${file}[0]`, target])
  expect(stderr).toBe('')
  const read = await sharp(target).toColourspace('srgb').ensureAlpha().raw().toBuffer()
  expect(largestDifference(read, await picture(file, noEdits))).toBeLessThanOrEqual(1)
})

it('keeps colours and adjustments, hides what was left out', async () => {
  const layer = await pathOf(mockup, 'front')
  const look = {
    layer,
    color: { hex: '#808080', blendMode: 'multiply' as const },
    adjustments: { ...unadjusted, saturation: -100 },
  }
  const edits = { ...(await fill(mockup)), looks: [look], hiddenLayers: [await pathOf(mockup, 'lamp')] }
  const file = await layered(mockup, edits)
  expect(largestDifference(await picture(mockup, edits), await picture(file, noEdits))).toBeLessThanOrEqual(3)
  expect(find((await tested.engine.describe(file)).layers, 'lamp')?.isVisible).toBe(false)
  const own = { ...noEdits, looks: [look] }
  const colored = await layered(mockup, own)
  expect(largestDifference(await picture(mockup, own), await picture(colored, noEdits))).toBeLessThanOrEqual(
    3,
  )
})

it('writes new colours of outlines, which stay effects', async () => {
  const stroke = (size: number) => ({
    ...{ enabled: true, position: 'inside' as const, fillType: 'color' as const, opacity: 1 },
    ...{ size: { units: 'Pixels' as const, value: size }, color: { r: 0, g: 0, b: 0 } },
  })
  const text = { text: 'Ada', style: { font: { name: 'Inter-Bold' }, fontSize: 12 } }
  const name = { name: 'name', left: 10, top: 10, imageData: plainImage(40, 30, [250, 250, 250, 255]), text }
  const children: Layer[] = [{ ...name, effects: { stroke: [stroke(2), stroke(5)] } }]
  const card = await writeMockup(join(folder, 'card.psd'), { ...size, children })
  const layer = await pathOf(card, 'name')
  const edits = { ...noEdits, outlines: [{ layer, colors: [null, '#0066cc'] }] }
  const file = await layered(card, edits)
  expect(largestDifference(await picture(card, edits), await picture(file, noEdits))).toBe(0)
  expect(largestDifference(await picture(card, noEdits), await picture(file, noEdits))).toBe(204)
})

it('writes opacities and blend modes, of groups too', async () => {
  const lamp = (name: string, left: number, color: Rgba): Layer => ({
    ...{ name, left, top: 5, imageData: plainImage(30, 30, color) },
    blendMode: 'multiply',
  })
  const group = (name: string, left: number, blendMode: Layer['blendMode']): Layer => ({
    ...{ name, opened: true, children: [lamp(`${name} lamp`, left, [200, 90, 40, 255])] },
    ...(blendMode && { blendMode }),
  })
  const wall = { name: 'wall', imageData: painted(90, 60, (x, y) => [x * 2, y * 4, 130, 255]) }
  const children = [
    wall,
    group('passed', 0, 'pass through'),
    group('kept', 30, 'normal'),
    lamp('lone', 60, [0, 90, 240, 255]),
  ]
  const lamps = await writeMockup(join(folder, 'lamps.psd'), { ...size, children })
  const blendings = [
    { layer: await pathOf(lamps, 'passed'), opacity: 50, blend_mode: 'screen' },
    { layer: await pathOf(lamps, 'kept'), blend_mode: 'pass_through' },
    { layer: await pathOf(lamps, 'lone'), opacity: 33, blend_mode: 'difference' },
  ] as const
  const edits = { ...noEdits, blendings }
  const file = await layered(lamps, edits)
  expect(largestDifference(await picture(lamps, edits), await picture(file, noEdits))).toBe(0)
  const without = await Promise.all(
    blendings.map((left) =>
      picture(lamps, { ...noEdits, blendings: blendings.filter((each) => each !== left) }),
    ),
  )
  const whole = await picture(lamps, edits)
  for (const picture of without) expect(largestDifference(picture, whole)).toBeGreaterThan(20)
  const { children: read = [] } = readPsd(await readFile(file), {
    skipLayerImageData: true,
    skipCompositeImageData: true,
    skipThumbnail: true,
  })
  expect(
    read.map(({ name, opacity, blendMode }) => [name, Math.round((opacity ?? 1) * 255), blendMode]),
  ).toEqual([
    ['wall', 255, 'normal'],
    ['passed', 128, 'screen'],
    ['kept', 255, 'pass through'],
    ['lone', 84, 'difference'],
  ])
})

it('writes what lies in smart objects inside smart objects', async () => {
  const edits = await fill(nested)
  const file = await layered(nested, edits)
  expect(largestDifference(await picture(nested, edits), await picture(file, noEdits))).toBeLessThanOrEqual(2)
  const front = find((await tested.engine.describe(file)).layers, 'front')
  expect(front?.smartObject?.contentsFileName).toBe('design.png')
})

it('is the file itself where nothing was asked for, but for the merged picture', async () => {
  const [before, after] = await Promise.all(
    [mockup, await layered(mockup, noEdits)].map((path) => readFile(path)),
  )
  const end = 26 + 4 + before!.readUInt32BE(26)
  const layersAt = end + 4 + before!.readUInt32BE(end)
  const layersEnd = layersAt + 4 + before!.readUInt32BE(layersAt)
  expect(after!.subarray(0, layersEnd)).toEqual(before!.subarray(0, layersEnd))
})

it('draws artwork on a print area that a person added, and writes it as a live smart object', async () => {
  const corner = (x: number, y: number) => ({ x, y })
  const quad: Quad = [corner(20, 10), corner(60, 10), corner(60, 30), corner(20, 30)]
  const wall = (await pathOf(mockup, 'wall'))[0]!
  const area: AddedAreaOfFile = {
    ...{ id: 900_001, on: wall, name: 'Chest', curve: { kind: 'flat' }, blend_mode: 'multiply' },
    ...{ quad: [...quad] },
  }
  const file: DocumentSource = { kind: 'areas', path: mockup, areas: [area] }
  const described = await tested.engine.describe(file)
  expect(described.contentHash).toBe((await tested.engine.describe(mockup)).contentHash)
  const chest = find(described.layers, 'Chest')
  expect(chest).toMatchObject({ path: [900_001], isClipped: true })
  const edits: ResolvedEdits = {
    ...noEdits,
    smartObjects: [
      {
        layer: chest!.path,
        artwork: { bytes: await png(40, 20, () => [255, 0, 0, 255]), name: 'red.png' },
        placement: wholeCanvas('fill'),
      },
    ],
  }
  const target = join(folder, 'chest.png')
  await tested.engine.render({ file, edits, output: pngOutput, target })
  const drawn = await sharp(target).ensureAlpha().raw().toBuffer()
  const plain = await picture(mockup, noEdits)
  const pixel = (of: Buffer, x: number, y: number) => [...of.subarray(4 * (90 * y + x), 4 * (90 * y + x) + 3)]
  // The wall is (x, y, 30); red multiplied keeps its red..
  expect(pixel(drawn, 53, 25)).toEqual([53, 0, 0])
  expect([pixel(drawn, 12, 12), pixel(drawn, 5, 5)]).toEqual([pixel(plain, 12, 12), pixel(plain, 5, 5)])
  const layeredTarget = join(folder, 'chest.psd')
  await tested.engine.render({ file, edits, output: { ...pngOutput, format: 'psd' }, target: layeredTarget })
  expect(largestDifference(drawn, await picture(layeredTarget, noEdits))).toBeLessThanOrEqual(1)
  const written =
    readPsd(await readFile(layeredTarget), { useImageData: true, skipThumbnail: true }).children ?? []
  expect(written.find(({ name }) => name === 'Chest')?.placedLayer).toMatchObject({ width: 40, height: 20 })
})
