import { expect, it } from 'vitest'
import { quantile } from './quantile'

it('is the value that sorting puts there, of the chosen values alone', () => {
  for (let round = 0; round < 200; round++) {
    const length = 1 + Math.floor(Math.random() * 60)
    // Few levels, so that many values are the same.
    const values = Float32Array.from({ length }, () => Math.floor(Math.random() * (1 + (round % 40))) - 7)
    const weights = values.map(() => (Math.random() < 0.7 ? 1 : 0))
    const share = [0, 0.08, 0.5, 0.95, 1][round % 5]!
    const chosen = values.filter((_, i) => weights[i] === 1).sort()
    const expected = chosen[Math.min(chosen.length - 1, Math.floor(share * chosen.length))] ?? 0
    expect(quantile(values, weights, share)).toBe(expected)
  }
})
