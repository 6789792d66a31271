import { applyHomography, homographyOntoQuad } from '@geometry/homography'
import { expect, it } from 'vitest'
import { rectOfSize } from '../document/geometry'
import { flatLattice } from './flat-lattice'

const canvas = { width: 300, height: 200 }

it('follows a perspective between its vertices, too', () => {
  const map = homographyOntoQuad(rectOfSize(canvas), [
    { x: 100, y: 50 },
    { x: 900, y: 150 },
    { x: 700, y: 600 },
    { x: 150, y: 700 },
  ])
  if (!map) throw new Error('The quad has no map.')
  const { columns, rows, vertices } = flatLattice(canvas, map)!
  let most = 0
  for (let row = 1; row < rows - 2; row += 1)
    for (let column = 1; column < columns - 2; column += 1) {
      const one = 4 * (row * columns + column)
      const other = one + 4 * (columns + 1)
      const middle = [0, 1, 2, 3].map((k) => (vertices[one + k] + vertices[other + k]) / 2)
      const { x, y } = applyHomography(map, { x: middle[2], y: middle[3] })
      most = Math.max(most, Math.hypot(x - middle[0], y - middle[1]))
    }
  expect(most).toBeLessThan(0.05)
})

it('is one cell within a ring where the sides stay parallel', () => {
  const map = homographyOntoQuad(rectOfSize(canvas), [
    { x: 0, y: 0 },
    { x: 600, y: 0 },
    { x: 700, y: 400 },
    { x: 100, y: 400 },
  ])
  const lattice = flatLattice(canvas, map!)
  expect([lattice?.columns, lattice?.rows]).toEqual([4, 4])
  // The first vertex of the canvas, and the last.
  expect([...lattice!.vertices.subarray(4 * 5, 4 * 5 + 4)]).toEqual([0, 0, 0, 0])
  expect([...lattice!.vertices.subarray(4 * 10, 4 * 10 + 4)]).toEqual([700, 400, 300, 200])
})
