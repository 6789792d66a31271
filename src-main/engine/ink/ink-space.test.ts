import { expect, test } from 'vitest'
import { readIccTable } from './icc-table'
import type { InkColor } from './ink-color'
import { inkLink, linkPlaces } from './ink-link'
import { inkSpaceOf } from './ink-space'
import type { SrgbColor } from './lab-color'
import { smallProfile } from './testing/small-profile'

/** Paper is white; any full ink is black. */
const profile = (type: 'mft1' | 'mft2', inks = 4): Uint8Array =>
  smallProfile({ type, inks, lightness: (printed) => (printed.includes(true) ? 0 : 255) })

const through = (bytes: Uint8Array, inks: readonly number[]): number[] | null => {
  const table = readIccTable(bytes, 'A2B0')
  const out = new Float32Array(3)
  table?.through(inks, out)
  return table && [...out].map((value) => Math.round(value * 255))
}

test('the table of a profile is linear between paper and full ink', () => {
  expect(through(profile('mft1'), [0, 0, 0, 0])).toEqual([255, 128, 128])
  expect(through(profile('mft1'), [0, 1, 0, 0])).toEqual([0, 128, 128])
  expect(through(profile('mft1'), [0.5, 0, 0, 0])?.[0]).toBe(128)
  expect(through(profile('mft2'), [0, 0, 0, 0.5])?.[0]).toBe(127)
})

test('a table that is missing or cut off is not read', () => {
  const whole = profile('mft2')
  expect(readIccTable(new Uint8Array(200), 'A2B0')).toBeNull()
  expect(readIccTable(whole, 'A2B1')).toBeNull()
  expect(readIccTable(whole.slice(0, whole.length - 1), 'A2B0')).toBeNull()
})

const levels = (bytes: Uint8Array | null, inks: InkColor): number[] =>
  inkSpaceOf(bytes)
    .toSrgb(inks)
    .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255) + 0)

test('inks look as their profile says', () => {
  for (const type of ['mft1', 'mft2'] as const) {
    expect(levels(profile(type), [1, 1, 1, 1])).toEqual([255, 255, 255])
    expect(levels(profile(type), [1, 1, 0, 1])).toEqual([0, 0, 0])
    expect(inkSpaceOf(profile(type)).isExact).toBe(true)
  }
  expect(inkSpaceOf(profile('mft1', 3)).isExact).toBe(false)
})

test('without a profile full inks look as the known ones of SWOP do', () => {
  expect(levels(null, [1, 1, 1, 1])).toEqual([255, 255, 255])
  expect(levels(null, [0, 1, 1, 1])).toEqual([0, 174, 239])
  expect(levels(null, [1, 0, 1, 1])).toEqual([236, 0, 140])
  expect(levels(null, [1, 1, 0, 1])).toEqual([255, 242, 0])
  expect(levels(null, [1, 1, 1, 0])).toEqual([35, 31, 32])
})

test('without a profile colours that can be printed come back from inks as they were', () => {
  const { fromSrgb, toSrgb } = inkSpaceOf(null)
  const colors: readonly SrgbColor[] = [
    [1, 1, 1],
    [0.5, 0.5, 0.5],
    [0.8, 0.6, 0.5],
    [0.3, 0.45, 0.6],
  ]
  for (const color of colors) {
    const back = toSrgb(fromSrgb(color))
    expect(Math.max(...back.map((value, i) => Math.abs(value - color[i])))).toBeLessThan(4 / 255)
  }
})

test('the link of a profile holds its colours at every place, black running fastest', () => {
  const link = inkLink(profile('mft1'))
  const at = (place: number): number[] =>
    [...link.subarray(place * 3, place * 3 + 3)].map((value) => Math.round(value * 255))
  expect(link).toHaveLength(linkPlaces ** 4 * 3 + 1)
  expect(at(0)).toEqual([255, 255, 255])
  expect(at(linkPlaces - 1)).toEqual([0, 0, 0])
})
