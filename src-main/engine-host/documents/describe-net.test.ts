import { expect, it } from 'vitest'
import type { Placement } from '../../engine/document/document'
import type { StyleWarp } from '../../engine/document/warp'
import { canvasToDocument } from '../../engine/warp/canvas-to-document'
import { describeNet } from './describe-net'

const canvas = { width: 320, height: 160 }
const quad: Placement['quad'] = [
  { x: 40, y: 30 },
  { x: 500, y: 90 },
  { x: 460, y: 260 },
  { x: 60, y: 400 },
]
/** Its outline bends less than its middle. */
const inflated: StyleWarp = {
  kind: 'style',
  style: 'inflate',
  orientation: 'horizontal',
  values: [50],
  perspectiveX: 0,
  perspectiveY: 0,
  bounds: { left: 0, top: 0, right: 320, bottom: 160 },
}

it('tells where points of a warped canvas lie in the document, row by row', () => {
  const placement = { canvas, quad, warp: inflated }
  const map = canvasToDocument(placement)!
  const { columns, points } = describeNet(placement).net!
  expect([columns, points.length]).toEqual([17, 17 * 17])
  for (const [column, row] of [
    [0, 0],
    [16, 0],
    [8, 8],
    [3, 12],
    [16, 16],
  ] as const) {
    const { x, y } = map({ x: (column / 16) * 320, y: (row / 16) * 160 })
    const [netX, netY] = points[row * columns + column]!
    expect(Math.hypot(netX - x, netY - y), `${column}, ${row}`).toBeLessThan(0.01)
  }
})

it('says nothing of a flat canvas, or of one without area', () => {
  expect(describeNet({ canvas, quad, warp: null })).toEqual({})
  const corner = { x: 5, y: 5 }
  expect(describeNet({ canvas, quad: [corner, corner, corner, corner], warp: inflated })).toEqual({})
})
