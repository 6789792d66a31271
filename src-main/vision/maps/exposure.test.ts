import { expect, it } from 'vitest'
import { exposureOf } from './exposure'

const photoOf = (level: number, lamp = level) => {
  const rgb = new Uint8Array(100 * 100 * 3).fill(level)
  rgb.fill(lamp, 0, 40 * 3)
  return { width: 100, height: 100, rgb }
}

it('takes white for white where anything in the photo is, and for less in a photo that is dim everywhere', () => {
  expect(exposureOf(photoOf(240))).toBe(1)
  expect(exposureOf(photoOf(118))).toBeCloseTo(0.776, 2)
})

it('does not take a mirrored lamp for the brightest thing', () => {
  expect(exposureOf(photoOf(118, 255))).toBeCloseTo(0.776, 2)
})
