import { expect, test } from 'vitest'
import { readVectorMaskRecord } from './vector-mask-record'

const canvas = { width: 200, height: 100 }

const record = (selector: number, ...numbers: readonly number[]): number[] => {
  const bytes = new DataView(new ArrayBuffer(26))
  bytes.setUint16(0, selector)
  if (selector === 0) {
    bytes.setInt16(4, numbers[0] ?? -1)
    bytes.setUint16(6, numbers[1] ?? 0)
  } else for (const [i, value] of numbers.entries()) bytes.setInt32(2 + 4 * i, value * 2 ** 24)
  return [...new Uint8Array(bytes.buffer)]
}

/** The record of an initial fill with everything. */
const filled = [0, 8, 0, 1, ...new Array<number>(22).fill(0)]

const corner = (x: number, y: number): number[] => record(2, y, x, y, x, y, x)

const maskOf = (flags: number, ...records: readonly number[][]) =>
  readVectorMaskRecord(
    new Map([['vmsk', Uint8Array.from([0, 0, 0, 3, 0, 0, 0, flags, ...records.flat()])]]),
    canvas,
  )

test('a path lies on the canvas by its parts of it', () => {
  const mask = maskOf(0, record(0, 1), corner(0.5, 0.25))
  expect(mask?.outline.paths[0]?.subpaths[0]?.knots[0]?.anchor).toEqual({ x: 100, y: 25 })
})

test('a subpath without an operation belongs to the path before it', () => {
  const mask = maskOf(0, record(0, 1), corner(0, 0), record(0, -1), corner(0, 0), record(0, 2), corner(0, 0))
  expect(mask?.outline.paths.map(({ operation, subpaths }) => [operation, subpaths.length])).toEqual([
    ['combine', 2],
    ['subtract', 1],
  ])
})

test('what cuts first cuts out of the box of the paths, or of everything where the record says so', () => {
  const initialFill = (...records: readonly number[][]) => maskOf(0, ...records)?.outline.initialFill
  expect(initialFill(record(0, 2), corner(0, 0))).toBe('box')
  expect(initialFill(record(0, 3), corner(0, 0))).toBe('box')
  expect(initialFill(filled, record(0, 2), corner(0, 0))).toBe('everything')
  expect(initialFill(filled, record(0, 1), corner(0, 0))).toBe('nothing')
})

test('a path says by which rule its inside is found', () => {
  const mask = maskOf(0, record(0, 1, 1), corner(0, 0), record(0, 1, 2), corner(0, 0))
  expect(mask?.outline.paths.map(({ rule }) => rule)).toEqual(['even-odd', 'nonzero'])
})

test('it can be switched off or inverted', () => {
  expect(maskOf(4, record(0, 1))?.isEnabled).toBe(false)
  expect(maskOf(1, record(0, 1))?.outline.isInverted).toBe(true)
})

test('one without a path hides nothing', () => {
  expect(maskOf(0, record(6), record(8))).toBeNull()
})
