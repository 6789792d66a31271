/// <reference path="../engine/kernels/wasm-module.d.ts" />
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../out/kernels/engine.wasm?inline'
import type { Document, Layer } from '../engine/document/document'
import { type Pixel, TestCanvas } from '../engine/plan/test-canvas'
import {
  buildDocument,
  type DocumentRecipe,
  randomDocument,
} from '../engine/testing/reference/random-document'
import { howOften } from '../testing/how-often'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const numRuns = howOften('engine: random documents whose picture must not change')
const [width, height] = [12, 9]

const pictureOf = (document: Document): readonly Pixel[] => {
  const at = testCanvas.draw(document)
  return Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)))
}

/** The greatest difference in levels; colours count as far as they cover. */
const farthest = (a: readonly Pixel[], b: readonly Pixel[]): number =>
  Math.max(...a.map((one, i) => apart(one, b[i] ?? [0, 0, 0, 0])))

const apart = ([red, green, blue, alpha]: Pixel, [r, g, b, a]: Pixel): number => {
  const ofColor = Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b))
  return Math.max(Math.abs(alpha - a), (ofColor * Math.min(alpha, a)) / 255)
}

/** Every random document that fulfils a condition looks as before, within some levels, when it is changed. */
const expectUnchanged = (
  change: (document: Document) => Document,
  isMeant: (recipe: DocumentRecipe, document: Document) => boolean = () => true,
  levels = 0,
): void => {
  const law = fc.property(randomDocument, (recipe) => {
    const document = buildDocument(testCanvas, recipe)
    const far = isMeant(recipe, document) ? farthest(pictureOf(document), pictureOf(change(document))) : 0
    testCanvas.clear()
    expect(far).toBeLessThanOrEqual(levels)
  })
  fc.assert(law, { numRuns, seed: 21 })
}

const some = (layers: readonly Layer[], is: (layer: Layer) => boolean): boolean =>
  layers.some((layer) => is(layer) || ('children' in layer && some(layer.children, is)))
const knocksOut = ({ advanced }: Layer): boolean => advanced.knockout !== 'none'
/** What spreads over the canvas: gradients and fills, whose box effects may be aligned with. */
const spansCanvas = (layer: Layer): boolean =>
  layer.kind === 'fill' || layer.effects.some((effect) => 'gradient' in effect && effect.gradient !== null)
const hasSteps = (layer: Layer): boolean =>
  layer.kind === 'adjustment' ||
  layer.advanced.blendIf.length > 0 ||
  [
    layer.blendMode,
    ...layer.effects.map((effect) => ('blendMode' in effect ? effect.blendMode : 'normal')),
  ].some((mode) => steep.has(mode))
/** Modes in which half a level may become many. */
const steep: ReadonlySet<string> = new Set([
  ...['hard_mix', 'darker_color', 'lighter_color', 'color_burn', 'color_dodge', 'vivid_light', 'divide'],
  ...['hue', 'saturation'],
])

describe('the picture of a random document stays the same', () => {
  it('on a larger canvas', () => {
    expectUnchanged(
      (document) => ({ ...document, size: { width: 40, height: 33 } }),
      (_, { layers }) => !some(layers, spansCanvas),
    )
  })

  it('under layers that are empty, hidden or fully translucent', () => {
    expectUnchanged((document) => {
      const page = { left: 0, top: 0, right: width, bottom: height }
      const red: Pixel = [255, 0, 0, 255]
      const empty = { ...testCanvas.pixels(page, red), raster: null }
      const hidden = testCanvas.group([testCanvas.adjustment({ id: 'invert' })], { isVisible: false })
      const clear = testCanvas.pixels(page, red, { blendMode: 'screen', opacity: 0 })
      return { ...document, layers: [...document.layers, empty, hidden, clear, testCanvas.group([])] }
    })
  })

  it('in a group that passes through, and in one that stands alone', () => {
    const isPlain = (_: unknown, { layers }: Document): boolean => !some(layers, knocksOut)
    const within = (blendMode: 'normal' | 'pass_through') => (document: Document) => ({
      ...document,
      layers: [testCanvas.group(document.layers, { blendMode })],
    })
    expectUnchanged(within('pass_through'), isPlain)
    expectUnchanged(within('normal'), isPlain, 1)
  })

  it('in 16 bits as in 8, within rounding', () => {
    expectUnchanged(
      (document) => ({ ...document, depth: 16 }),
      ({ depth }, { layers }) => depth === 8 && !some(layers, hasSteps),
    )
  })
})
