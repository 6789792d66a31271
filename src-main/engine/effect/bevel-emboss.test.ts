import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { BevelEmboss } from '../document/layer-effect'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { bevelEmboss } from './bevel-emboss'
import { EffectWorkspace } from './effect-workspace'
import { provingEffects } from './proving-effects'
import { squareFrom, squareTo, testSide, testSquare } from './test-square'

const side = testSide
const [from, to] = [squareFrom, squareTo]
const middle = 32

let kernels: Kernels
let pixels: PixelMemory
let shape: number
beforeAll(async () => {
  ;({ kernels, pixels, shape } = await testSquare(engineDataUrl))
})

const [proving] = provingEffects.filter((effect): effect is BevelEmboss => effect.kind === 'bevel-emboss')
const straight = [
  { x: 0, y: 0, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]
const pillow: BevelEmboss = {
  ...proving,
  style: 'pillow-emboss',
  technique: 'smooth',
  sizePx: 5,
  gloss: straight,
  angleDegrees: 180,
}

/** The coverage of one of the effect's paints at a position. */
const covered = (effect: BevelEmboss, paint: number) => {
  const workspace = new EffectWorkspace(kernels, pixels, shape, { width: side, height: side })
  const plane = [...bevelEmboss.cover(workspace, effect, bevelEmboss.paints(effect)[paint].part ?? 0)]
  workspace.finish([])
  return (x: number, y: number) => plane[y * side + x]
}

const [sunkenShadow, sunkenHighlight, shadow, highlight] = [0, 1, 2, 3]

it('a pillow sinks around the layer: what faces the light there lies in shadow', () => {
  expect(covered(pillow, highlight)(from, middle)).toBeGreaterThan(0.3)
  expect(covered(pillow, sunkenShadow)(from - 1, middle)).toBeGreaterThan(0.3)
  expect(covered(pillow, shadow)(to - 1, middle)).toBeGreaterThan(0.3)
  expect(covered(pillow, sunkenHighlight)(to, middle)).toBeGreaterThan(0.3)
})

it('a slope along the light is darker than the flat, on both sides of a pillow’s outline', () => {
  for (const [paint, y] of [
    [shadow, from],
    [sunkenShadow, from - 1],
    [shadow, to - 1],
    [sunkenShadow, to],
  ])
    expect(covered(pillow, paint)(middle, y)).toBeGreaterThan(0.1)
})

it('what lies around a layer fades in from the ground; an emboss does not', () => {
  // The relief of 5 px ends 2 px from the outline: the third pixel there still slopes, but has no height.
  expect(covered(pillow, sunkenShadow)(from - 3, middle)).toBe(0)
  expect(covered({ ...pillow, style: 'emboss' }, 1)(from - 3, middle)).toBeGreaterThan(0.05)
})

it('a contour bends the relief of every technique', () => {
  const profile = {
    contour: [
      { x: 0, y: 1, isCorner: true },
      { x: 1, y: 0, isCorner: true },
    ],
    isAntiAliased: false,
    range: 1,
  }
  for (const technique of ['smooth', 'chisel-hard', 'chisel-soft'] as const) {
    const plain: BevelEmboss = { ...proving, style: 'inner-bevel', technique, sizePx: 6, angleDegrees: 180 }
    const [shadowed, lit] = [0, 1]
    expect(covered(plain, lit)(from + 2, middle)).toBeGreaterThan(0.2)
    expect(covered({ ...plain, profile }, shadowed)(from + 2, middle)).toBeGreaterThan(0.2)
  }
})

/** Lambert's light from the left at an altitude of 30°, on a slope that rises by `rise` a pixel to the right. */
const lambert = (rise: number): number => {
  const shade = (0.5 + rise * Math.cos(Math.PI / 6)) / Math.hypot(1, rise)
  return (Math.max(0, shade) - 0.5) / 0.5
}
const flat: BevelEmboss = { ...pillow, style: 'inner-bevel', sizePx: 0, softenPx: 0 }

it('without a size the shape itself is the relief, as steep as at 100 % and 1 px', () => {
  for (const depth of [0.5, 1, 10]) {
    const lit = covered({ ...flat, depth }, 1)
    const shadowed = covered({ ...flat, depth }, 0)
    expect(lit(from, middle)).toBeCloseTo(lambert(0.5), 5)
    expect(shadowed(to - 1, middle)).toBeCloseTo(-lambert(-0.5), 5)
    expect([lit(from + 1, middle), shadowed(to - 2, middle)]).toEqual([0, 0])
  }
})

it('a slope that turns away from the light is no darker than without light, so soften spreads that much of it', () => {
  // At a size of 1 px the last pixels fall by 3/8 and 1/8 of the height: at 1,000 %, far away from the light.
  const steep: BevelEmboss = { ...flat, sizePx: 1, depth: 10 }
  expect([to - 1, to - 2, to - 3].map((x) => covered(steep, 0)(x, middle))).toEqual([1, 1, 0])
  const softened = covered({ ...steep, softenPx: 1 }, 0)
  expect(softened(to - 2, middle)).toBeCloseTo(0.75, 5)
  expect(softened(to - 3, middle)).toBeCloseTo(0.25, 5)
})
