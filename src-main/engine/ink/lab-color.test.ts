import { expect, test } from 'vitest'
import { labFromSrgb, srgbFromLab } from './lab-color'

const levels = (lightness: number, a: number, b: number): number[] =>
  srgbFromLab([lightness, a, b]).map((value) => Math.round(value * 255) + 0)

test('Lab white, black and the sRGB primaries arrive where sRGB has them', () => {
  expect(levels(100, 0, 0)).toEqual([255, 255, 255])
  expect(levels(0, 0, 0)).toEqual([0, 0, 0])
  // D50 values of pure red, from the ICC's sRGB profile.
  const [red, green, blue] = levels(54.29, 80.81, 69.89)
  expect(Math.abs(red - 255)).toBeLessThanOrEqual(1)
  expect(Math.abs(green)).toBeLessThanOrEqual(3)
  expect(Math.abs(blue)).toBeLessThanOrEqual(3)
})

test('a colour of sRGB comes back from Lab as it was', () => {
  for (const color of [[0.2, 0.4, 0.9] as const, [1, 0, 0] as const, [0.01, 0.02, 0] as const])
    expect(srgbFromLab(labFromSrgb(color)).every((value, i) => Math.abs(value - color[i]) < 1e-4)).toBe(true)
})
