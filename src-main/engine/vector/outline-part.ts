import { emptyRect, type Rect, unionRects } from '../document/geometry'
import type { Outline, StrokeGeometry } from '../document/outline'
import type { Region } from './cover-region'
import { outlineRegion } from './outline-region'
import { strokeRings } from './stroke-rings'

export type OutlinePart = RegionPart | SharePart

/**
 * What is covered: the inside of an outline; the line along it, with both its sides whatever its alignment says (`line`), or only what of that is inside
 * (`inner`) or not (`outer`); or all of it (`whole`). A line that keeps to one side is twice as wide: it is the `inner` or the `outer` part of that.
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

/** How much of what a pixel holds of the inside, of the outside, or of the whole shape lies on a part of the line. */
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

export const partRegion = (part: RegionPart): Region => {
  const inside = outlineRegion(part.outline)
  if (part.kind === 'inside') return inside
  const { outline, stroke } = part
  const subpaths = outline.paths.flatMap((path) => path.subpaths)
  const line = { rings: strokeRings(subpaths, stroke, lineWidth(stroke)), rule: 'nonzero' as const }
  const last = inside.sets.length
  const isOn = isOnPart[part.kind]
  return {
    sets: [...inside.sets, line],
    isInside: (state) => isOn(state[last], inside.isInside(state)),
  }
}

/** Around all that is drawn of the part; it does not change beyond. */
export const partBounds = (part: OutlinePart): Rect => {
  const reach = part.kind === 'inside' ? 0 : lineReach(part.stroke)
  const subpaths = part.outline.paths.flatMap((path) => path.subpaths)
  return subpaths.reduce((bounds, { knots }) => {
    const points = knots.flatMap(({ before, anchor, after }) => [before, anchor, after])
    return points.length === 0 ? bounds : unionRects(bounds, boundsOf(points, reach))
  }, emptyRect)
}

/** The coverage far away from all that is drawn. */
export const partOutside = ({ kind, outline }: OutlinePart): 0 | 1 =>
  (kind === 'inside' || kind === 'whole') && outline.startsFilled !== outline.isInverted ? 1 : 0

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

/** Corners and square caps stick out. */
const lineReach = (stroke: StrokeGeometry): number =>
  (lineWidth(stroke) / 2) * Math.max(1.5, stroke.join === 'miter' ? Math.min(stroke.miterLimit, 10) : 1)
