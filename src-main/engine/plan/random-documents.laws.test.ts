import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Rect, Size } from '../document/geometry'
import { compositePlainly } from './plain-compositor'
import { buildLayer, type Recipe, randomLayers } from './random-layers'
import { TestEasel } from './test-easel'

let easel: TestEasel
beforeAll(async () => {
  easel = await TestEasel.create(engineDataUrl)
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
  fc.assert(law, { numRuns: 1500 })
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
  fc.assert(law, { numRuns: 150 })
})

/** Half a step of rounding, and what f32 loses. */
const tolerance = 0.52 / 255

const expectLawful = (
  size: Size,
  recipes: readonly Recipe[],
  places: readonly (readonly [number, number])[],
): void => {
  const layers = recipes.map((recipe) => buildLayer(easel, recipe))
  const at = easel.draw(easel.document(layers, { size }))
  for (const [x, y] of places) {
    const plain = compositePlainly(layers, easel.read, x, y)
    const [red, green, blue, alpha] = at(x, y)
    expect(Math.abs(alpha / 255 - plain.alpha)).toBeLessThan(tolerance)
    // A colour counts as much as it is seen.
    for (const [i, channel] of [red, green, blue].entries())
      expect(Math.abs(channel / 255 - plain.color[i]) * plain.alpha).toBeLessThan(tolerance)
  }
  easel.clear()
}
