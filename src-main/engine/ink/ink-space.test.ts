import { expect, test } from 'vitest'
import { readIccTable } from './icc-table'
import { inkLink, linkPlaces } from './ink-link'
import { type InkColor, inkSpaceOf } from './ink-space'

const characters = (text: string): number[] => [...text].map((c) => c.charCodeAt(0))

/** A profile of two nodes an ink: paper is Lab white, any full ink is black. */
const profile = (type: 'mft1' | 'mft2', inks: number): Uint8Array => {
  const isWide = type === 'mft2'
  const value = (of: number): number[] => (isWide ? [(of * 257) >> 8, (of * 257) & 255] : [of])
  const curve = isWide ? [...value(0), ...value(255)] : Array.from({ length: 256 }, (_, i) => i)
  const nodes = Array.from({ length: 2 ** inks }, (_, i) =>
    [value(i === 0 ? 255 : 0), value(128), value(128)].flat(),
  )
  const lookup = [
    ...characters(type),
    ...[0, 0, 0, 0, inks, 3, 2],
    ...Array(37).fill(0),
    ...(isWide ? [0, 2, 0, 2] : []),
    ...Array.from({ length: inks }, () => curve).flat(),
    ...nodes.flat(),
    ...Array.from({ length: 3 }, () => curve).flat(),
  ]
  const tag = [...characters('A2B0'), 0, 0, 0, 144, 0, 0, lookup.length >> 8, lookup.length & 255]
  const header = [...Array(16).fill(0), ...characters('CMYKLab '), ...Array(104).fill(0)]
  return Uint8Array.from([...header, 0, 0, 0, 1, ...tag, ...lookup])
}

const through = (bytes: Uint8Array, inks: readonly number[]): number[] | null => {
  const table = readIccTable(bytes, 'A2B0')
  const out = new Float32Array(3)
  table?.through(inks, out)
  return table && [...out].map((value) => Math.round(value * 255))
}

test('the table of a profile is linear between paper and full ink', () => {
  expect(through(profile('mft1', 4), [0, 0, 0, 0])).toEqual([255, 128, 128])
  expect(through(profile('mft1', 4), [0, 1, 0, 0])).toEqual([0, 128, 128])
  expect(through(profile('mft1', 4), [0.5, 0, 0, 0])?.[0]).toBe(128)
  expect(through(profile('mft2', 4), [0, 0, 0, 0.5])?.[0]).toBe(128)
})

test('a table that is missing or cut off is not read', () => {
  const whole = profile('mft2', 4)
  expect(readIccTable(new Uint8Array(200), 'A2B0')).toBeNull()
  expect(readIccTable(whole, 'A2B1')).toBeNull()
  expect(readIccTable(whole.slice(0, whole.length - 1), 'A2B0')).toBeNull()
})

const levels = (bytes: Uint8Array | null, inks: InkColor): number[] =>
  inkSpaceOf(bytes)
    .toSrgb(inks)
    .map((value) => Math.round(value * 255) + 0)

test('inks look as their profile says; without one for four inks their look is an estimate', () => {
  expect(levels(profile('mft1', 4), [1, 1, 1, 1])).toEqual([255, 255, 255])
  expect(levels(profile('mft1', 4), [1, 1, 0, 1])).toEqual([0, 0, 0])
  expect(inkSpaceOf(profile('mft1', 4)).isExact).toBe(true)
  expect(inkSpaceOf(profile('mft1', 3)).isExact).toBe(false)
  expect(levels(null, [1, 0.5, 1, 0.5])).toEqual([128, 64, 128])
})

test('the link of a profile holds its colours at every place, black running fastest', () => {
  const link = inkLink(profile('mft1', 4))
  const at = (place: number): number[] =>
    [...link.subarray(place * 3, place * 3 + 3)].map((value) => Math.round(value * 255))
  expect(link).toHaveLength(linkPlaces ** 4 * 3 + 1)
  expect(at(0)).toEqual([255, 255, 255])
  expect(at(linkPlaces - 1)).toEqual([0, 0, 0])
})
