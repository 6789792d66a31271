import { expect, it } from 'vitest'
import type { Placement } from '../document/document'
import type { Quad } from '../document/geometry'
import type { StyleWarp } from '../document/warp'
import { canvasToDocument } from './canvas-to-document'
import { placementOutline } from './plan-placement'

const canvas = { width: 300, height: 200 }
const receding: Quad = [
  { x: 40, y: 30 },
  { x: 500, y: 90 },
  { x: 460, y: 260 },
  { x: 60, y: 400 },
]
const arch: StyleWarp = {
  kind: 'style',
  style: 'arch',
  orientation: 'horizontal',
  values: [40],
  perspectiveX: 0,
  perspectiveY: 0,
  bounds: { left: 0, top: 0, right: 300, bottom: 200 },
}
const rounded = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])
const corners = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 200 },
  { x: 0, y: 200 },
]

it('brings the corners of a flat canvas onto its quad, and its centre onto the crossing of the diagonals', () => {
  const map = canvasToDocument({ canvas, quad: receding, warp: null })
  expect(map && rounded(corners.map(map))).toEqual(rounded(receding))
  const { x, y } = map?.({ x: 150, y: 100 }) ?? { x: 0, y: 0 }
  const [a, b, c, d] = receding
  for (const [from, to] of [
    [a, c],
    [b, d],
  ] as const)
    expect((to.x - from.x) * (y - from.y)).toBeCloseTo((to.y - from.y) * (x - from.x), 6)
})

it.each([null, arch])('lays the border where the outline of the placement is: %o', (warp) => {
  const placement: Placement = { canvas, quad: receding, warp }
  const map = canvasToDocument(placement)
  const outline = placementOutline(placement)
  const across = (outline.length - 4) / 4 + 1
  const border = Array.from({ length: across }, (_, at) => ({ x: (300 * at) / across, y: 0 }))
  expect(map && rounded(border.map(map))).toEqual(rounded(outline.slice(0, across)))
})

it('continues a bent border straight, and gives nothing for a canvas without area', () => {
  const map = canvasToDocument({ canvas, quad: receding, warp: arch })
  const [at, beside, beyond] = [299, 300, 301].map((x) => map?.({ x, y: 100 }) ?? { x: 0, y: 0 })
  expect(beyond.x - beside.x).toBeCloseTo(beside.x - at.x, 6)
  const corner = { x: 5, y: 5 }
  expect(canvasToDocument({ canvas, quad: [corner, corner, corner, corner], warp: null })).toBeNull()
})
