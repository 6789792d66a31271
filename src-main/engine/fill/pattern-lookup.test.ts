import { describe, expect, it } from 'vitest'
import { type PatternSample, patternLookup } from './pattern-lookup'

const tile = { width: 4, height: 3 }
const upright = { origin: { x: 0, y: 0 }, scale: 1 }

/** Each sample of the tile has its own index as its value. */
const shown = ({ count, indices, weights }: PatternSample): number =>
  indices.subarray(0, count).reduce((sum, index, i) => sum + index * weights[i], 0)

describe('a pattern', () => {
  it('repeats its tile to every side of its origin', () => {
    const at = patternLookup({ ...upright, origin: { x: 1, y: 2 } }, tile)
    const row = (y: number) => [-1, 0, 1, 2, 3, 4, 5].map((x) => shown(at(x + 0.5, y + 0.5)))
    expect([row(1), row(2), row(3)]).toEqual([
      [10, 11, 8, 9, 10, 11, 8],
      [2, 3, 0, 1, 2, 3, 0],
      [6, 7, 4, 5, 6, 7, 4],
    ])
  })

  it('shows samples and their means by turns at 200 %, from the corner on', () => {
    const at = patternLookup({ ...upright, scale: 2 }, { width: 4, height: 1 })
    expect([0, 1, 2, 3, 4].map((x) => shown(at(x + 0.5, 0.5)))).toEqual([0, 0.5, 1, 1.5, 2])
  })

  it('repeats a scaled tile after its scaled size, be that whole pixels or not', () => {
    const at = patternLookup({ ...upright, scale: 1.62 }, { width: 32, height: 32 })
    for (const x of [0.5, 17.5, 51.5]) expect(shown(at(x + 51.84, 0.5))).toBeCloseTo(shown(at(x, 0.5)), 2)
  })
})
