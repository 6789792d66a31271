import { expect, it } from 'vitest'
import { byteRangeIn } from './byte-range'

it('reads one range, open at either end, and cuts it at the end of the file', () => {
  expect(byteRangeIn('bytes=0-', 100)).toEqual({ start: 0, end: 99 })
  expect(byteRangeIn('bytes=10-19', 100)).toEqual({ start: 10, end: 19 })
  expect(byteRangeIn('bytes=90-400', 100)).toEqual({ start: 90, end: 99 })
  expect(byteRangeIn('bytes=-30', 100)).toEqual({ start: 70, end: 99 })
  expect(byteRangeIn('bytes=-300', 100)).toEqual({ start: 0, end: 99 })
})

it('has the whole file for everything else, and nothing behind the end', () => {
  expect(
    [null, undefined, '', 'bytes=-', 'bytes=0-1,4-5', 'pages=1-2'].map((header) => byteRangeIn(header, 9)),
  ).toEqual([null, null, null, null, null, null])
  expect(
    ['bytes=9-', 'bytes=5-4', 'bytes=-0', 'bytes=12-13'].map((header) => byteRangeIn(header, 9)),
  ).toEqual(['outside', 'outside', 'outside', 'outside'])
})
