import { expect, it } from 'vitest'
import { labFromSrgb } from './lab-color'
import { rgbSpaceOf } from './rgb-space'

const colors = [
  [0, 0, 0],
  [1, 1, 1],
  [0.2, 0.5, 0.9],
  [1, 0.1, 0],
] as const

it('is sRGB without a profile, and goes there and back', () => {
  const space = rgbSpaceOf(null, false)
  for (const color of colors) {
    space.toLab(color).forEach((value, axis) => {
      expect(value).toBeCloseTo(labFromSrgb(color)[axis]!, 1)
    })
    space.fromLab(space.toLab(color)).forEach((value, channel) => {
      expect(value).toBeCloseTo(color[channel]!, 4)
    })
  }
})

it('takes the numbers of 32-bit documents for light', () => {
  const space = rgbSpaceOf(null, true)
  expect(space.toLab([0.184_19, 0.184_19, 0.184_19])[0]).toBeCloseTo(50, 1)
  expect(space.fromLab([50, 0, 0])[1]).toBeCloseTo(0.184_19, 3)
})

it('goes by the primaries and the curve of a profile', () => {
  const space = rgbSpaceOf(profileOf([1, 0, 0], [0, 1, 0], [0, 0, 1]), false)
  // A power of 2, and primaries that are X, Y and Z themselves: full green has all of the lightness, and nothing else.
  const [lightness] = space.toLab([0, 0.5, 0])
  expect(lightness).toBeCloseTo(116 * Math.cbrt(0.25) - 16, 3)
  expect(space.fromLab([lightness, 0, 0])[0]).toBeCloseTo(0.5, 4)
})

it('is sRGB where a profile is damaged', () => {
  const damaged = profileOf([1, 0, 0], [0, 1, 0], [1, 0, 0]).subarray(0, 150)
  const [lightness] = rgbSpaceOf(damaged, false).toLab([0.5, 0.5, 0.5])
  expect(lightness).toBeCloseTo(labFromSrgb([0.5, 0.5, 0.5])[0], 1)
})

/** Three primaries, and a curve with a power of 2. */
function profileOf(...primaries: readonly (readonly [number, number, number])[]): Uint8Array {
  const tags = ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC']
  const bytes = new Uint8Array(132 + 12 * tags.length + 3 * 20 + 16)
  const view = new DataView(bytes.buffer)
  const sign = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  view.setUint32(128, tags.length)
  tags.forEach((tag, index) => {
    const at = 132 + 12 * tags.length + 20 * index
    sign(132 + 12 * index, tag)
    view.setUint32(136 + 12 * index, at)
    view.setUint32(140 + 12 * index, index < 3 ? 20 : 14)
    sign(at, index < 3 ? 'XYZ ' : 'curv')
    primaries[index]?.forEach((value, axis) => {
      view.setInt32(at + 8 + 4 * axis, value * 65_536)
    })
    if (index === 3) {
      view.setUint32(at + 8, 1)
      view.setUint16(at + 12, 2 * 256)
    }
  })
  return bytes
}
