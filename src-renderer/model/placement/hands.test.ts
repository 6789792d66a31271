import { artworkPlacement } from '@contract/edits/artwork'
import { describe, expect, it } from 'vitest'
import { alignAcross, type SharedLine } from './align-across'
import { fittedPlacement } from './fitted-placement'
import { freelyScaled } from './freely-scaled'
import { movedOnScreen } from './moved-on-screen'
import { boxCorners, boxOfPlacement, type PlacedBox, placementOfBox, visibleBox } from './placed-box'
import { surfaceOfSmartObject } from './surface-of-smart-object'

const canvas = { width: 1000, height: 500 }
const wide = { width: 400, height: 100 }
const moved = artworkPlacement.parse({
  fit: 'fit',
  size: { width: 200, height: 50 },
  position: { left: 7, top: 9 },
})

const surfaceOn = (quad: [number, number][]) =>
  surfaceOfSmartObject({
    contents_id: 'c',
    file_name: 'Front.psb',
    canvas,
    quad,
    outline: quad,
    is_warped: false,
  })!
const tilted = surfaceOn([
  [100, 120],
  [700, 60],
  [760, 420],
  [60, 380],
])

describe('a fit that a person chooses', () => {
  it('fits moved artwork to its print area anew, and keeps its rotation and flips', () => {
    const flipped = { ...moved, flip_vertical: true }
    for (const fit of ['fill', 'fit', 'crop'] as const)
      expect(fittedPlacement(flipped, fit, canvas, wide)).toEqual({
        ...flipped,
        fit,
        size: null,
        position: null,
      })
    expect(fittedPlacement({ ...moved, rotate: 30 }, 'fill', canvas, wide).rotate).toBe(30)
  })

  it('takes rotated artwork at its rotated size: a quarter turn fills the area, no corner of a fitted one leaves it', () => {
    const turned = fittedPlacement({ ...moved, rotate: 90 }, 'fill', canvas, wide)
    expect(turned.size).toEqual({ width: 500, height: 1000 })
    const fitted = fittedPlacement({ ...moved, rotate: 37 }, 'fit', canvas, wide)
    const corners = boxCorners(visibleBox(fitted, canvas, wide))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    expect(Math.min(...ys)).toBeCloseTo(0, 1)
    expect(Math.max(...ys)).toBeCloseTo(500, 1)
    expect(Math.min(...xs)).toBeGreaterThan(0)
    expect(Math.max(...xs)).toBeLessThan(1000)
  })
})

it('a fitted artwork that is given another shape by hand is stretched; one that keeps its shape stays fitted', () => {
  const from = { width: 200, height: 50 }
  expect(freelyScaled(moved, from, { width: 300, height: 50 }).fit).toBe('fill')
  expect(freelyScaled(moved, from, { width: 400.004, height: 100 }).fit).toBe('fit')
  expect(freelyScaled({ ...moved, fit: 'crop' }, from, { width: 300, height: 50 }).fit).toBe('crop')
})

describe('several artworks', () => {
  const straight = surfaceOn([
    [2000, 0],
    [3000, 0],
    [3000, 500],
    [2000, 500],
  ])
  const box = (left: number, top: number): PlacedBox => ({
    center: { x: left + 50, y: top + 50 },
    width: 100,
    height: 100,
    rotateDegrees: 0,
  })
  const seen = (of: PlacedBox, surface: typeof tilted) =>
    boxCorners(of).map((corner) => surface.toDocument(corner))

  it('on areas in perspective come to one line of the document, and keep the other direction', () => {
    const boxes = [
      { box: box(300, 200), surface: tilted },
      { box: box(10, 30), surface: straight },
    ]
    const lineOf: Record<SharedLine, (points: readonly { x: number; y: number }[]) => number> = {
      left: (points) => Math.min(...points.map(({ x }) => x)),
      centre: (points) => (lineOf.left(points) + lineOf.right(points)) / 2,
      right: (points) => Math.max(...points.map(({ x }) => x)),
      top: (points) => Math.min(...points.map(({ y }) => y)),
      middle: (points) => (lineOf.top(points) + lineOf.bottom(points)) / 2,
      bottom: (points) => Math.max(...points.map(({ y }) => y)),
    }
    for (const line of ['top', 'middle', 'bottom', 'left', 'right', 'centre'] as const) {
      const [first, second] = alignAcross(boxes, line)
      const at = [lineOf[line](seen(first!, tilted)), lineOf[line](seen(second!, straight))]
      expect(at[0], line).toBeCloseTo(at[1]!, 1)
    }
    const [, lower] = alignAcross(boxes, 'top')
    expect(lower!.center.x).toBeCloseTo(60)
  })

  it('move by the same way on the screen, whatever the perspective of their areas', () => {
    const projection = { project: tilted.toDocument, unproject: tilted.toCanvas }
    const start = boxOfPlacement(placementOfBox(moved, box(300, 200)), canvas)
    const from = tilted.toDocument(start.center)
    const to = tilted.toDocument(movedOnScreen(start, projection, { x: 30, y: -10 }, false).center)
    expect([to.x - from.x, to.y - from.y].map((way) => Math.round(way * 1e6) / 1e6)).toEqual([30, -10])
    const along = tilted.toDocument(movedOnScreen(start, projection, { x: 30, y: -10 }, true).center)
    expect(along.y - from.y).toBeCloseTo(0)
  })
})
