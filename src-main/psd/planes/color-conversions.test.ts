import { expect, test } from 'vitest'
import { type Conversion, conversions } from './color-conversions'

const convert = (rule: Conversion, sources: readonly number[], table = new Uint8Array()): number =>
  Math.round(conversions[rule](table)(Float32Array.from(sources)) * 255) + 0

test('ink darkens by itself and by black; no ink is paper', () => {
  expect(convert('ink', [1, 1])).toBe(255)
  expect(convert('ink', [0, 1])).toBe(0)
  expect(convert('ink', [1, 0])).toBe(0)
  expect(convert('ink', [0.5, 0.5])).toBe(64)
  expect(convert('ink', [0.5])).toBe(128)
})

test('an indexed sample looks its colour up', () => {
  const table = Uint8Array.from({ length: 256 }, (_, i) => 255 - i)
  expect(convert('table', [3 / 255], table)).toBe(252)
})

test('colour comes out from under the white matte', () => {
  // 100 at half alpha on white was stored as 100 * 0.5 + 255 * 0.5.
  expect(convert('unmatte', [177.5 / 255, 0.5])).toBe(100)
  expect(convert('unmatte', [1, 0])).toBe(0)
  expect(convert('unmatte', [40 / 255, 1])).toBe(40)
})
