import fc from 'fast-check'
import { expect, it } from 'vitest'
import { surfaceOfSmartObject } from './surface-of-smart-object'

const canvas = { width: 800, height: 400 }
/** A cushion: its edges are straight, its middle bulges to the lower right. */
const bulge = (u: number, v: number): [number, number] => {
  const height = Math.sin(Math.PI * u) * Math.sin(Math.PI * v)
  return [100 + 600 * u + 45 * height, 50 + 300 * v + 30 * height]
}
const side = 17
const net = {
  columns: side,
  points: Array.from({ length: side * side }, (_, at) =>
    bulge((at % side) / (side - 1), Math.floor(at / side) / (side - 1)),
  ),
}
const quad = [bulge(0, 0), bulge(1, 0), bulge(1, 1), bulge(0, 1)]
const steps = Array.from({ length: 4 }, (_, at) => at / 4)
const outline = [
  ...steps.map((u) => bulge(u, 0)),
  ...steps.map((v) => bulge(1, v)),
  ...steps.map((u) => bulge(1 - u, 1)),
  ...steps.map((v) => bulge(0, 1 - v)),
]
const cushion = { contents_id: 'c', file_name: 'Print.psb', canvas, quad, outline, is_warped: true, net }
const surface = surfaceOfSmartObject(cushion)!

it('lays lines where the picture has them, though the outline does not show the bend', () => {
  for (let at = 0; at <= 40; at += 1) {
    const [x, y] = bulge(at / 40, 0.5)
    const drawn = surface.toDocument({ x: (at / 40) * 800, y: 200 })
    expect(Math.hypot(drawn.x - x, drawn.y - y), `at ${at}`).toBeLessThan(0.2)
  }
})

it('leads back to the canvas, and goes straight on beyond it', () => {
  const anywhere = { noNaN: true }
  fc.assert(
    fc.property(
      fc.double({ ...anywhere, min: -160, max: 960 }),
      fc.double({ ...anywhere, min: -80, max: 480 }),
      (x, y) => {
        const back = surface.toCanvas(surface.toDocument({ x, y }))
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(0.5)
      },
    ),
  )
  const [at, beside, beyond] = [800, 810, 820].map((x) => surface.toDocument({ x, y: 200 }))
  expect(beyond!.x - beside!.x).toBeCloseTo(beside!.x - at!.x, 6)
  expect(beyond!.y - beside!.y).toBeCloseTo(beside!.y - at!.y, 6)
})

it('keeps to the outline where a service tells no net', () => {
  const { net: _, ...told } = cushion
  expect(surfaceOfSmartObject(told)!.toDocument({ x: 400, y: 200 }).x).toBeCloseTo(400, 6)
  expect(surface.toDocument({ x: 400, y: 200 }).x).toBeCloseTo(445, 1)
})
