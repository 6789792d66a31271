import { expect, test } from 'vitest'
import { unpackBits } from './unpack-bits'

const unpack = (packed: readonly number[], length: number): number[] | null => {
  const out = new Uint8Array(length)
  return unpackBits(Uint8Array.from(packed), 0, packed.length, out, 0, length) ? [...out] : null
}

test('a row of literals and repeats unpacks to its samples', () => {
  // The example of the TIFF 6.0 specification, appendix of section 9.
  const packed = [0xfe, 0xaa, 0x02, 0x80, 0x00, 0x2a, 0xfd, 0xaa, 0x03, 0x80, 0x00, 0x2a, 0x22, 0xf7, 0xaa]
  const repeat = Array.from({ length: 10 }, () => 0xaa)
  expect(unpack(packed, 24)).toEqual([
    ...[0xaa, 0xaa, 0xaa, 0x80, 0x00, 0x2a, 0xaa, 0xaa, 0xaa, 0xaa, 0x80, 0x00, 0x2a, 0x22],
    ...repeat,
  ])
})

test('the header 128 does nothing', () => {
  expect(unpack([128, 1, 5, 6], 2)).toEqual([5, 6])
})

test('a row that is too short, too long or cut off is refused', () => {
  expect(unpack([0xfe, 7], 4)).toBeNull()
  expect(unpack([0xfc, 7], 4)).toBeNull()
  expect(unpack([0x03, 1, 2], 4)).toBeNull()
  expect(unpack([0xfd], 4)).toBeNull()
  expect(unpack([], 1)).toBeNull()
})

test('nothing outside the row is written', () => {
  const out = new Uint8Array(6).fill(9)
  expect(unpackBits(Uint8Array.from([0xff, 1]), 0, 2, out, 2, 4)).toBe(true)
  expect([...out]).toEqual([9, 9, 1, 1, 9, 9])
})
