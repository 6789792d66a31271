import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Document, Layer } from '../document/document'
import type { Rect } from '../document/geometry'
import { type LayerEffect, noEffectSwitches } from '../document/layer-effect'
import { provingEffects } from '../effect/proving-effects'
import { type Pixel, TestCanvas } from './test-canvas'

const side = 48
const page: Rect = { left: 0, top: 0, right: side, bottom: side }
const square: Rect = { left: 18, top: 18, right: 30, bottom: 30 }
const sand: Pixel = [200, 170, 120, 255]
const soft = (x: number): Pixel => [30, 90, 160, x < 20 ? 100 : 255]

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

interface Style {
  readonly effects: readonly LayerEffect[]
  readonly opacity: number
  readonly fillOpacity: number
}

/** Every kind of layer that can have effects, each in the middle of the canvas. */
const layerKinds: Readonly<Record<string, (style: Style) => readonly Layer[]>> = {
  'layer of pixels': (style) => [testCanvas.pixels(square, soft, style)],
  'layer in multiply': (style) => [testCanvas.pixels(square, soft, { ...style, blendMode: 'multiply' })],
  'masked fill': (style) => [
    testCanvas.fill({ red: 0.1, green: 0.4, blue: 0.6 }, { ...style, masks: [testCanvas.mask(square, 200)] }),
  ],
  'isolated group': (style) => [
    testCanvas.group([testCanvas.pixels(square, soft)], { ...style, blendMode: 'normal' }),
  ],
  'group that lets the backdrop through': (style) => [
    testCanvas.group([testCanvas.pixels(square, soft)], style),
  ],
  'masked adjustment': (style) => [
    testCanvas.adjustment({ id: 'invert' }, { ...style, masks: [testCanvas.mask(square, 200)] }),
  ],
  'base of a clipping group': (style) => [
    testCanvas.pixels(square, soft, style),
    testCanvas.pixels({ ...square, left: 24 }, sand, { isClipped: true }),
  ],
  'layer cut by its mask': (style) => [
    testCanvas.pixels(square, soft, {
      ...style,
      masks: [testCanvas.mask({ ...square, right: 26 }, 255)],
      effectSwitches: { ...noEffectSwitches, pixelMaskHides: true },
    }),
  ],
}

/** The tile of the test pattern is a raster of the test canvas. */
const effectsOf = (): readonly LayerEffect[] => {
  const tile = testCanvas.raster({ left: 0, top: 0, right: 8, bottom: 8 }, (x, y) => [
    x * 30,
    y * 30,
    128,
    255,
  ])
  return provingEffects.map((effect) =>
    effect.kind === 'pattern-overlay' ? { ...effect, pattern: { ...effect.pattern, tile } } : effect,
  )
}

type PixelAt = ReturnType<TestCanvas['draw']>

const drawnOnPage = (layers: readonly Layer[], depth: Document['depth']): PixelAt =>
  testCanvas.draw(
    testCanvas.document([testCanvas.pixels(page, sand), ...layers], {
      size: { width: side, height: side },
      depth,
    }),
  )

const everyPixel = (at: PixelAt): Float32Array => {
  const samples = new Float32Array(side * side * 4)
  for (let i = 0; i < side * side; i += 1) samples.set(at(i % side, Math.floor(i / side)), i * 4)
  return samples
}

const picture = (layers: readonly Layer[], depth: Document['depth']): Float32Array =>
  everyPixel(drawnOnPage(layers, depth))

const farthest = (a: Float32Array, b: Float32Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0)

describe.each(Object.entries(layerKinds))('the effects of a %s', (_, layersWith) => {
  it('are seen, and fade with its opacity to what is without it', () => {
    const bare = picture([], 8)
    for (const effect of effectsOf()) {
      const drawn = (opacity: number, fillOpacity = 0.7) =>
        picture(layersWith({ effects: [effect], opacity, fillOpacity }), 8)
      const [none, half, whole] = [drawn(0), drawn(0.5), drawn(1)]
      expect(farthest(none, bare)).toBe(0)
      expect(farthest(whole, none), effect.kind).toBeGreaterThan(0)
      const middle = whole.map((value, i) => (value + none[i]) / 2)
      expect(farthest(half, middle), effect.kind).toBeLessThanOrEqual(1)
    }
  })

  it('leave the corners of the page alone, at every depth', () => {
    for (const depth of [8, 16, 32] as const) {
      const bare = drawnOnPage([], depth)(0, 0)
      for (const effect of effectsOf()) {
        const style = { effects: [effect], opacity: 1, fillOpacity: 1 }
        expect(drawnOnPage(layersWith(style), depth)(0, 0), effect.kind).toEqual(bare)
      }
    }
  })
})

describe('a picture that is drawn in stages', () => {
  /** All kinds of layers with all effects, in nested groups, some of them only in the lower part of the canvas. */
  const crowd = (): readonly Layer[] => {
    const kinds = Object.values(layerKinds)
    const layers = effectsOf().flatMap((effect, index) =>
      kinds[index % kinds.length]!({ effects: [effect], opacity: 0.8, fillOpacity: 0.6 }),
    )
    const low: Rect = { left: 4, top: 36, right: 44, bottom: 46 }
    const lower = effectsOf()
      .slice(0, 4)
      .map((effect) => testCanvas.pixels(low, sand, { effects: [effect] }))
    return [
      testCanvas.pixels(page, sand),
      testCanvas.group([...layers, testCanvas.group(lower, { blendMode: 'normal', opacity: 0.5 })], {
        blendMode: 'normal',
      }),
      testCanvas.group(layers, { opacity: 0.7 }),
      ...lower,
    ]
  }

  it.each([
    [1, 8],
    [20_000, 8],
    [100_000, 8],
    [20_000, 32],
  ] as const)('is the same to the byte, with room for %i bytes at a time, of %i bits', (mostBytes, depth) => {
    const document = testCanvas.document(crowd(), { size: { width: side, height: side }, depth })
    const whole = testCanvas.draw(document)
    const { at, count } = testCanvas.drawInStages(document, mostBytes)
    expect(count).toBeGreaterThan(2)
    expect(farthest(everyPixel(at), everyPixel(whole))).toBe(0)
  })
})
