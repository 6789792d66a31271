import type { BlendModeId } from '@contract/vocabulary'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Layer, Mask } from '../document/document'
import type { Rect } from '../document/geometry'
import { compositePlainly } from './plain-compositor'
import { type Pixel, TestEasel } from './test-easel'

const size = { width: 5, height: 3 }

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

const unit = fc.constantFrom(0, 0.2, 0.5, 0.8, 1, 1)
const byte = fc.constantFrom(0, 1, 60, 128, 200, 254, 255)
const pixel = fc.tuple(byte, byte, byte, byte)
const rect: fc.Arbitrary<Rect> = fc
  .record({
    left: fc.integer({ min: -2, max: 4 }),
    top: fc.integer({ min: -2, max: 2 }),
    width: fc.integer({ min: 1, max: 7 }),
    height: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }))

const shared = {
  opacity: unit,
  fillOpacity: unit,
  isVisible: fc.constantFrom(true, true, true, false),
  isClipped: fc.boolean(),
}
const mask = fc.record({
  bounds: rect,
  coverage: byte,
  outside: fc.constantFrom(0, 1),
  density: unit,
  isEnabled: fc.constantFrom(true, true, false),
})
const masks = fc.array(mask, { maxLength: 2 })

type Recipe = PixelsRecipe | GroupRecipe
interface SharedRecipe {
  readonly opacity: number
  readonly fillOpacity: number
  readonly isVisible: boolean
  readonly isClipped: boolean
  readonly masks: readonly {
    bounds: Rect
    coverage: number
    outside: number
    density: number
    isEnabled: boolean
  }[]
}
interface PixelsRecipe extends SharedRecipe {
  readonly kind: 'pixels'
  readonly bounds: Rect
  readonly pixels: readonly (readonly [number, number, number, number])[]
  readonly blendMode: BlendModeId
}
interface GroupRecipe extends SharedRecipe {
  readonly kind: 'group'
  readonly children: readonly Recipe[]
  readonly blendMode: BlendModeId | 'pass_through'
}

const { layers } = fc.letrec<{
  layers: readonly Recipe[]
  layer: Recipe
  pixels: PixelsRecipe
  group: GroupRecipe
}>((tie) => ({
  layers: fc.array(tie('layer'), { minLength: 1, maxLength: 4 }),
  layer: fc.oneof({ maxDepth: 3 }, tie('pixels'), tie('group')),
  pixels: fc.record({
    ...shared,
    masks,
    kind: fc.constant('pixels' as const),
    bounds: rect,
    pixels: fc.array(pixel, { minLength: 2, maxLength: 5 }),
    blendMode: fc.constantFrom(...modes),
  }),
  group: fc.record({
    ...shared,
    masks,
    kind: fc.constant('group' as const),
    children: tie('layers'),
    blendMode: fc.oneof(fc.constant('pass_through' as const), fc.constantFrom(...modes)),
  }),
}))

let easel: TestEasel
beforeAll(async () => {
  easel = await TestEasel.create(engineDataUrl)
})

const build = (recipe: Recipe): Layer => {
  const built = recipe.masks.map(
    ({ bounds, coverage, ...changes }): Mask => easel.mask(bounds, coverage, changes),
  )
  const { opacity, fillOpacity, isVisible, isClipped } = recipe
  const changes = { opacity, fillOpacity, isVisible, isClipped, masks: built }
  if (recipe.kind === 'group')
    return easel.group(recipe.children.map(build), { ...changes, blendMode: recipe.blendMode })
  const { bounds, pixels, blendMode } = recipe
  const at = (x: number, y: number): Pixel =>
    pixels[(((x + 3 * y) % pixels.length) + pixels.length) % pixels.length]
  return easel.pixels(bounds, at, { ...changes, blendMode })
}

it('any document of layers, masks, groups and clipping comes out as the plain law says', () => {
  fc.assert(
    fc.property(layers, (recipes) => {
      const document = easel.document(recipes.map(build), { size })
      const at = easel.draw(document)
      for (let y = 0; y < size.height; y += 1)
        for (let x = 0; x < size.width; x += 1) {
          const plain = compositePlainly(document.layers, easel.read, x, y)
          const [red, green, blue, alpha] = at(x, y)
          // Half a step of rounding, and what f32 loses; colour counts as much as it is seen.
          const tolerance = 0.505 / 255
          expect(Math.abs(alpha / 255 - plain.alpha)).toBeLessThan(tolerance)
          for (const [i, channel] of [red, green, blue].entries())
            expect(Math.abs(channel / 255 - plain.color[i]) * plain.alpha).toBeLessThan(tolerance)
        }
      easel.clear()
    }),
    { numRuns: 1500 },
  )
})
