import { describe, expect, it } from 'vitest'
import type { Point } from '../document/geometry'
import type { Knot, Outline, Path, PathOperation, StrokeGeometry } from '../document/outline'
import { coverPart } from './cover-part'
import { outlineBorder } from './outline-border'
import type { OutlinePart } from './outline-part'
import { partOutside } from './outline-part'
import { fineSamples } from './sample-grid'

const corner = (x: number, y: number): Knot => ({
  before: { x, y },
  anchor: { x, y },
  after: { x, y },
})

const ring = (operation: PathOperation, corners: readonly Knot[]): Path => ({
  operation,
  rule: 'even-odd',
  subpaths: [{ isClosed: true, knots: corners }],
})

const box = (operation: PathOperation, left: number, top: number, right: number, bottom: number): Path =>
  ring(operation, [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)])

const disc = (operation: PathOperation, { x, y }: Point, radius: number): Path => {
  const k = 0.5522847498 * radius
  const knot = (dx: number, dy: number): Knot => {
    const anchor = { x: x + dx * radius, y: y + dy * radius }
    const along = { x: -dy * k, y: dx * k }
    return {
      before: { x: anchor.x - along.x, y: anchor.y - along.y },
      anchor,
      after: { x: anchor.x + along.x, y: anchor.y + along.y },
    }
  }
  return ring(operation, [knot(0, -1), knot(1, 0), knot(0, 1), knot(-1, 0)])
}

const outlineOf = (...paths: readonly Path[]): Outline => ({
  initialFill: 'nothing',
  isInverted: false,
  isAligned: false,
  paths,
})

const stroke: StrokeGeometry = {
  widthPx: 2,
  alignment: 'center',
  cap: 'butt',
  join: 'miter',
  miterLimit: 4,
  dashes: [],
  dashOffset: 0,
}

const area = (part: OutlinePart, size = 32): number => {
  const out = new Float32Array(size * size)
  coverPart(out, { left: 0, top: 0, right: size, bottom: size }, part)
  return out.reduce((sum, value) => sum + value, 0)
}

const lineArea = (...paths: readonly Path[]): number =>
  area({ kind: 'line', outline: outlineOf(...paths), stroke })

const insideArea = (outline: Outline): number => area({ kind: 'inside', outline })

describe('the stroke along combined paths', () => {
  it('follows the border of the union of two boxes', () => {
    const ell = [
      corner(4, 4),
      corner(16, 4),
      corner(16, 12),
      corner(24, 12),
      corner(24, 24),
      corner(8, 24),
      corner(8, 16),
      corner(4, 16),
    ]
    const united = lineArea(box('combine', 4, 4, 16, 16), box('combine', 8, 12, 24, 24))
    expect(united).toBeCloseTo(lineArea(ring('combine', ell)), 3)
  })

  it('leaves out a path that lies inside another one', () => {
    const outer = box('combine', 4, 4, 28, 28)
    expect(lineArea(outer, disc('combine', { x: 16, y: 16 }, 6))).toBe(lineArea(outer))
  })

  it('leaves out the parts of a subtracted path that subtract nothing', () => {
    const bite = lineArea(box('combine', 4, 4, 16, 28), box('subtract', 12, 10, 24, 20))
    const bitten = [
      corner(4, 4),
      corner(16, 4),
      corner(16, 10),
      corner(12, 10),
      corner(12, 20),
      corner(16, 20),
      corner(16, 28),
      corner(4, 28),
    ]
    expect(bite).toBeCloseTo(lineArea(ring('combine', bitten)), 3)
  })

  it('joins boxes that share a part of an edge', () => {
    const shared = lineArea(box('combine', 4, 4, 12, 28), box('combine', 12, 10, 24, 20))
    const whole = [
      corner(4, 4),
      corner(12, 4),
      corner(12, 10),
      corner(24, 10),
      corner(24, 20),
      corner(12, 20),
      corner(12, 28),
      corner(4, 28),
    ]
    expect(shared).toBeCloseTo(lineArea(ring('combine', whole)), 3)
  })

  it('is as long as the arcs of two discs that overlap', () => {
    const [left, right] = [disc('combine', { x: 12, y: 16 }, 8), disc('combine', { x: 20, y: 16 }, 8)]
    // Each disc shows 240 of its 360 degrees; at the two notches the lines overlap a little.
    const arcs = (2 * 2 * Math.PI * 8 * 240) / 360
    const [border] = [lineArea(left, right) / 2]
    expect(border / arcs).toBeGreaterThan(0.97)
    expect(border / arcs).toBeLessThan(1.01)
  })

  it('stays what it was where paths exclude each other or lie apart', () => {
    const apart = outlineOf(box('combine', 2, 2, 8, 8), box('exclude', 6, 6, 20, 20))
    expect(outlineBorder(apart, fineSamples)).toEqual(apart.paths.flatMap(({ subpaths }) => subpaths))
  })
})

describe('the inside of combined paths', () => {
  const nested = [box('combine', 4, 4, 20, 20), box('combine', 8, 8, 16, 16)].flatMap((path) => path.subpaths)

  it('has a hole by the even-odd rule, and none by the nonzero rule, where windings agree', () => {
    const path = { operation: 'combine', subpaths: nested } as const
    expect(insideArea(outlineOf({ ...path, rule: 'even-odd' }))).toBe(256 - 64)
    expect(insideArea(outlineOf({ ...path, rule: 'nonzero' }))).toBe(256)
  })

  it('does not flood the outside when the first path intersects or subtracts', () => {
    const crossed = outlineOf(box('intersect', 4, 4, 20, 20), box('intersect', 8, 8, 28, 28))
    const cut = outlineOf(box('subtract', 8, 8, 16, 16))
    const outline = { initialFill: 'box' } as const
    expect(insideArea({ ...crossed, ...outline })).toBe(144)
    expect(insideArea({ ...cut, ...outline })).toBe(100 - 64)
    for (const paths of [crossed, cut])
      expect(partOutside({ kind: 'inside', outline: { ...paths, ...outline } })).toBe(0)
  })

  it('is empty far from paths of which one intersects, even if everything is filled first', () => {
    const outline = { ...outlineOf(box('intersect', 4, 4, 20, 20)), initialFill: 'everything' } as const
    expect(partOutside({ kind: 'inside', outline })).toBe(0)
  })
})
