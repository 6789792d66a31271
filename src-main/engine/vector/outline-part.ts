import { emptyRect, type Rect, unionRects } from '../document/geometry'
import type { Outline, StrokeGeometry } from '../document/outline'
import type { Region } from './cover-region'
import { outlineBox } from './outline-area'
import { outlineBorder } from './outline-border'
import { isInsideFarAway, outlineRegion } from './outline-region'
import type { SampleGrid } from './sample-grid'
import { strokeRings } from './stroke-rings'

export type OutlinePart = RegionPart | SharePart

/**
 * The part that is covered: the inside of an outline; the stroke along it, with both its sides whatever its alignment
 * (`line`), or only the part of the stroke that is inside (`inner`) or outside (`outer`); or all of it (`whole`). A
 * stroke that keeps to one side is the `inner` or `outer` part of one twice as wide.
 */
export type RegionPart = InsidePart | LinePart

interface InsidePart {
  readonly kind: 'inside'
  readonly outline: Outline
}

interface LinePart {
  readonly kind: LineKind
  readonly outline: Outline
  readonly stroke: StrokeGeometry
}

type LineKind = 'line' | 'inner' | 'outer' | 'whole'

/** The fraction of a pixel's inside, outside, or whole shape that lies on a part of the stroke. */
export interface SharePart {
  readonly kind: 'share'
  readonly of: 'line' | 'inner' | 'outer'
  readonly among: 'inside' | 'outside' | 'whole'
  readonly outline: Outline
  readonly stroke: StrokeGeometry
}

const isOnPart: Readonly<Record<LineKind, (isOnLine: boolean, isInside: boolean) => boolean>> = {
  line: (isOnLine) => isOnLine,
  inner: (isOnLine, isInside) => isOnLine && isInside,
  outer: (isOnLine, isInside) => isOnLine && !isInside,
  whole: (isOnLine, isInside) => isOnLine || isInside,
}

export const partRegion = (part: RegionPart, samples: SampleGrid): Region => {
  const inside = outlineRegion(part.outline, samples)
  if (part.kind === 'inside') return inside
  const { outline, stroke } = part
  const line = {
    rings: strokeRings(outlineBorder(outline, samples), stroke, { widthPx: lineWidth(stroke), samples }),
    rule: 'nonzero' as const,
  }
  const last = inside.sets.length
  const isOn = isOnPart[part.kind]
  return {
    sets: [...inside.sets, line],
    isInside: (state) => isOn(state[last], inside.isInside(state)),
  }
}

/** The bounds of everything drawn for the part; coverage is constant beyond them. */
export const partBounds = (part: OutlinePart): Rect => {
  const reach = part.kind === 'inside' ? 0 : lineReach(part.stroke)
  const subpaths = part.outline.paths.flatMap((path) => path.subpaths)
  const initial = part.outline.initialFill === 'box' ? outlineBox(part.outline) : emptyRect
  return subpaths.reduce((bounds, { knots }) => {
    const points = knots.flatMap(({ before, anchor, after }) => [before, anchor, after])
    return points.length === 0 ? bounds : unionRects(bounds, boundsOf(points, reach))
  }, initial)
}

/** The coverage beyond the bounds of the part. */
export const partOutside = ({ kind, outline }: OutlinePart): 0 | 1 =>
  (kind === 'inside' || kind === 'whole') && isInsideFarAway(outline) ? 1 : 0

const boundsOf = (points: readonly { readonly x: number; readonly y: number }[], reach: number): Rect => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.floor(Math.min(...xs) - reach),
    top: Math.floor(Math.min(...ys) - reach),
    right: Math.ceil(Math.max(...xs) + reach),
    bottom: Math.ceil(Math.max(...ys) + reach),
  }
}

const lineWidth = ({ widthPx, alignment }: StrokeGeometry): number =>
  alignment === 'center' ? widthPx : 2 * widthPx

/** Corners and square caps reach beyond half the stroke width. */
const lineReach = (stroke: StrokeGeometry): number =>
  (lineWidth(stroke) / 2) * Math.max(1.5, stroke.join === 'miter' ? Math.min(stroke.miterLimit, 10) : 1)
