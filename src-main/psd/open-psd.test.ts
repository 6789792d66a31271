import { AppError } from '@contract/errors'
import type { FailureCode } from '@contract/failures/failure-codes'
import { blendModeIds } from '@contract/vocabulary'
import type { BlendMode, Layer as SampleLayer } from 'ag-psd'
import { describe, expect, test } from 'vitest'
import type { Layer } from '../engine/document/document'
import { openPsd } from './open-psd'
import { decodeRaster, everyLayer } from './opened-rasters'
import { plainPixels, sampleLayer, samplePsd } from './testing/sample-psd'

const open = (children: SampleLayer[], rest = {}) => openPsd(samplePsd(children, rest), 'cup.psd')
const layersOf = (children: SampleLayer[]): readonly Layer[] => open(children).document.layers
const only = (layer: SampleLayer): Layer => layersOf([layer])[0]!

const failureOf = (bytes: Uint8Array): { code: FailureCode; message: string; suggestion: string } => {
  try {
    openPsd(bytes, 'cup.psd')
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('the file opened')
}

describe('a document', () => {
  test('tells its size, mode, depth and merged picture', () => {
    const bytes = samplePsd([sampleLayer('a')])
    const opened = openPsd(bytes, 'cup.psd')
    expect(opened.document).toMatchObject({
      size: { width: 8, height: 6 },
      colorMode: 'rgb',
      depth: 8,
      resolutionPpi: 72,
      iccProfile: null,
    })
    const planes = decodeRaster(opened, bytes, opened.document.composite!)
    expect([planes.red?.[0], planes.green?.[0], planes.blue?.[0]]).toEqual([200, 100, 50])
    expect(opened.undrawn).toEqual([])
  })

  test('opens the same way as a PSB', () => {
    const bytes = samplePsd([sampleLayer('a')], {}, { psb: true })
    const opened = openPsd(bytes, 'cup.psb')
    const [layer] = opened.document.layers
    expect(layer).toMatchObject({ kind: 'pixel', name: 'a' })
    const planes = decodeRaster(
      opened,
      bytes,
      layer?.kind === 'pixel' ? layer.raster!.id : opened.document.composite!,
    )
    expect(planes.green?.[0]).toBe(20)
  })
})

test('a PSB of groups, masks, effects and adjustments is the same document as the PSD', () => {
  const layers = [
    sampleLayer('a', { mask: { left: 0, top: 0, right: 2, bottom: 2, defaultColor: 255 }, fillOpacity: 0.4 }),
    sampleLayer('b', {
      clipping: true,
      effects: { dropShadow: [{ enabled: true, size: { value: 3, units: 'Pixels' }, opacity: 0.5 }] },
    }),
    {
      name: 'group',
      opened: true,
      blendMode: 'multiply' as const,
      children: [{ name: 'levels', adjustment: { type: 'brightness/contrast' as const, brightness: 20 } }],
    },
  ]
  const opened = [false, true].map((psb) => openPsd(samplePsd(layers, {}, { psb }), 'cup.psd'))
  expect(opened[1]?.document.layers).toEqual(opened[0]?.document.layers)
  expect(opened[0]?.document.layers).toHaveLength(3)
})

describe('a layer', () => {
  test('keeps its name, eye, opacities, clipping, bounds and pixels', () => {
    const bytes = samplePsd([
      sampleLayer('Größe 日本', {
        left: -1,
        top: 2,
        hidden: true,
        opacity: 0.4,
        fillOpacity: 0.6,
        clipping: true,
      }),
    ])
    const opened = openPsd(bytes, 'cup.psd')
    const layer = opened.document.layers[0]
    if (layer?.kind !== 'pixel') throw new Error('expected a pixel layer')
    expect(layer).toMatchObject({
      name: 'Größe 日本',
      isVisible: false,
      opacity: 0.4,
      fillOpacity: 0.6,
      isClipped: true,
    })
    expect(layer.raster?.bounds).toEqual({ left: -1, top: 2, right: 3, bottom: 5 })
    const planes = decodeRaster(opened, bytes, layer.raster!.id)
    expect([planes.red?.[11], planes.green?.[11], planes.blue?.[11]]).toEqual([10, 20, 30])
  })

  test.each(blendModeIds)('knows the blend mode %s', (id) => {
    const blendMode = id.replaceAll('_', ' ') as BlendMode
    expect(only(sampleLayer('a', { blendMode })).blendMode).toBe(id)
  })

  test('has an id of its own even where the file repeats one', () => {
    const ids = layersOf([sampleLayer('a', { id: 7 }), sampleLayer('b', { id: 7 }), sampleLayer('c')]).map(
      ({ id }) => id,
    )
    expect(new Set(ids).size).toBe(3)
    expect(ids[0]).toBe(7)
  })

  test('without pixels has no raster', () => {
    expect(only({ name: 'empty' })).toMatchObject({ kind: 'pixel', raster: null })
  })
})

describe('groups', () => {
  const group = (rest: Partial<SampleLayer>): SampleLayer => ({
    name: 'g',
    children: [sampleLayer('a'), sampleLayer('b')],
    ...rest,
  })

  test('hold their members back to front and pass through', () => {
    const layer = only(group({ blendMode: 'pass through', opacity: 0.5 }))
    expect(layer).toMatchObject({ kind: 'group', blendMode: 'pass_through', artboard: null })
    expect(layer.kind === 'group' && layer.children.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('stand closed where they were saved closed', () => {
    expect(only(group({ opened: false }))).toMatchObject({ kind: 'group', isClosed: true })
    expect(only(group({}))).not.toHaveProperty('isClosed')
  })

  test('are isolated by any other mode', () => {
    expect(only(group({ blendMode: 'multiply' })).blendMode).toBe('multiply')
  })

  test('are artboards where the file says so', () => {
    const artboard = {
      rect: { top: 1, left: 2, bottom: 5, right: 7 },
      color: { r: 255, g: 0, b: 51 },
      backgroundType: 4,
    }
    expect(only(group({ artboard }))).toMatchObject({
      kind: 'artboard',
      artboard: {
        bounds: { top: 1, left: 2, bottom: 5, right: 7 },
        background: { red: 1, green: 0, blue: 0.2 },
      },
    })
  })
})

describe('masks', () => {
  const mask = { left: 1, top: 1, imageData: plainPixels(2, 2, [128, 128, 128, 255]) }

  test('keep their switch, value outside, density, feather and coverage', () => {
    const bytes = samplePsd([
      sampleLayer('a', {
        mask: { ...mask, disabled: true, defaultColor: 255, userMaskDensity: 0.2, userMaskFeather: 3 },
      }),
    ])
    const opened = openPsd(bytes, 'cup.psd')
    const [drawn] = opened.document.layers[0]!.masks
    expect(drawn).toMatchObject({ kind: 'pixel', isEnabled: false, outside: 1, density: 0.2, featherPx: 3 })
    expect(drawn?.bounds).toEqual({ left: 1, top: 1, right: 3, bottom: 3 })
    expect([...decodeRaster(opened, bytes, drawn!.raster!).coverage!]).toEqual([128, 128, 128, 128])
  })

  test('made from a vector mask take its density', () => {
    const paths = [
      { open: false, fillRule: 'non-zero' as const, knots: [{ linked: true, points: [0, 0, 0, 0, 0, 0] }] },
    ]
    const layer = only(
      sampleLayer('a', {
        vectorMask: { paths },
        mask: { ...mask, fromVectorData: true, vectorMaskDensity: 0.4 },
      }),
    )
    expect(layer.masks).toMatchObject([{ kind: 'vector', density: 0.4 }])
  })

  test('of shapes are in the pixels of the shape already', () => {
    const paths = [
      { open: false, fillRule: 'non-zero' as const, knots: [{ linked: true, points: [0, 0, 0, 0, 0, 0] }] },
    ]
    const shape = sampleLayer('a', {
      vectorFill: { type: 'color', color: { r: 255, g: 0, b: 0 } },
      vectorMask: { paths },
      mask: { ...mask, fromVectorData: true },
    })
    expect(only(shape)).toMatchObject({ kind: 'shape', masks: [], undrawn: [] })
  })
})

describe('kinds of layers', () => {
  test('a colour fill has its colour', () => {
    const fill = only({ name: 'fill', vectorFill: { type: 'color', color: { r: 255, g: 51, b: 0 } } })
    expect(fill).toMatchObject({
      kind: 'fill',
      raster: null,
      paint: { kind: 'color', color: { red: 1, green: 0.2, blue: 0 } },
      undrawn: [],
    })
  })

  test('a text has its words, fonts, sizes in document pixels and colours', () => {
    const text = {
      text: 'Hi you',
      transform: [2, 0, 0, 2, 10, 20],
      style: { font: { name: 'Inter-Bold' }, fontSize: 12, fillColor: { r: 255, g: 0, b: 0 } },
      styleRuns: [
        { length: 3, style: {} },
        { length: 3, style: { fontSize: 20, fillColor: { r: 0, g: 0, b: 255 } } },
      ],
    }
    expect(only(sampleLayer('t', { text }))).toMatchObject({
      kind: 'text',
      text: {
        text: 'Hi you',
        segments: [
          {
            text: 'Hi ',
            fontPostScriptName: 'Inter-Bold',
            fontSizePx: 24,
            color: { red: 1, green: 0, blue: 0 },
          },
          { text: 'you', fontSizePx: 40, color: { red: 0, green: 0, blue: 1 } },
        ],
      },
    })
  })

  test('a smart object has its place and its contents as a view of the file', () => {
    const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
    const data = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3])
    const placedLayer = {
      id,
      type: 'raster' as const,
      transform: [0, 0, 4, 0, 4, 3, 0, 3],
      nonAffineTransform: [0, 0, 4, 0, 5, 3, 0, 3],
      width: 40,
      height: 30,
    }
    const bytes = samplePsd([sampleLayer('so', { placedLayer })], {
      linkedFiles: [{ id, name: 'art.png', data }],
    })
    const { document } = openPsd(bytes, 'cup.psd')
    expect(document.layers[0]).toMatchObject({
      kind: 'smart_object',
      contentsId: id,
      placement: { canvas: { width: 40, height: 30 }, quad: [{}, {}, { x: 5, y: 3 }, {}], warp: null },
      undrawn: [],
    })
    const contents = [...document.contents.values()]
    expect(contents).toMatchObject([{ id, fileName: 'art.png', storage: 'embedded', format: 'png' }])
    expect(contents[0]?.bytes).toEqual(data)
    expect(contents[0]?.bytes?.buffer).toBe(bytes.buffer)
  })

  test('a smart object without its contents says so', () => {
    const placedLayer = {
      id: '20953ddb-9391-11ec-b4f1-c15674f50bc4',
      type: 'raster' as const,
      transform: [0, 0, 4, 0, 4, 3, 0, 3],
      width: 4,
      height: 3,
    }
    expect(only(sampleLayer('so', { placedLayer })).undrawn).toMatchObject([
      { feature: 'smart-object:contents-missing' },
    ])
  })

  test('an adjustment layer names its adjustment', () => {
    expect(only({ name: 'adj', adjustment: { type: 'invert' } })).toMatchObject({
      kind: 'adjustment',
      adjustment: { id: 'invert' },
      undrawn: [],
    })
  })
})

test('a layer has the effects that are switched on, back to front', () => {
  const black = { r: 0, g: 0, b: 0 }
  const effects = {
    stroke: [{ enabled: true, color: black }],
    dropShadow: [{ enabled: true, color: black }],
    satin: { enabled: false, color: black },
  }
  const kinds = (rest: Partial<SampleLayer>): string[] =>
    only(sampleLayer('a', rest)).effects.map(({ kind }) => kind)
  expect(kinds({ effects })).toEqual(['drop-shadow', 'stroke'])
  expect(kinds({ effects: { ...effects, disabled: true } })).toEqual([])
})

describe('what is not drawn', () => {
  const features = (rest: Partial<SampleLayer>): string[] =>
    only(sampleLayer('a', rest)).undrawn.map(({ feature }) => feature)

  test('names a knockout that transparency does not shape', () => {
    expect(features({ transparencyShapesLayer: false, knockout: true })).toEqual([
      'transparency-shapes-layer:off',
    ])
    expect(features({ transparencyShapesLayer: false })).toEqual([])
  })

  test('is nothing for a plain layer', () => {
    expect(features({ blendInteriorElements: true, layerMaskAsGlobalMask: true })).toEqual([])
  })
})

describe('failures', () => {
  const header = (width: number, height: number): Uint8Array => {
    const bytes = samplePsd([sampleLayer('a')])
    const view = new DataView(bytes.buffer)
    view.setUint32(14, height)
    view.setUint32(18, width)
    return bytes
  }

  test('an empty file', () => {
    expect(failureOf(new Uint8Array())).toMatchObject({
      code: 'PSD_PARSE_FAILED',
      message: '“cup.psd” is empty.',
    })
  })

  test.each([
    ['a PNG picture', '\x89PNG\r\n\x1a\n'],
    ['a JPEG picture', '\xff\xd8\xff\xe0'],
    ['a ZIP archive', 'PK\x03\x04'],
    ['a PDF or PostScript document', '%PDF-1.7'],
    ['something else', 'hello'],
  ])('%s with the name of a PSD', (name, text) => {
    const failure = failureOf(Uint8Array.from(text, (c) => c.charCodeAt(0)))
    expect(failure).toMatchObject({
      code: 'PSD_PARSE_FAILED',
      message: `“cup.psd” is ${name}, not a Photoshop document.`,
    })
    expect(failure.suggestion).not.toBe('')
  })

  test('a side longer than 10,000 pixels, before anything is allocated', () => {
    expect(failureOf(header(10_001, 6))).toMatchObject({
      code: 'DIMENSION_TOO_LARGE',
      message: '“cup.psd” is 10001 × 6 pixels; at most 10000 × 10000 can be opened.',
    })
    expect(failureOf(header(8, 2 ** 31)).code).toBe('DIMENSION_TOO_LARGE')
  })

  test('a file that was cut off in its layers names the layer', () => {
    const bytes = samplePsd([sampleLayer('Shadow', { imageData: plainPixels(300, 300, [1, 2, 3, 255]) })])
    const failure = failureOf(bytes.subarray(0, 400))
    expect(failure.code).toBe('PSD_PARSE_FAILED')
    expect(failure.message).toContain('truncated')
  })

  test('a file that was cut off in its merged picture opens and says so', () => {
    const bytes = samplePsd([sampleLayer('a')])
    const opened = openPsd(bytes.subarray(0, bytes.length - 20), 'cup.psd')
    expect(opened.document.composite).toBeNull()
    expect(opened.undrawn).toMatchObject([{ feature: 'composite:missing' }])
    expect(everyLayer(opened.document.layers)).toHaveLength(1)
  })
})
