import { expect, test } from 'vitest'
import { ByteReader } from '../bytes/byte-reader'
import { readMaskRecords } from './mask-records'

const int32 = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const float64 = (value: number): number[] => [...new Uint8Array(new Float64Array([value]).buffer)].reverse()
const rect = (top: number, left: number, bottom: number, right: number): number[] =>
  [top, left, bottom, right].flatMap(int32)
const read = (bytes: readonly number[], hasUserMask = false) =>
  readMaskRecords(new ByteReader(Uint8Array.from(bytes), 'layerMask'), hasUserMask)

test('a plain mask has bounds, a value outside them, and a switch', () => {
  expect(read([...rect(1, -2, 3, 4), 255, 2, 0, 0])).toMatchObject({
    mask: {
      bounds: { top: 1, left: -2, bottom: 3, right: 4 },
      outside: 1,
      isDisabled: true,
      isFromVectorData: false,
    },
    userMask: null,
    userDensity: 1,
    vectorFeatherPx: 0,
  })
})

test('density and feather stand behind the flags that announce them', () => {
  const parameters = [0b1111, 51, ...float64(2.5), 102, ...float64(7)]
  expect(read([...rect(0, 0, 1, 1), 0, 16, ...parameters])).toMatchObject({
    userDensity: 0.2,
    userFeatherPx: 2.5,
    vectorDensity: 0.4,
    vectorFeatherPx: 7,
  })
})

test('the user mask comes before the parameters', () => {
  const userMask = [0, 255, ...rect(5, 6, 7, 8)]
  const masks = read([...rect(0, 0, 1, 1), 0, 24, ...userMask, 1, 51], true)
  expect(masks).toMatchObject({
    mask: { isFromVectorData: true },
    userMask: { bounds: { top: 5, left: 6, bottom: 7, right: 8 }, outside: 1 },
    userDensity: 0.2,
  })
})

test('crossed or endless bounds hold no pixels', () => {
  expect(read([...rect(5, 5, 1, 1), 0, 0]).mask?.bounds).toEqual({ left: 0, top: 0, right: 0, bottom: 0 })
  expect(read([...rect(0, 0, 2 ** 31 - 1, 4), 0, 0]).mask?.bounds.bottom).toBe(0)
})
