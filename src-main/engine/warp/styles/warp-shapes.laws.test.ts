import { describe, expect, it } from 'vitest'
import { flatGrid, toCubic } from '../control-grid'
import type { WarpShape } from './warp-shape'
import { warpShapes } from './warp-shapes'

const shapes: readonly (readonly [string, WarpShape])[] = Object.entries(warpShapes)
const rounded = (value: number): number => Math.round(value * 1e3) / 1e3 + 0

describe.each(shapes)('the warp style %s', (id, shape) => {
  it('has its own name and its proofs', () => {
    expect(shape.id).toBe(id)
    const found = shape.proofs.map(([bend, column, row]) => {
      const grid = shape.grid(300, 200, bend)
      const { x, y } = grid.points[row * grid.columns + column]
      return [bend, column, row, rounded(x), rounded(y)]
    })
    expect(found).toEqual(shape.proofs.map((proof) => proof.map(rounded)))
  })

  it('bends nothing at 0', () => {
    const grid = shape.grid(300, 200, 0)
    const flat = flatGrid(grid.columns, grid.rows, 300, 200)
    expect(grid.points.map(({ x, y }) => [rounded(x), rounded(y)])).toEqual(
      flat.points.map(({ x, y }) => [rounded(x), rounded(y)]),
    )
  })

  it('keeps its order of points, all of them numbers, from the smallest bend to the largest', () => {
    const { columns, rows } = shape.grid(300, 200, 0)
    for (const bend of [-1, -0.5, -1e-6, 1e-6, 0.5, 1]) {
      const grid = shape.grid(300, 200, bend)
      expect([grid.columns, grid.rows, grid.points.length]).toEqual([columns, rows, columns * rows])
      expect(grid.points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
    }
  })

  it('starts from the flat grid without a jump', () => {
    const grid = shape.grid(300, 200, 1e-7)
    const flat = shape.grid(300, 200, 0)
    const jumps = grid.points.map(({ x, y }, i) => Math.hypot(x - flat.points[i].x, y - flat.points[i].y))
    expect(Math.max(...jumps)).toBeLessThan(0.001)
  })

  it('is the same surface with cubic control points', () => {
    const grid = shape.grid(300, 200, 0.7)
    const cubic = toCubic(grid)
    expect([cubic.columns, cubic.rows]).toEqual([4, 4])
    for (const [u, v] of [
      [0, 0],
      [0.3, 0.8],
      [0.5, 0.5],
      [1, 0.25],
    ]) {
      const [a, b] = [evaluate(grid, u, v), evaluate(cubic, u, v)]
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1e-9)
    }
  })
})

/** De Casteljau's algorithm, which works for any order. */
const evaluate = (
  { columns, rows, points }: ReturnType<typeof toCubic>,
  u: number,
  v: number,
): { readonly x: number; readonly y: number } => {
  const reduce = (list: readonly { x: number; y: number }[], t: number): { x: number; y: number } => {
    if (list.length === 1) return list[0]
    const next = list.slice(1).map((point, i) => ({
      x: list[i].x * (1 - t) + point.x * t,
      y: list[i].y * (1 - t) + point.y * t,
    }))
    return reduce(next, t)
  }
  const ends = Array.from({ length: rows }, (_, row) =>
    reduce(points.slice(row * columns, (row + 1) * columns), u),
  )
  return reduce(ends, v)
}
