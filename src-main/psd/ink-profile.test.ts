import { expect, test } from 'vitest'
import { inkProfile } from './ink-profile'

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

const labOf = (bytes: Uint8Array, inks: readonly number[]): number[] | null => {
  const out = new Float32Array(3)
  const toLab = inkProfile(bytes, inks.length)
  toLab?.(inks, out)
  return toLab && [...out].map((value) => Math.round(value))
}

test('paper is white, full ink is black, and between them the table is linear', () => {
  expect(labOf(profile('mft1', 4), [0, 0, 0, 0])).toEqual([100, 0, 0])
  expect(labOf(profile('mft1', 4), [0, 1, 0, 0])).toEqual([0, 0, 0])
  expect(labOf(profile('mft1', 4), [0.5, 0, 0, 0.5])).toEqual([25, 0, 0])
  expect(labOf(profile('mft2', 4), [0, 0, 0, 0.5])![0]).toBe(50)
})

test('a profile for other inks, without a table, or cut off is not used', () => {
  const whole = profile('mft2', 4)
  expect(inkProfile(profile('mft2', 3), 4)).toBeNull()
  expect(inkProfile(new Uint8Array(200), 4)).toBeNull()
  expect(inkProfile(whole.slice(0, whole.length - 1), 4)).toBeNull()
})
