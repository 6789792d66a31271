import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layer, LinkedFile } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmartObjectEdit } from '../engine/edits/artwork'
import { noEdits } from '../engine/edits/no-edits'
import type { ResourceSource } from '../engine/edits/resource-source'
import type { CanvasPlacement } from '../engine/warp/place-artwork'
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

const png = (width: number, height: number, colorAt: (x: number, y: number) => Rgba): Promise<Buffer> =>
  sharp(painted(width, height, colorAt).data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

/** A smart object whose contents fill a rectangle of the document, and whose stored pixels are plain gray. */
const smartObject = (
  name: string,
  contents: { readonly id: string; readonly width: number; readonly height: number },
  rect: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Layer => {
  const { left, top, width, height } = rect
  const [right, bottom] = [left + width, top + height]
  return {
    name,
    left,
    top,
    imageData: plainImage(width, height, [128, 128, 128, 255]),
    placedLayer: {
      id: contents.id,
      placed: contents.id,
      type: 'raster',
      transform: [left, top, right, top, right, bottom, left, bottom],
      width: contents.width,
      height: contents.height,
    },
  }
}

const filters = (list: NonNullable<NonNullable<Layer['placedLayer']>['filter']>['list']) => ({
  enabled: true,
  validAtPosition: true,
  maskEnabled: false,
  maskLinked: false,
  maskExtendWithWhite: true,
  list,
})

/** As Photoshop lists it: normal mode, full opacity. */
const gaussianBlur = (radiusPx: number) =>
  ({
    name: 'Gaussian Blur...',
    opacity: 1,
    blendMode: 'normal',
    enabled: true,
    hasOptions: true,
    foregroundColor: { r: 0, g: 0, b: 0 },
    backgroundColor: { r: 255, g: 255, b: 255 },
    type: 'gaussian blur',
    filter: { radius: { units: 'Pixels', value: radiusPx } },
  }) as const

const linked = (id: string, name: string, data: Uint8Array): LinkedFile => ({ id, name, data })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-objects-'))
  const design = await png(20, 10, () => [0, 0, 200, 255])
  const contents = { id: designId, width: 20, height: 10 }
  const front = smartObject('front', contents, { left: 10, top: 10, width: 20, height: 10 })
  const back = smartObject('back', contents, { left: 50, top: 10, width: 40, height: 20 })
  const wall = { name: 'wall', imageData: plainImage(100, 60, [10, 20, 30, 255]) }
  const files = [linked(designId, 'design.png', design)]
  const size = { width: 100, height: 60 }
  mockup = await writeMockup(
    join(folder, 'mockup.psd'),
    { ...size, children: [wall, front, back] },
    { linkedFiles: files },
  )
  const box = mockupBytes({
    ...size,
    children: [{ ...wall, imageData: plainImage(100, 60, [90, 90, 90, 255]) }, front],
    linkedFiles: files,
  })
  const outer = smartObject('box', { id: boxId, ...size }, { left: 0, top: 0, ...size })
  nested = await writeMockup(
    join(folder, 'nested.psd'),
    { ...size, children: [wall, outer] },
    { linkedFiles: [linked(boxId, 'box.psd', box)] },
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

const pathOf = async (file: string, name: string): Promise<readonly number[]> =>
  find((await tested.engine.describe(file)).layers, name)?.path ?? []

const stretch = wholeCanvas('fill')

interface Placing {
  readonly layer?: string
  readonly artwork: ResourceSource
  readonly placement?: Partial<CanvasPlacement>
  readonly file?: string
}

const render = async ({ layer = 'front', artwork, placement, file = mockup }: Placing) => {
  const edit: SmartObjectEdit = {
    layer: await pathOf(file, layer),
    artwork,
    placement: { ...stretch, ...placement },
  }
  const edits = { ...noEdits, smartObjects: [edit] }
  return tested.engine.render({ file, edits, output: pngOutput, target: join(folder, 'out.png') })
}

const pixelsAt = async (file: string, ...places: readonly (readonly [number, number])[]): Promise<Rgba[]> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = (y * info.width + x) * 4
    return [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!]
  })
}

const red: Rgba = [255, 0, 0, 255]
const green: Rgba = [0, 255, 0, 255]
const wallColor: Rgba = [10, 20, 30, 255]

/** Red on the left, green on the right. */
const halves = async (width: number, height: number): Promise<ResourceSource> => ({
  bytes: await png(width, height, (x) => (x < width / 2 ? red : green)),
  name: 'halves.png',
})

describe('a smart object', () => {
  it('is described with its canvas and its place', async () => {
    const { layers } = await tested.engine.describe(mockup)
    expect(find(layers, 'back')?.smartObject).toEqual({
      contentsId: designId,
      contentsFileName: 'design.png',
      contentsFormat: 'png',
      isLinked: false,
      canvas: { width: 20, height: 10 },
      quad: [
        [50, 10],
        [90, 10],
        [90, 30],
        [50, 30],
      ],
      outline: [
        [50, 10],
        [90, 10],
        [90, 30],
        [50, 30],
      ],
      isWarped: false,
    })
  })

  it('takes artwork at its own size pixel by pixel', async () => {
    const artwork = { bytes: await png(20, 10, (x, y) => [x * 10, y * 20, 7, 255]), name: 'a.png' }
    const { path } = await render({ artwork })
    expect(await pixelsAt(path, [10, 10], [29, 19], [15, 13], [9, 10], [30, 19])).toEqual([
      [0, 0, 7, 255],
      [190, 180, 7, 255],
      [50, 60, 7, 255],
      wallColor,
      wallColor,
    ])
  })

  it('changes in every layer that shares its contents', async () => {
    const { path } = await render({ artwork: await halves(20, 10) })
    expect(await pixelsAt(path, [12, 15], [28, 15], [55, 20], [85, 20])).toEqual([red, green, red, green])
  })

  it('fits, crops, turns and flips artwork', async () => {
    const artwork = await halves(10, 10)
    const fitted = await render({ artwork, placement: { fit: 'fit' } })
    expect(await pixelsAt(fitted.path, [12, 15], [17, 15], [22, 15], [27, 15])).toEqual([
      wallColor,
      red,
      green,
      wallColor,
    ])
    const cropped = await render({ artwork, placement: { fit: 'crop' } })
    expect(await pixelsAt(cropped.path, [11, 15], [28, 15])).toEqual([red, green])
    const turned = await render({ artwork, placement: { rotateDegrees: 180 } })
    expect(await pixelsAt(turned.path, [12, 15], [28, 15])).toEqual([green, red])
    const flipped = await render({ artwork, placement: { flipHorizontal: true } })
    expect(await pixelsAt(flipped.path, [12, 15], [28, 15])).toEqual([green, red])
  })

  it('takes artwork in a place and size of its own', async () => {
    const placement = { size: { width: 10, height: 5 }, position: { left: 10, top: 5 } }
    const { path } = await render({ artwork: await halves(10, 5), placement })
    expect(await pixelsAt(path, [15, 12], [21, 17], [28, 17])).toEqual([wallColor, red, green])
  })

  it('takes a PSD as artwork', async () => {
    const file = join(folder, 'artwork.psd')
    await writeMockup(file, {
      width: 20,
      height: 10,
      children: [{ name: 'all', imageData: plainImage(20, 10, green) }],
    })
    const { path } = await render({ artwork: { path: file } })
    expect(await pixelsAt(path, [15, 15])).toEqual([green])
  })

  it('takes an SVG, sharp at the size of the canvas', async () => {
    const file = join(folder, 'artwork.svg')
    const drawing = '<path fill="#f00" d="M0 0h1v1H0z"/><path fill="#0f0" d="M1 0h1v1H1z"/>'
    await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1">${drawing}</svg>`)
    const { path } = await render({ artwork: { path: file } })
    expect(await pixelsAt(path, [18, 15], [21, 15])).toEqual([red, green])
  })

  it('sees an artwork anew when its file has changed', async () => {
    const file = join(folder, 'changing.png')
    await writeFile(file, await png(20, 10, () => red))
    await render({ artwork: { path: file } })
    await writeFile(file, await png(20, 12, () => green))
    const { path } = await render({ artwork: { path: file } })
    expect(await pixelsAt(path, [15, 15])).toEqual([green])
  })

  it('says which artwork is no picture', async () => {
    const rendering = render({ artwork: { bytes: new Uint8Array(40), name: 'broken.png' } })
    await expect(rendering).rejects.toMatchObject({
      code: 'ARTWORK_UNREADABLE',
      message: expect.stringContaining('broken.png'),
    })
  })

  it('does not mistake another layer for a smart object', async () => {
    const rendering = render({ layer: 'wall', artwork: await halves(2, 2) })
    await expect(rendering).rejects.toMatchObject({
      code: 'LAYER_NOT_FOUND',
      message: expect.stringContaining('wall'),
    })
  })

  it('is drawn anew from its own contents on demand', async () => {
    const { path, diagnostics } = await tested.engine.render({
      file: mockup,
      edits: noEdits,
      output: pngOutput,
      target: join(folder, 'rerendered.png'),
      rerender: 'smart-objects',
    })
    expect(diagnostics).toEqual([])
    expect(await pixelsAt(path, [15, 15], [70, 20])).toEqual([
      [0, 0, 200, 255],
      [0, 0, 200, 255],
    ])
  })
})

it('says what cannot be drawn anew yet', async () => {
  const file = await writeMockup(join(folder, 'fill.psd'), {
    width: 10,
    height: 10,
    children: [
      {
        name: 'dots',
        imageData: plainImage(10, 10, red),
        vectorFill: { type: 'pattern', name: 'dots', id: 'dots' },
      },
    ],
  })
  const target = join(folder, 'fill.png')
  const { diagnostics } = await tested.engine.render({
    file,
    edits: noEdits,
    output: pngOutput,
    target,
    rerender: 'all',
  })
  expect(diagnostics.map(({ feature }) => feature)).toEqual(['rerender:fills'])
})

describe('a smart object inside another', () => {
  it('is listed under the outer one, with its path', async () => {
    const { layers } = await tested.engine.describe(nested)
    const outer = find(layers, 'box')
    const inner = find(layers, 'front')
    expect(inner?.path).toEqual([outer?.path[0], inner?.path[1]])
    expect(outer?.children.map(({ name }) => name)).toEqual(['front', 'wall'])
  })

  it('takes artwork, which the outer one then shows', async () => {
    const { path } = await render({ file: nested, artwork: await halves(20, 10) })
    expect(await pixelsAt(path, [12, 15], [28, 15], [50, 50])).toEqual([red, green, [90, 90, 90, 255]])
  })

  it('hides layers inside', async () => {
    const edits = { ...noEdits, hiddenLayers: [await pathOf(nested, 'front')] }
    const target = join(folder, 'hidden.png')
    const { path } = await tested.engine.render({ file: nested, edits, output: pngOutput, target })
    expect(await pixelsAt(path, [15, 15])).toEqual([[90, 90, 90, 255]])
  })

  it('has a thumbnail', async () => {
    const layer = await pathOf(nested, 'front')
    const asked = { file: nested, layer, edits: noEdits, maxWidth: 64, maxHeight: 64, format: 'png' as const }
    const { width, height } = await sharp(await tested.engine.thumbnail(asked)).metadata()
    expect([width, height]).toEqual([20, 10])
  })
})

describe('smart filters', () => {
  it('are done anew to artwork, beyond its edges too', async () => {
    const contents = { id: designId, width: 20, height: 10 }
    const label = smartObject('label', contents, { left: 40, top: 20, width: 20, height: 20 })
    const file = await writeMockup(
      join(folder, 'filtered.psd'),
      {
        width: 100,
        height: 60,
        children: [
          { name: 'wall', imageData: plainImage(100, 60, [0, 0, 0, 255]) },
          { ...label, placedLayer: { ...label.placedLayer!, filter: filters([gaussianBlur(2)]) } },
        ],
      },
      { linkedFiles: [linked(designId, 'design.png', await png(20, 10, () => [0, 0, 200, 255]))] },
    )
    const white = { bytes: await png(20, 10, () => [255, 255, 255, 255]), name: 'white.png' }
    const [layer] = (await tested.engine.describe(file)).layers
    const target = join(folder, 'filtered.png')
    const smartObjects = [{ layer: layer!.path, artwork: white, placement: stretch }]
    await tested.engine.render({ file, edits: { ...noEdits, smartObjects }, output: pngOutput, target })
    const { data } = await sharp(target).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
    const row = [...data.subarray(30 * 100, 31 * 100)]
    expect(row[30]).toBe(0)
    expect(row[37]).toBeGreaterThan(5)
    // Coverage beyond the edge equals what is missing within it, except for the placement's own soft border.
    expect(Math.abs(row[39]! + row[40]! - 255)).toBeLessThanOrEqual(8)
    expect(row[50]).toBe(255)
  })
})
