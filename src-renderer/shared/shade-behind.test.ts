import { expect, it } from 'vitest'
import { shadeBehind } from './shade-behind'

const clear = [0, 0, 0, 0]
const white = [255, 255, 255, 255]
const black = [0, 0, 0, 255]
const red = [220, 60, 50, 255]

const behind = (...pixels: readonly (readonly number[])[]) =>
  shadeBehind(new Uint8ClampedArray(pixels.flat()))

it('a pale design lies on dark squares, a dark one on light squares', () => {
  expect(behind(white, clear, clear)).toBe('dark')
  expect(behind(black, clear, clear)).toBe('light')
  // White letters on a red disc: the letters would be lost.
  expect(behind(white, red, red, red, clear)).toBe('dark')
  expect(behind([255, 255, 255, 90], clear)).toBe('dark')
})

it('leaves the squares of the theme where either will do', () => {
  expect(behind(white, white)).toBeNull()
  expect(behind(red, clear)).toBeNull()
  expect(behind(clear, clear)).toBeNull()
  expect(behind(white, black, clear)).toBeNull()
})
