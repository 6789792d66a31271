import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { noAdvancedBlending } from '../document/advanced-blending'
import type { Layer } from '../document/document'
import { onlySeen } from '../ink/testing/small-profile'
import { leftHalf, type Pixel, rightHalf, TestCanvas, testCanvasRect } from './test-canvas'

const white: Pixel = [255, 255, 255, 255]
const black: Pixel = [0, 0, 0, 255]
const red: Pixel = [255, 0, 0, 255]
const blue: Pixel = [0, 0, 255, 255]
const none: Pixel = [0, 0, 0, 0]

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

describe('a stack of layers', () => {
  it('is transparent where there is nothing', () => {
    expect(testCanvas.draw([])(0, 0)).toEqual(none)
  })

  it('shows the last layer in front', () => {
    const at = testCanvas.draw([testCanvas.pixels(testCanvasRect, red), testCanvas.pixels(rightHalf, blue)])
    expect([at(1, 1), at(2, 1)]).toEqual([red, blue])
  })

  it('gives straight colours where the picture is translucent', () => {
    expect(testCanvas.draw([testCanvas.pixels(testCanvasRect, [200, 100, 50, 128])])(3, 1)).toEqual([
      200, 100, 50, 128,
    ])
  })

  it('joins two translucent layers by the union of their alphas', () => {
    const at = testCanvas.draw([
      testCanvas.pixels(testCanvasRect, [255, 0, 0, 128]),
      testCanvas.pixels(testCanvasRect, [0, 0, 255, 128]),
    ])
    expect(at(0, 0)).toEqual([85, 0, 170, 192])
  })

  it('leaves hidden layers out, and what is clipped to them', () => {
    const layers = [
      testCanvas.pixels(testCanvasRect, white),
      testCanvas.pixels(testCanvasRect, red, { isVisible: false }),
      testCanvas.pixels(testCanvasRect, blue, { isClipped: true }),
    ]
    expect(testCanvas.draw(layers)(0, 0)).toEqual(white)
  })

  it('draws what lies partly outside the canvas', () => {
    const layer = testCanvas.pixels({ left: -3, top: -5, right: 1, bottom: 1 }, red)
    const at = testCanvas.draw([layer])
    expect([at(0, 0), at(1, 0), at(0, 1)]).toEqual([red, none, none])
  })

  it('multiplies opacity and fill opacity into the coverage', () => {
    const layer = testCanvas.pixels(testCanvasRect, black, { opacity: 0.5, fillOpacity: 0.5 })
    expect(testCanvas.draw([testCanvas.pixels(testCanvasRect, white), layer])(0, 0)).toEqual([
      191, 191, 191, 255,
    ])
  })

  it('folds the fill opacity into the formula of the eight modes that ask for it', () => {
    const backdrop = testCanvas.pixels(testCanvasRect, [100, 100, 100, 255])
    const layer = testCanvas.pixels(testCanvasRect, [100, 100, 100, 255], {
      blendMode: 'linear_burn',
      fillOpacity: 0.5,
    })
    expect(testCanvas.draw([backdrop, layer])(0, 0)).toEqual([23, 23, 23, 255])
  })

  it('shows a layer that folds its fill with that much alpha where there is no backdrop', () => {
    const layer = testCanvas.pixels(testCanvasRect, [100, 100, 100, 255], {
      blendMode: 'difference',
      fillOpacity: 0.2,
    })
    expect(testCanvas.draw([layer])(0, 0)).toEqual([100, 100, 100, 51])
  })

  it('paints a colour fill that has no pixels', () => {
    const layer = testCanvas.fill({ red: 1, green: 0.2, blue: 0 }, { blendMode: 'multiply' })
    const at = testCanvas.draw([testCanvas.pixels(leftHalf, [255, 255, 102, 255]), layer])
    expect([at(0, 0), at(3, 1)]).toEqual([
      [255, 51, 0, 255],
      [255, 51, 0, 255],
    ])
  })

  it('dissolves into whole pixels, as many as alpha says', () => {
    const size = { width: 100, height: 100 }
    const bounds = { left: 0, top: 0, right: 100, bottom: 100 }
    const layer = testCanvas.pixels(bounds, [255, 0, 0, 64], { blendMode: 'dissolve' })
    const at = testCanvas.draw(testCanvas.document([layer], { size }))
    const alphas = Array.from({ length: 10_000 }, (_, i) => at(i % 100, Math.floor(i / 100))[3])
    expect([...new Set(alphas)].sort()).toEqual([0, 255])
    expect(alphas.filter((alpha) => alpha > 0).length / 10_000).toBeCloseTo(64 / 255, 1)
  })

  it('draws a picture of many tiles without a seam', () => {
    const size = { width: 613, height: 97 }
    const bounds = { left: 0, top: 0, right: 613, bottom: 97 }
    const slope = testCanvas.pixels(bounds, (x, y) => [x % 256, y, (x + y) % 256, 255])
    const at = testCanvas.draw(testCanvas.document([slope], { size }))
    const wrong = Array.from({ length: 613 * 97 }, (_, i) => [i % 613, Math.floor(i / 613)] as const).filter(
      ([x, y]) => at(x, y).join() !== [x % 256, y, (x + y) % 256, 255].join(),
    )
    expect(wrong).toEqual([])
  })
})

describe('text', () => {
  // Black on white as drawn by Photoshop 2024: [coverage, result].
  const measured = [
    [16, 245],
    [64, 212],
    [128, 163],
    [192, 102],
    [224, 61],
    [255, 0],
  ] as const

  it.each(measured)('of coverage %i turns white into %i', (coverage, result) => {
    const at = testCanvas.draw([
      testCanvas.pixels(testCanvasRect, white),
      testCanvas.text(testCanvasRect, [0, 0, 0, coverage]),
    ])
    expect(at(0, 0)).toEqual([result, result, result, 255])
  })

  it('keeps its numbers where nothing lies below', () => {
    expect(testCanvas.draw([testCanvas.text(testCanvasRect, [10, 200, 90, 77])])(0, 0)).toEqual([
      10, 200, 90, 77,
    ])
  })

  const writtenBy = (photoshopVersion: number | null) => ({ name: 'Adobe Photoshop', photoshopVersion })
  const halfText = () => [
    testCanvas.pixels(testCanvasRect, white),
    testCanvas.text(testCanvasRect, [0, 0, 0, 128]),
  ]

  it.each([
    [6, 127],
    [12.1, 127],
    [13, 163],
    [27, 163],
    [null, 163],
  ])('of coverage 128 turns white, in a file of Photoshop %s, into %i', (version, result) => {
    const document = testCanvas.document(halfText(), { writtenBy: writtenBy(version) })
    expect(testCanvas.draw(document)(0, 0)).toEqual([result, result, result, 255])
  })

  it('is blended like any layer in linear light, whoever wrote the file', () => {
    const layers = halfText()
    const drawn = (version: number) =>
      testCanvas.draw(testCanvas.document(layers, { depth: 32, writtenBy: writtenBy(version) }))(0, 0)
    expect(drawn(27)).toEqual(drawn(12))
    expect(drawn(27)).toEqual([187, 187, 187, 255])
  })

  it('is blended like any layer in another mode', () => {
    const text = testCanvas.text(testCanvasRect, [0, 0, 0, 128], { blendMode: 'multiply' })
    expect(testCanvas.draw([testCanvas.pixels(testCanvasRect, white), text])(0, 0)).toEqual([
      127, 127, 127, 255,
    ])
  })
})

describe('documents of other kinds', () => {
  it('in linear light leave as sRGB', () => {
    const layer = testCanvas.fill({ red: 0.5, green: 0.0, blue: 1.0 })
    expect(testCanvas.draw(testCanvas.document([layer], { depth: 32 }))(0, 0)).toEqual([188, 0, 255, 255])
  })

  it('in CMYK are mixed from their layers, though a picture is stored; a flat one shows that', () => {
    const raster = testCanvas.raster(testCanvasRect, [0, 0, 0, 255])
    const changes = { colorMode: 'cmyk', composite: raster.id, iccProfile: onlySeen(0) } as const
    const layered = testCanvas.document([testCanvas.pixels(testCanvasRect, white)], changes)
    expect(testCanvas.draw(layered)(0, 0)).toEqual([255, 255, 255, 255])
    const flat = testCanvas.document([testCanvas.pixels(testCanvasRect, white, { raster })], changes)
    expect(testCanvas.draw(flat)(0, 0)).toEqual([0, 0, 0, 255])
    expect(testCanvas.diagnostics(flat)).toEqual([])
  })

  it('in CMYK are mixed ink by ink where no stored picture holds: black multiplies black', () => {
    const seventy = { red: 1, green: 1, blue: 1, black: 0.7 }
    const layers = [testCanvas.fill(seventy), testCanvas.fill(seventy, { blendMode: 'multiply' })]
    const document = testCanvas.document(layers, {
      colorMode: 'cmyk',
      composite: null,
      iccProfile: onlySeen(3),
    })
    // Lightness 49.
    expect(testCanvas.draw(document)(0, 0)).toEqual([116, 116, 116, 255])
    expect(testCanvas.diagnostics(document)).toEqual([])
  })

  it('in CMYK take black from the backdrop under a colour, and say that this is a guess', () => {
    const layers = [
      testCanvas.fill({ red: 1, green: 1, blue: 1, black: 1 }),
      testCanvas.fill({ red: 0.5, green: 0.5, blue: 0.5, black: 0 }, { blendMode: 'color' }),
    ]
    const document = testCanvas.document(layers, {
      colorMode: 'cmyk',
      composite: null,
      iccProfile: onlySeen(3),
    })
    expect(testCanvas.draw(document)(0, 0)).toEqual([255, 255, 255, 255])
    expect(testCanvas.diagnostics(document)).toMatchObject([{ feature: 'blend-mode:color' }])
  })

  it('in Lab are mixed in Lab: halfway between black and white is a lightness of 50', () => {
    const layers = [
      testCanvas.fill({ red: 0, green: 128 / 255, blue: 128 / 255 }),
      testCanvas.fill({ red: 1, green: 128 / 255, blue: 128 / 255 }, { opacity: 0.5 }),
    ]
    const document = testCanvas.document(layers, { colorMode: 'lab', composite: null })
    expect(testCanvas.draw(document)(0, 0)).toEqual([119, 119, 119, 255])
  })

  it('name guesses: the grain of dissolve, blending ranges in light, switched-off channels over nothing', () => {
    const dissolved = testCanvas.pixels(testCanvasRect, red, { blendMode: 'dissolve' })
    const ranged = testCanvas.pixels(testCanvasRect, red, {
      advanced: {
        ...noAdvancedBlending,
        blendIf: [{ of: 'layer', channel: 'gray', black: [0.1, 0.1], white: [1, 1] }],
      },
    })
    const restricted = testCanvas.pixels(testCanvasRect, red, {
      advanced: { ...noAdvancedBlending, channels: { red: true, green: false, blue: true } },
    })
    const featuresOf = (layer: Layer, depth: 8 | 32): readonly string[] =>
      testCanvas.diagnostics(testCanvas.document([layer], { depth })).map(({ feature }) => feature)
    expect(featuresOf(dissolved, 8)).toEqual(['blend:dissolve'])
    expect([featuresOf(ranged, 8), featuresOf(ranged, 32)]).toEqual([
      [],
      ['transparency:32-bit', 'blend-if:32-bit'],
    ])
    expect(featuresOf(restricted, 8)).toEqual(['channels:over-nothing'])
  })

  it('name what 32 bits change: adjustments of light, and transparency that others mix in sRGB', () => {
    const inverted = testCanvas.adjustment({ id: 'invert' })
    const clear = testCanvas.pixels(testCanvasRect, red)
    const background = { ...clear, raster: clear.raster && { ...clear.raster, hasAlpha: false } }
    const featuresOf = (bottom: Layer): readonly string[] =>
      testCanvas
        .diagnostics(testCanvas.document([bottom, inverted], { depth: 32 }))
        .map(({ feature }) => feature)
    expect(featuresOf(background)).toEqual(['adjustment:invert'])
    expect(featuresOf(clear)).toEqual(['transparency:32-bit', 'adjustment:invert'])
  })

  it('name what is not drawn, once per layer and feature, and only where it is shown', () => {
    const undrawn = [{ feature: 'effect:satin', effect: 'There is no satin.' }] as const
    const shown = testCanvas.pixels(testCanvasRect, red, { undrawn })
    const document = testCanvas.document([
      shown,
      testCanvas.pixels(testCanvasRect, red, { undrawn, isVisible: false }),
    ])
    expect(testCanvas.diagnostics(document)).toEqual([{ layerId: shown.id, ...undrawn[0] }])
  })
})
