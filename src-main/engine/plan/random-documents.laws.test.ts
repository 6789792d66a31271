import type { BlendModeId } from '@contract/vocabulary'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Layer, Mask } from '../document/document'
import type { Rect, Size } from '../document/geometry'
import { lawRuns } from '../testing/law-runs'
import { compositePlainly } from './plain-compositor'
import { type Pixel, TestCanvas } from './test-canvas'

/** A layer before its rasters exist: plain data, so that a failing document can be shrunk and printed. */
type Recipe = PixelsRecipe | GroupRecipe

interface SharedRecipe {
  readonly opacity: number
  readonly fillOpacity: number
  readonly isVisible: boolean
  readonly isClipped: boolean
  readonly masks: readonly MaskRecipe[]
}

interface PixelsRecipe extends SharedRecipe {
  readonly kind: 'pixels'
  readonly bounds: Rect
  /** Repeated over the bounds. */
  readonly pixels: readonly Pixel[]
  readonly blendMode: BlendModeId
}

interface GroupRecipe extends SharedRecipe {
  readonly kind: 'group'
  readonly children: readonly Recipe[]
  readonly blendMode: BlendModeId | 'pass_through'
}

interface MaskRecipe {
  readonly bounds: Rect
  readonly coverage: number
  readonly outside: number
  readonly density: number
  readonly isEnabled: boolean
}

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

it('any small document of layers, masks, groups and clipping comes out as the plain law says', () => {
  const size = { width: 5, height: 3 }
  const places = Array.from({ length: 15 }, (_, i) => [i % 5, Math.floor(i / 5)] as const)
  const rect = fc
    .record({
      left: fc.integer({ min: -2, max: 4 }),
      top: fc.integer({ min: -2, max: 2 }),
      width: fc.integer({ min: 1, max: 7 }),
      height: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }))
  const law = fc.property(randomLayers(rect), (recipes) => expectLawful(size, recipes, places))
  fc.assert(law, { numRuns: lawRuns('small documents') })
})

it('so does any document of several tiles, where whole tiles take the short ways', () => {
  const size = { width: 261, height: 35 }
  const places = [
    [0, 0],
    [255, 31],
    [256, 31],
    [255, 32],
    [260, 34],
    [20, 8],
    [12, 25],
  ] as const
  const rect = fc.constantFrom<Rect>(
    { left: -3, top: -3, right: 520, bottom: 70 },
    { left: 0, top: 0, right: 261, bottom: 35 },
    { left: 0, top: 0, right: 256, bottom: 32 },
    { left: 0, top: 20, right: 512, bottom: 64 },
    { left: 250, top: 0, right: 261, bottom: 35 },
    { left: 10, top: 5, right: 40, bottom: 12 },
  )
  const law = fc.property(randomLayers(rect), (recipes) => expectLawful(size, recipes, places))
  fc.assert(law, { numRuns: lawRuns('documents of several tiles') })
})

/** Half a rounding step, plus the loss of f32. */
const tolerance = 0.52 / 255

const expectLawful = (
  size: Size,
  recipes: readonly Recipe[],
  places: readonly (readonly [number, number])[],
): void => {
  const layers = recipes.map((recipe) => buildLayer(recipe))
  const at = testCanvas.draw(testCanvas.document(layers, { size }))
  const unlawful = places.flatMap(([x, y]) => {
    const plain = compositePlainly(layers, testCanvas.read, x, y)
    const [red, green, blue, alpha] = at(x, y)
    // Colour differences are weighted by alpha.
    const differences = [red, green, blue].map((channel, i) => (channel / 255 - plain.color[i]) * plain.alpha)
    const isLawful = [alpha / 255 - plain.alpha, ...differences].every((by) => Math.abs(by) < tolerance)
    return isLawful ? [] : [{ x, y, drawn: [red, green, blue, alpha], plain }]
  })
  expect(unlawful).toEqual([])
  testCanvas.clear()
}

/** Continuous formulas only: at a step the last digit of a float decides, and f32 and f64 may differ. */
const modes = [
  'normal',
  'darken',
  'multiply',
  'linear_burn',
  'lighten',
  'screen',
  'linear_dodge',
  'overlay',
  'hard_light',
  'linear_light',
  'pin_light',
  'difference',
  'exclusion',
  'subtract',
  'color',
  'luminosity',
] as const satisfies readonly BlendModeId[]

const unit = fc.constantFrom(0, 0.2, 0.5, 0.8, 1, 1)
const byte = fc.constantFrom(0, 1, 60, 128, 200, 254, 255)
const pixels = fc.oneof(
  fc.array(fc.tuple(byte, byte, byte, byte), { minLength: 1, maxLength: 5 }),
  fc.array(fc.tuple(byte, byte, byte, fc.constant(255)), { minLength: 1, maxLength: 5 }),
)

/** Trees of pixel layers and groups, clipped or not, masked, whose rectangles are drawn from `rect`. */
const randomLayers = (rect: fc.Arbitrary<Rect>): fc.Arbitrary<readonly Recipe[]> => {
  const mask = fc.record({
    bounds: rect,
    coverage: byte,
    outside: fc.constantFrom(0, 1),
    density: unit,
    isEnabled: fc.constantFrom(true, true, false),
  })
  const shared = {
    opacity: unit,
    fillOpacity: unit,
    isVisible: fc.constantFrom(true, true, true, false),
    isClipped: fc.boolean(),
    masks: fc.array(mask, { maxLength: 2 }),
  }
  const { layers } = fc.letrec<{ layers: readonly Recipe[]; layer: Recipe }>((tie) => ({
    layers: fc.array(tie('layer'), { minLength: 1, maxLength: 4 }),
    layer: fc.oneof(
      { maxDepth: 3 },
      fc.record({
        ...shared,
        kind: fc.constant('pixels' as const),
        bounds: rect,
        pixels,
        blendMode: fc.constantFrom(...modes),
      }),
      fc.record({
        ...shared,
        kind: fc.constant('group' as const),
        children: tie('layers'),
        blendMode: fc.oneof(fc.constant('pass_through' as const), fc.constantFrom(...modes)),
      }),
    ),
  }))
  return layers
}

const buildLayer = (recipe: Recipe): Layer => {
  const masks = recipe.masks.map(
    ({ bounds, coverage, ...changes }): Mask => testCanvas.mask(bounds, coverage, changes),
  )
  const { opacity, fillOpacity, isVisible, isClipped } = recipe
  const changes = { opacity, fillOpacity, isVisible, isClipped, masks }
  if (recipe.kind === 'group') {
    const children = recipe.children.map((child) => buildLayer(child))
    return testCanvas.group(children, { ...changes, blendMode: recipe.blendMode })
  }
  const { bounds, pixels: repeated, blendMode } = recipe
  const at = (x: number, y: number): Pixel => repeated[Math.abs(x + 3 * y) % repeated.length]
  return testCanvas.pixels(bounds, at, { ...changes, blendMode })
}
