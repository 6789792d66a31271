import { describe, expect, test } from 'vitest'
import type { Point } from '../document/geometry'
import type { Outline, Path, PathOperation, StrokeGeometry } from '../document/outline'
import { coverPart } from './cover-part'
import { onPixelGrid } from './on-pixel-grid'
import { type OutlinePart, partBounds } from './outline-part'

const corner = (x: number, y: number) => ({ before: { x, y }, anchor: { x, y }, after: { x, y } })

const polygon = (operation: PathOperation, ...points: readonly Point[]): Path => ({
  operation,
  rule: 'even-odd',
  subpaths: [{ isClosed: true, knots: points.map(({ x, y }) => corner(x, y)) }],
})

const box = (operation: PathOperation, left: number, top: number, right: number, bottom: number): Path =>
  polygon(
    operation,
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  )

const outlineOf = (...paths: readonly Path[]): Outline => ({
  initialFill: 'nothing',
  isInverted: false,
  isAligned: false,
  paths,
})

const line: StrokeGeometry = {
  widthPx: 2,
  alignment: 'center',
  cap: 'butt',
  join: 'miter',
  miterLimit: 4,
  dashes: [],
  dashOffset: 0,
}

const circle = ({ x, y }: Point, radius: number): Outline => {
  const k = 0.5522847498 * radius
  const knot = (anchor: Point, dx: number, dy: number) => ({
    before: { x: anchor.x - dx, y: anchor.y - dy },
    anchor,
    after: { x: anchor.x + dx, y: anchor.y + dy },
  })
  const knots = [
    knot({ x, y: y - radius }, k, 0),
    knot({ x: x + radius, y }, 0, k),
    knot({ x, y: y + radius }, -k, 0),
    knot({ x: x - radius, y }, 0, -k),
  ]
  return outlineOf({ operation: 'combine', rule: 'even-odd', subpaths: [{ isClosed: true, knots }] })
}

/** Rows of coverage, in hundredths unless stated otherwise. */
const covered = (part: OutlinePart, size: number, steps = 100): number[][] => {
  const out = new Float32Array(size * size)
  coverPart(out, { left: 0, top: 0, right: size, bottom: size }, part)
  return Array.from({ length: size }, (_, y) =>
    Array.from(out.subarray(y * size, (y + 1) * size), (value) => Math.round(value * steps)),
  )
}

const inside = (outline: Outline, size = 4): number[][] => covered({ kind: 'inside', outline }, size)

const area = (rows: readonly number[][]): number => rows.flat().reduce((sum, value) => sum + value, 0) / 100

describe('the inside of an outline', () => {
  test('covers pixels by the samples in it, 17 across and 15 down', () => {
    expect(inside(outlineOf(box('combine', 0.5, 0.2, 2.5, 3)))).toEqual([
      [Math.round((100 * 8 * 12) / 255), 80, Math.round((100 * 9 * 12) / 255), 0],
      [47, 100, 53, 0],
      [47, 100, 53, 0],
      [0, 0, 0, 0],
    ])
  })

  test('covers half of the pixels that a diagonal halves', () => {
    const triangle = polygon('combine', { x: 0, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 })
    expect(inside(outlineOf(triangle)).map((row, y) => row[y])).toEqual([50, 50, 50, 50])
  })

  test('reaches beyond the picture without a trace in it', () => {
    expect(area(inside(outlineOf(box('combine', -9, 1, 9, 2))))).toBe(4)
  })

  test.each([
    ['combine', 7],
    ['subtract', 3],
    ['intersect', 1],
    ['exclude', 6],
  ] as const)('%s joins two paths as its name says', (operation, expected) => {
    expect(area(inside(outlineOf(box('combine', 0, 0, 2, 2), box(operation, 1, 1, 3, 3))))).toBe(expected)
  })

  test('is everything else where the outline starts filled or is inverted', () => {
    const hole = box('subtract', 1, 1, 3, 3)
    expect(area(inside({ ...outlineOf(hole), initialFill: 'everything' }))).toBe(12)
    expect(area(inside({ ...outlineOf(box('combine', 1, 1, 3, 3)), isInverted: true }))).toBe(12)
  })

  test('is a circle where four curves draw one, less what its chords cut off', () => {
    const part = area(inside(circle({ x: 10, y: 10 }, 8), 20)) / (Math.PI * 64)
    expect(part).toBeGreaterThan(0.99)
    expect(part).toBeLessThan(1)
  })

  test('is cut into the chords that Photoshop draws for a curve', () => {
    const rows = covered({ kind: 'inside', outline: circle({ x: 24, y: 24 }, 24) }, 48, 255)
    // Measured: the top and the left end of a circle from Photoshop, whose chords differ in length.
    const [top, left] = [rows[0].slice(24, 31), rows.slice(24, 31).map((row) => row[0])]
    const samplesOff = (ours: number[], theirs: number[]) =>
      ours.map((value, i) => Math.abs(value - theirs[i]))
    expect(Math.max(...samplesOff(top, [248, 237, 216, 183, 143, 87, 22]))).toBeLessThanOrEqual(1)
    expect(Math.max(...samplesOff(left, [255, 242, 219, 183, 143, 88, 23]))).toBeLessThanOrEqual(1)
  })
})

describe('the line along an outline', () => {
  const square = outlineOf(box('combine', 2, 2, 6, 6))

  test('has its width on both sides and full corners', () => {
    expect(area(covered({ kind: 'line', outline: square, stroke: line }, 8))).toBe(36 - 4)
  })

  test('loses its corners where they are bevelled', () => {
    const stroke = { ...line, join: 'bevel' } as const
    expect(area(covered({ kind: 'line', outline: square, stroke }, 8))).toBe(32 - 4 * 0.5)
  })

  test('lies beside what is filled when it lies outside', () => {
    const stroke = { ...line, widthPx: 1, alignment: 'outside' } as const
    expect(area(covered({ kind: 'outer', outline: square, stroke }, 8))).toBe(36 - 16)
    expect(area(covered({ kind: 'whole', outline: square, stroke }, 8))).toBe(36)
  })

  test('is cut into dashes as long as they say', () => {
    const knots = [corner(0, 4), corner(8, 4)]
    const open = outlineOf({ operation: 'combine', rule: 'even-odd', subpaths: [{ isClosed: false, knots }] })
    const stroke = { ...line, dashes: [1, 1] }
    expect(covered({ kind: 'line', outline: open, stroke }, 8)[3]).toEqual([100, 100, 0, 0, 100, 100, 0, 0])
  })

  test('is dotted where its dashes have no length and its caps are round, from its beginning on', () => {
    const knots = [corner(2, 4), corner(9, 4)]
    const open = outlineOf({ operation: 'combine', rule: 'even-odd', subpaths: [{ isClosed: false, knots }] })
    const stroke = { ...line, cap: 'round', dashes: [0, 2] } as const
    const dots = covered({ kind: 'line', outline: open, stroke }, 12)[3]
    expect(dots.map((value) => value > 0)).toEqual([...'.##..##.....'].map((sign) => sign === '#'))
  })

  test('ends round or square where its caps say so', () => {
    const knots = [corner(2, 4), corner(6, 4)]
    const open = outlineOf({ operation: 'combine', rule: 'even-odd', subpaths: [{ isClosed: false, knots }] })
    const areaWith = (cap: StrokeGeometry['cap']): number =>
      area(covered({ kind: 'line', outline: open, stroke: { ...line, cap } }, 8))
    expect(areaWith('butt')).toBe(8)
    expect(areaWith('square')).toBe(12)
    expect(areaWith('round')).toBeCloseTo(8 + Math.PI, 1)
  })

  test('stays within its bounds', () => {
    expect(partBounds({ kind: 'line', outline: square, stroke: { ...line, join: 'round' } })).toEqual({
      left: 0,
      top: 0,
      right: 8,
      bottom: 8,
    })
  })
})

describe('aligned outlines', () => {
  const rough = { ...outlineOf(box('combine', 0, 0.47, 2.96, 3.01)), isAligned: true }

  test('lie on whole pixels', () => {
    expect(area(inside(onPixelGrid(rough, null)))).toBe(9)
  })

  test('stay as they are under a line, unless the line is odd and they are whole', () => {
    const whole = { ...outlineOf(box('combine', 1, 1, 3, 3)), isAligned: true }
    expect(onPixelGrid(rough, { ...line, widthPx: 1 })).toBe(rough)
    expect(onPixelGrid(whole, line)).toBe(whole)
    expect(partBounds({ kind: 'inside', outline: onPixelGrid(whole, { ...line, widthPx: 1 }) }).right).toBe(4)
  })
})
