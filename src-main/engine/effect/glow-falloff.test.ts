import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { OuterGlow } from '../document/layer-effect'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { EffectWorkspace } from './effect-workspace'
import { outerGlow } from './outer-glow'
import { provingEffects } from './proving-effects'
import { squareFrom, testSide, testSquare } from './test-square'

const side = testSide
const from = squareFrom
const middle = 32

let kernels: Kernels
let pixels: PixelMemory
let shape: number
beforeAll(async () => {
  ;({ kernels, pixels, shape } = await testSquare(engineDataUrl))
})

const outerGlows = provingEffects.filter((effect): effect is OuterGlow => effect.kind === 'outer-glow')
const plain = { ...outerGlows[0], sizePx: 10, spread: 0, noise: 0 }
const colored = outerGlows.find(({ gradient }) => gradient !== null) ?? plain
const upsideDown = [
  { x: 0, y: 1, isCorner: true },
  { x: 1, y: 0, isCorner: true },
]

/** A part of a glow on the left of the square, read from the outline outwards. */
const outwards = (effect: OuterGlow, part: number): number[] => {
  const workspace = new EffectWorkspace(kernels, pixels, shape, { width: side, height: side })
  const plane = [...outerGlow.cover(workspace, effect, part)]
  workspace.finish([])
  return Array.from({ length: 14 }, (_, i) => plane[middle * side + from - 1 - i])
}

it('a glow begins at nothing, even where its contour is highest there', () => {
  const glow = outwards({ ...plain, contour: upsideDown }, 0)
  // Two boxes of 10 px hold 1 % of the shape in the ninth pixel, and nothing beyond.
  expect([glow[4], glow[9]]).toEqual([expect.closeTo(0.72, 1), 0])
  expect(glow[8]).toBeCloseTo(0.08, 2)
})

it('the range stretches the end of a glow: half of it makes it twice as dense', () => {
  const [half, whole] = [0.5, 1].map((range) => outwards({ ...plain, range }, 0))
  half.forEach((coverage, i) => {
    expect(coverage).toBeCloseTo(Math.min(1, 2 * (whole[i] ?? 0)), 5)
  })
})

it('a precise glow is the plain linear ramp at a range of 50 %, and half as dense at 100 %', () => {
  const precise = { ...plain, technique: 'precise' } as const
  const ramp = Array.from({ length: 14 }, (_, i) => Math.max(0, 1 - i / precise.sizePx))
  const [half, whole] = [0.5, 1].map((range) => outwards({ ...precise, range }, 0))
  ramp.forEach((coverage, i) => {
    expect(half[i]).toBeCloseTo(coverage, 5)
    expect(whole[i]).toBeCloseTo(coverage / 2, 5)
  })
})

it('a gradient runs from the outline outwards, and may be there as far as the glow reaches', () => {
  const [paint] = outerGlow.paints(colored)
  const ink = paint.ink.kind === 'falloff' ? paint.ink : null
  const along = outwards({ ...plain, gradient: colored.gradient, range: 0.5 }, ink?.along ?? -1)
  const limit = outwards({ ...plain, gradient: colored.gradient }, ink?.limit ?? -1)
  expect(along[0]).toBeGreaterThan(0.8)
  expect(along.every((place, i) => i === 0 || place <= (along[i - 1] ?? 0))).toBe(true)
  expect([limit[0], limit[9]]).toEqual([1, 0])
})
