import { expect, it } from 'vitest'
import { quadOf } from './place-test-picture'
import { planInPlace } from './plan-in-place'

const canvas = { width: 40, height: 20 }
const drawing = { width: 20, height: 10 }
const visible = { left: 0, top: 0, right: 100, bottom: 100 }

it('draws what lies flat into whole pixels around it, from the drawing’s own units', () => {
  const plan = planInPlace({ canvas, quad: quadOf(10.25, 5.5, 50.25, 25.5), warp: null }, drawing, visible)
  expect(plan).toEqual({
    bounds: { left: 10, top: 5, right: 51, bottom: 26 },
    toPixels: { a: 2, b: 0, c: 0, d: 2, e: 0.25, f: 0.5 },
  })
})

it('draws only what is visible, and nothing that is not, or lies in perspective', () => {
  const beside = { canvas, quad: quadOf(-8, 5, 32, 25), warp: null }
  expect(planInPlace(beside, drawing, visible)?.bounds).toEqual({ left: 0, top: 5, right: 32, bottom: 25 })
  expect(planInPlace({ canvas, quad: quadOf(-80, 5, -40, 25), warp: null }, drawing, visible)).toBeNull()
  const receding = [
    { x: 0, y: 0 },
    { x: 40, y: 5 },
    { x: 40, y: 15 },
    { x: 0, y: 20 },
  ] as const
  expect(planInPlace({ canvas, quad: receding, warp: null }, drawing, visible)).toBeNull()
})
