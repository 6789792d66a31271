import { expect, it } from 'vitest'
import { rgbOfFilm } from './rgb-of-film'

/** BT.709, limited range, of one colour (ITU-R BT.709-6, items 3.2 to 3.5). */
const codedOf = ([red, green, blue]: readonly [number, number, number]): readonly [
  number,
  number,
  number,
] => {
  const luma = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  const [u, v] = [(blue / 255 - luma) / 1.8556, (red / 255 - luma) / 1.5748]
  return [Math.round(16 + 219 * luma), Math.round(128 + 224 * u), Math.round(128 + 224 * v)]
}

const drawn = (width: number, height: number, i420: readonly number[]): Uint8ClampedArray => {
  const data = new Uint8ClampedArray(4 * width * height)
  rgbOfFilm(Uint8Array.from(i420), { width, height, data })
  return data
}

it('shows the colours that were coded, within two steps', () => {
  const colors = [
    [0, 0, 0],
    [255, 255, 255],
    [128, 128, 128],
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [12, 200, 90],
    [250, 240, 3],
  ] as const
  for (const color of colors) {
    const [y, u, v] = codedOf(color)
    const [red, green, blue, alpha] = drawn(2, 2, [y, y, y, y, u, v])
    const off = [red, green, blue].map((value, channel) => Math.abs((value ?? 0) - (color[channel] ?? 0)))
    expect(Math.max(...off), String(color)).toBeLessThanOrEqual(2)
    expect(alpha).toBe(255)
  }
})

it('gives four pixels one colour, and each its own light', () => {
  const [dark, light] = [16, 235]
  const rows = [dark, light, dark, dark, dark, dark, light, dark]
  const pixels = drawn(4, 2, [...rows, 128, 240, 128, 128])
  const bluesOf = (row: number) => [0, 1, 2, 3].map((x) => pixels[4 * (4 * row + x) + 2])
  expect(bluesOf(0)).toEqual([0, 255, 237, 237])
  expect(bluesOf(1)).toEqual([0, 0, 255, 237])
})
