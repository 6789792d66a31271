import type { BlendModeId } from '@contract/vocabulary'
import fc from 'fast-check'
import type { Layer, Mask } from '../document/document'
import type { Rect } from '../document/geometry'
import type { Pixel, TestEasel } from './test-easel'

/** Formulas without a step: at a step the last digit of a float decides, and f32 and f64 may differ. */
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

/** A layer before its rasters are made: plain data, so that a failing document can be shrunk and printed. */
export type Recipe = PixelsRecipe | GroupRecipe

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

const unit = fc.constantFrom(0, 0.2, 0.5, 0.8, 1, 1)
const byte = fc.constantFrom(0, 1, 60, 128, 200, 254, 255)
const pixels = fc.oneof(
  fc.array(fc.tuple(byte, byte, byte, byte), { minLength: 1, maxLength: 5 }),
  fc.array(fc.tuple(byte, byte, byte, fc.constant(255)), { minLength: 1, maxLength: 5 }),
)

/** Trees of pixel layers and groups, clipped or not, masked, whose rectangles are drawn from `rect`. */
export const randomLayers = (rect: fc.Arbitrary<Rect>): fc.Arbitrary<readonly Recipe[]> => {
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

export const buildLayer = (easel: TestEasel, recipe: Recipe): Layer => {
  const masks = recipe.masks.map(
    ({ bounds, coverage, ...changes }): Mask => easel.mask(bounds, coverage, changes),
  )
  const { opacity, fillOpacity, isVisible, isClipped } = recipe
  const changes = { opacity, fillOpacity, isVisible, isClipped, masks }
  if (recipe.kind === 'group') {
    const children = recipe.children.map((child) => buildLayer(easel, child))
    return easel.group(children, { ...changes, blendMode: recipe.blendMode })
  }
  const { bounds, pixels: repeated, blendMode } = recipe
  const at = (x: number, y: number): Pixel => repeated[Math.abs(x + 3 * y) % repeated.length]
  return easel.pixels(bounds, at, { ...changes, blendMode })
}
