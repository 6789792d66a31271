import { homographyOntoQuad, identityHomography } from '@geometry/homography'
import { describe, expect, it } from 'vitest'
import { latticeBorder, latticeOf } from './lattice'
import type { Surface } from './surface'

/** A bent surface of `columns` × `rows` patches. */
const bent = (columns: number, rows: number): Surface => {
  const hull = { left: 0, top: 0, right: 300, bottom: 200 }
  const across = 3 * columns + 1
  const points = Array.from({ length: across * (3 * rows + 1) }, (_, at) => {
    const [i, j] = [at % across, Math.floor(at / across)]
    return { x: (i / (across - 1)) * 300 + 9 * Math.sin(j), y: (j / (3 * rows)) * 200 + 25 * Math.sin(i * 2) }
  })
  const slices = (pieces: number) => Array.from({ length: pieces + 1 }, (_, at) => at * 100)
  return { columns, rows, points, hull, sliceX: slices(columns), sliceY: slices(rows) } as Surface
}

const quad = [
  { x: 10, y: 5 },
  { x: 290, y: 20 },
  { x: 280, y: 190 },
  { x: 0, y: 180 },
] as const

describe('a lattice', () => {
  it.each([
    [1, 1],
    [3, 2],
  ])('of %i × %i patches has the border that is computed alone, vertex by vertex', (columns, rows) => {
    const surface = bent(columns, rows)
    const map = homographyOntoQuad(surface.hull, quad)!
    const lattice = latticeOf(surface, map)!
    const border = latticeBorder(surface, map)
    const whole = new Set<string>()
    for (let row = 1; row < lattice.rows - 1; row += 1)
      for (let column = 1; column < lattice.columns - 1; column += 1) {
        if (![1, lattice.rows - 2].includes(row) && ![1, lattice.columns - 2].includes(column)) continue
        const at = (row * lattice.columns + column) * 4
        whole.add(`${lattice.vertices[at]} ${lattice.vertices[at + 1]}`)
      }
    expect(border).toHaveLength(whole.size)
    expect(new Set(border.map(({ x, y }) => `${x} ${y}`))).toEqual(whole)
  })

  it('cuts finer where the surface bends more, each way by itself', () => {
    const heights = [0, 0, -37, -37]
    const points = Array.from({ length: 16 }, (_, at) => {
      const [i, j] = [at % 4, Math.floor(at / 4)]
      return { x: i * 20, y: j * 20 + (heights[i] ?? 0) }
    })
    const hull = { left: 0, top: -37, right: 60, bottom: 60 }
    const surface = { columns: 1, rows: 1, points, hull, sliceX: [0, 60], sliceY: [0, 60] }
    const lattice = latticeOf(surface, identityHomography)!
    expect(lattice.columns).toBe(8 + 3)
    const topAt = (column: number): number => lattice.vertices[(lattice.columns + 1 + column) * 4 + 1]!
    const bend = (column: number): number =>
      Math.abs(topAt(column) - (topAt(column - 1) + topAt(column + 1)) / 2)
    // The ends are cut into eighths, the straighter middle into quarters.
    expect([bend(1) > 0.2, bend(3) < 0.001, bend(5) < 0.001, bend(7) > 0.2]).toEqual([true, true, true, true])
  })

  it('has no border beyond the horizon', () => {
    const surface = bent(1, 1)
    expect(latticeBorder(surface, [1, 0, 0, 0, 1, 0, -1, 0, 1])).toEqual([])
  })
})
