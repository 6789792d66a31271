import { describe, expect, it } from 'vitest'
import type { Quad } from '../document/geometry'
import { outgrownCoverage } from './grown-coverage'
import { grownQuad } from './photo-print'

const quad = (...numbers: readonly number[]): Quad => {
  const [a, b, c, d] = [0, 2, 4, 6].map((at) => ({ x: numbers[at], y: numbers[at + 1] }))
  return [a, b, c, d]
}

describe('a grown quad', () => {
  it('has its sides farther out, whichever way it turns', () => {
    expect(grownQuad(quad(10, 10, 30, 10, 30, 20, 10, 20), 2)).toEqual(quad(8, 8, 32, 8, 32, 22, 8, 22))
    expect(grownQuad(quad(30, 10, 10, 10, 10, 20, 30, 20), 2)).toEqual(quad(32, 8, 8, 8, 8, 22, 32, 22))
  })

  it('stays where it has no area, and by nothing', () => {
    const flat = quad(0, 0, 10, 0, 10, 0, 0, 0)
    expect(grownQuad(flat, 3)).toBe(flat)
    const square = quad(0, 0, 10, 0, 10, 10, 0, 10)
    expect(grownQuad(square, 0)).toBe(square)
  })
})

describe('grown coverage', () => {
  it('is a disc around a point, with half-covered edges, and keeps what was there', () => {
    const values = Uint8Array.of(0, 0, 0, 0, 255, 0, 0, 0, 100)
    const { width, height, values: grown } = outgrownCoverage({ width: 3, height: 3, values }, 1, 2)
    expect([width, height]).toEqual([7, 7])
    const row = (y: number) => [...grown.subarray(7 * y, 7 * y + 7)]
    // √2 away: 1.5 − 1.414 of 255.
    expect(row(3)).toEqual([0, 0, 128, 255, 128, 0, 0])
    expect(row(2)).toEqual([0, 0, 22, 128, 22, 0, 0])
    expect(row(4)).toEqual([0, 0, 22, 128, 100, 0, 0])
  })

  it('of nothing is nothing', () => {
    const { values } = outgrownCoverage({ width: 2, height: 2, values: new Uint8Array(4) }, 3, 1)
    expect(values.every((value) => value === 0)).toBe(true)
  })
})
