import { describe, expect, it } from 'vitest'
import { type NoiseRecipe, noiseGradient, withinBall } from './noise-gradient'

const recipe: NoiseRecipe = {
  seed: 9_052_369,
  roughness: 0.5,
  ranges: [
    [0, 1],
    [0.25, 0.5],
    [0, 0],
  ],
  isRestricted: true,
  hasTransparency: false,
}
const made = (rest: Partial<NoiseRecipe>) =>
  noiseGradient({ ...recipe, ...rest }, ([red = 0, green = 0, blue = 0]) => ({ red, green, blue }))

describe('a gradient of noise', () => {
  it('is the same whenever it is made of the same seed', () => {
    expect(made({})).toEqual(made({}))
    expect(made({ seed: 1 })).not.toEqual(made({}))
  })

  it('keeps to the ranges of its channels', () => {
    for (const { value } of made({ isRestricted: false }).colors) {
      expect(value.green).toBeGreaterThanOrEqual(0.25)
      expect(value.green).toBeLessThanOrEqual(0.5)
      expect(value.blue).toBe(0)
    }
  })

  it('changes faster the rougher it is', () => {
    const climb = (roughness: number) =>
      made({ roughness }).colors.reduce(
        (sum, { value }, i, all) => sum + Math.abs(value.red - (all[i - 1]?.value.red ?? value.red)),
        0,
      )
    expect(climb(1)).toBeGreaterThan(3 * climb(0))
  })

  it('keeps restricted colours within half the range of the middle gray', () => {
    const whole = [0, 1, 2].map(() => [0, 1] as const)
    const distances = (isRestricted: boolean) =>
      made({ ranges: whole, roughness: 1, isRestricted }).colors.map(({ value }) =>
        Math.hypot(value.red - 0.5, value.green - 0.5, value.blue - 0.5),
      )
    expect(Math.max(...distances(true))).toBeCloseTo(0.5, 9)
    expect(Math.max(...distances(false))).toBeGreaterThan(0.75)
  })

  it('brings a far colour back to the ball as measured, and leaves a near one alone', () => {
    const measured = [3.4, 126, 19.8].map((value) => value / 255)
    const far = measured.map((value) => 3.326 * value)
    const off = withinBall(far).map((value, channel) => Math.abs(value - (measured[channel] ?? 0)))
    expect(Math.max(...off)).toBeLessThan(0.5 / 255)
    expect(withinBall([0.1, -0.2, 0.3])).toEqual([0.1, -0.2, 0.3])
  })

  it('is opaque unless it asks for transparency', () => {
    expect(made({}).opacities).toHaveLength(1)
    expect(new Set(made({ hasTransparency: true }).opacities.map(({ value }) => value)).size).toBeGreaterThan(
      9,
    )
  })
})
