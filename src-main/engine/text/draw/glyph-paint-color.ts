import { type Affine, applyAffine, inOrder, invertAffine } from '@geometry/affine'
import type { Point } from '../../document/geometry'
import type { SolidColor } from '../../document/solid-color'
import type { GlyphColor, GlyphPaint } from '../text-tools'

/** The colour of a paint at a place in samples. */
export type PaintedColor = (sample: Point) => GlyphColor

type Gradient = Extract<GlyphPaint, { kind: 'linear' | 'radial' | 'sweep' }>

const clear: GlyphColor = { red: 0, green: 0, blue: 0, alpha: 0 }

/** Gradients by the rules of COLR, version 1. `foreground` is in sRGB. */
export const glyphPaintColor = (
  paint: GlyphPaint,
  designToSamples: Affine,
  foreground: SolidColor,
): PaintedColor => {
  if (paint.kind === 'solid') return () => paint.color
  if (paint.kind === 'foreground') {
    const { red, green, blue } = foreground
    return () => ({ red, green, blue, alpha: paint.alpha })
  }
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = paint.transform
  const toPaint = invertAffine(inOrder({ a, b, c, d, e, f }, designToSamples))
  if (toPaint === null || paint.stops.length === 0) return () => clear
  const along = alongGradient(paint)
  return (sample) => {
    const at = along(applyAffine(toPaint, sample))
    return at === null ? clear : colorOnLine(paint, at)
  }
}

/** The place of a point on the colour line; null where the gradient paints nothing. */
const alongGradient = ({ kind, geometry }: Gradient): ((point: Point) => number | null) => {
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0] = geometry
  if (kind === 'sweep') return (point) => alongSweep(point, { x: g0, y: g1 }, g2, g3)
  if (kind === 'radial') return (point) => alongCones(point, [g0, g1, g2], [g3, g4, g5])
  // Lines of one colour are parallel to the line from the first point to the third.
  const [normalX, normalY] = [g5 - g1, -(g4 - g0)]
  const length = (g2 - g0) * normalX + (g3 - g1) * normalY
  return ({ x, y }) => (length === 0 ? null : ((x - g0) * normalX + (y - g1) * normalY) / length)
}

const alongSweep = (point: Point, center: Point, start: number, end: number): number | null => {
  if (start === end) return null
  const angle = Math.atan2(point.y - center.y, point.x - center.x)
  return ((angle < 0 ? angle + 2 * Math.PI : angle) - start) / (end - start)
}

/** The furthest circle, between or beyond the two, that passes through the point. */
const alongCones = (
  { x, y }: Point,
  [x0, y0, r0]: readonly [number, number, number],
  [x1, y1, r1]: readonly [number, number, number],
): number | null => {
  const [dx, dy, dr] = [x1 - x0, y1 - y0, r1 - r0]
  const a = dx * dx + dy * dy - dr * dr
  const b = (x - x0) * dx + (y - y0) * dy + r0 * dr
  const c = (x - x0) ** 2 + (y - y0) ** 2 - r0 * r0
  const isInside = (t: number): boolean => r0 + t * dr >= 0
  if (Math.abs(a) < 1e-9) {
    const t = c / (2 * b)
    return Number.isFinite(t) && isInside(t) ? t : null
  }
  const discriminant = b * b - a * c
  if (discriminant < 0) return null
  const root = Math.sqrt(discriminant)
  const [far, near] = [Math.max((b + root) / a, (b - root) / a), Math.min((b + root) / a, (b - root) / a)]
  if (isInside(far)) return far
  return isInside(near) ? near : null
}

const colorOnLine = ({ stops, extend }: Gradient, at: number): GlyphColor => {
  const [first] = stops
  const last = stops[stops.length - 1]
  const place = extended(at, first.offset, last.offset, extend)
  if (place <= first.offset) return first.color
  const next = stops.findIndex(({ offset }) => offset >= place)
  if (next < 0) return last.color
  const [from, to] = [stops[Math.max(0, next - 1)], stops[next]]
  const length = to.offset - from.offset
  return length === 0 ? to.color : mixed(from.color, to.color, (place - from.offset) / length)
}

const extended = (at: number, first: number, last: number, extend: Gradient['extend']): number => {
  const length = last - first
  if (extend === 'pad' || length <= 0) return Math.min(last, Math.max(first, at))
  const turns = (at - first) / length
  const share = turns - Math.floor(turns)
  const isBack = extend === 'reflect' && Math.abs(Math.floor(turns)) % 2 === 1
  return first + (isBack ? 1 - share : share) * length
}

/** Mixed with premultiplied alpha. */
const mixed = (from: GlyphColor, to: GlyphColor, share: number): GlyphColor => {
  const alpha = from.alpha + (to.alpha - from.alpha) * share
  const part = (key: 'red' | 'green' | 'blue'): number =>
    alpha === 0 ? 0 : (from[key] * from.alpha * (1 - share) + to[key] * to.alpha * share) / alpha
  return { red: part('red'), green: part('green'), blue: part('blue'), alpha }
}
