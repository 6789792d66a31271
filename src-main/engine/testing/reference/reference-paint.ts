import type { Rect } from '../../document/geometry'
import type { Gradient, GradientFill, GradientStop } from '../../document/gradient'
import type { Paint } from '../../document/paint'
import type { PatternFill } from '../../document/pattern'
import type { SolidColor } from '../../document/solid-color'
import { light, number } from './reference-blending'
import type { ReadRaster } from './reference-masks'
import type { Color } from './reference-surface'

interface Painted {
  readonly color: Color
  readonly alpha: number
}
export type PaintAt = (x: number, y: number) => Painted

export const colorOf = ({ red, green, blue }: SolidColor): Color => [red, green, blue]

/** What a paint shows at each pixel. `area`: the area that a gradient spans. */
export const paintAt = (paint: Paint, area: Rect, read: ReadRaster): PaintAt => {
  if (paint.kind === 'color') return () => ({ color: colorOf(paint.color), alpha: 1 })
  if (paint.kind === 'pattern') return patternAt(paint.pattern, read)
  return gradientFillAt(paint.gradient, area)
}

export const gradientFillAt = (fill: GradientFill, area: Rect): PaintAt => {
  const along = courseOf(fill, area)
  return (x, y) => gradientAt(fill.gradient, inSteps(along(x, y)), fill.isReversed)
}

/** The engine's own choice: a gradient over an area has 1,024 steps. */
export const inSteps = (at: number): number => Math.round(at * 1024) / 1024

/**
 * The position of a pixel's upper left corner on a gradient. The line runs through the middle of the area to its sides;
 * ends lie on whole pixels, rounded down; those of a scaled line go whole pixels, rounded down, from the middle rounded
 * down.
 */
const courseOf = (fill: GradientFill, area: Rect): ((x: number, y: number) => number) => {
  const { style, angleDegrees, scale, offset } = fill
  const [w, h] = [area.right - area.left, area.bottom - area.top]
  const turn = (angleDegrees / 180) * Math.PI
  const snap = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : value)
  const ux = snap(Math.cos(turn))
  const uy = snap(-Math.sin(turn))
  const half =
    0.5 * scale * Math.min(ux === 0 ? Infinity : w / Math.abs(ux), uy === 0 ? Infinity : h / Math.abs(uy))
  const below = (value: number): number => {
    const near = Math.round(value)
    return Math.abs(near - value) < 1e-6 ? near : Math.floor(value)
  }
  const [mx, my] = [area.left + w / 2 + w * offset.x, area.top + h / 2 + h * offset.y]
  const [cx, cy] = [below(mx), below(my)]
  const [ax, ay] = [Math.sign(ux) * below(Math.abs(half * ux)), Math.sign(uy) * below(Math.abs(half * uy))]
  const whole = scale === 1
  const end = whole ? { x: below(mx + half * ux), y: below(my + half * uy) } : { x: cx + ax, y: cy + ay }
  const start = whole ? { x: below(mx - half * ux), y: below(my - half * uy) } : { x: cx - ax, y: cy - ay }
  const from = style === 'linear' || style === 'shape-burst' ? start : { x: cx, y: cy }
  const length = Math.hypot(end.x - from.x, end.y - from.y)
  return (x, y) => {
    if (length === 0) return 1
    const [dx, dy] = [x - from.x, y - from.y]
    // Along the line, and to its right as seen on the screen.
    const ahead = (dx * (end.x - from.x) + dy * (end.y - from.y)) / length / length
    const aside = (dy * (end.x - from.x) - dx * (end.y - from.y)) / length / length
    const place = {
      linear: ahead,
      'shape-burst': ahead,
      radial: Math.sqrt(ahead ** 2 + aside ** 2),
      // Clockwise, as measured; a whole turn is the whole gradient.
      angle: (Math.atan2(aside, ahead) / (2 * Math.PI) + 1) % 1,
      reflected: Math.abs(ahead),
      diamond: Math.abs(ahead) + Math.abs(aside),
    }[style]
    return Math.min(1, Math.max(0, place))
  }
}

/** The colour of a gradient at a position. */
export const gradientAt = (gradient: Gradient, at: number, isReversed: boolean): Painted => {
  const place = isReversed ? 1 - at : at
  const { interpolation, smoothness } = gradient
  const into = { classic: same, linear: lights, perceptual: oklab }[interpolation]
  const outOf = { classic: same, linear: numbers, perceptual: fromOklab }[interpolation]
  const stops = gradient.colors.map((stop) => ({ ...stop, value: into(colorOf(stop.value)) }))
  const along = (c: 0 | 1 | 2): number => alongStops(stops.map(only(c)), place, smoothness)
  const mix = outOf([along(0), along(1), along(2)])
  const color: Color = [limited(mix[0]), limited(mix[1]), limited(mix[2])]
  return { color, alpha: limited(alongStops(gradient.opacities, place, smoothness)) }
}

const only =
  (channel: 0 | 1 | 2) =>
  (stop: GradientStop<Color>): GradientStop<number> => ({ ...stop, value: stop.value[channel] })

const limited = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * Between two stops, bent at the midpoint: from a straight line (smoothness 0) to a cubic whose slopes at the stops are
 * half of those from neighbour to neighbour (1); within both stops' values.
 */
const alongStops = (stops: readonly GradientStop<number>[], at: number, smoothness: number): number => {
  const [first, last] = [stops[0], stops[stops.length - 1]]
  if (at <= first.position) return first.value
  if (at >= last.position) return last.value
  let i = 0
  while (i + 2 < stops.length && at >= stops[i + 1].position) i += 1
  const [a, b] = [stops[i], stops[i + 1]]
  const before = (stops[i - 1] ?? a).value
  const after = (stops[i + 2] ?? b).value
  const t = bent((at - a.position) / (b.position - a.position), b.midpoint)
  const straight = (1 - t) * a.value + t * b.value
  // Bernstein's form: control points a third of the slope away.
  const p1 = a.value + (b.value - before) / 6
  const p2 = b.value - (after - a.value) / 6
  const u = 1 - t
  const curve = u ** 3 * a.value + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t ** 3 * b.value
  const value = (1 - smoothness) * straight + smoothness * curve
  return Math.min(Math.max(a.value, b.value), Math.max(Math.min(a.value, b.value), value))
}

const bent = (t: number, midpoint: number): number => {
  if (midpoint <= 0) return 1
  if (midpoint >= 1) return 0
  return t < midpoint ? (0.5 * t) / midpoint : 1 - (0.5 * (1 - t)) / (1 - midpoint)
}

const same = (color: Color): Color => color
const lights = ([r, g, b]: Color): Color => [light(r), light(g), light(b)]
const numbers = ([r, g, b]: Color): Color => [number(r), number(g), number(b)]

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
const oklab = (color: Color): Color => {
  const [r, g, b] = lights(color)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const fromOklab = ([l, a, b]: Color): Color => {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return numbers([
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ])
}

/**
 * An upright pattern, repeated from its origin; at another scale read at the pixel's corner divided by the scale,
 * between four samples of the tile (halved, as pairs, while it is larger than shown).
 */
export const patternAt = ({ tile, origin, scale }: PatternFill, read: ReadRaster): PaintAt => {
  let samples = tileOf(tile.bounds, tile.id, read)
  let rest = scale
  for (let halvings = 0; rest < 1 - 1e-6 && halvings < 7; halvings += 1) {
    samples = halved(samples)
    rest *= 2
  }
  if (rest === 1)
    return (x, y) => straight(samples.at(Math.floor(x + 0.5 - origin.x), Math.floor(y + 0.5 - origin.y)))
  return (x, y) => {
    const [u, v] = [(x - origin.x) / rest, (y - origin.y) / rest]
    const [left, top] = [Math.floor(u), Math.floor(v)]
    const sum: Premultiplied = [0, 0, 0, 0]
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const weight = (1 - Math.abs(left + dx - u)) * (1 - Math.abs(top + dy - v))
      samples.at(left + dx, top + dy).forEach((value, i) => {
        sum[i] += weight * value
      })
    }
    return straight(sum)
  }
}

type Premultiplied = [number, number, number, number]
interface Samples {
  readonly width: number
  readonly height: number
  readonly at: (x: number, y: number) => Premultiplied
}

const tileOf = (bounds: Rect, id: Parameters<ReadRaster>[0], read: ReadRaster): Samples => {
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  return {
    width,
    height,
    at: (x, y) => {
      const pixel = read(id, x - width * Math.floor(x / width), y - height * Math.floor(y / height))
      const { color, alpha } = pixel ?? { color: [0, 0, 0], alpha: 0 }
      return [color[0] * alpha, color[1] * alpha, color[2] * alpha, alpha]
    },
  }
}

const halved = ({ width, height, at }: Samples): Samples => ({
  width: width % 2 === 0 ? width / 2 : width,
  height: height % 2 === 0 ? height / 2 : height,
  at: (x, y) => {
    const four = [at(2 * x, 2 * y), at(2 * x + 1, 2 * y), at(2 * x, 2 * y + 1), at(2 * x + 1, 2 * y + 1)]
    const mean = (i: number): number => four.reduce((sum, sample) => sum + sample[i], 0) / 4
    return [mean(0), mean(1), mean(2), mean(3)]
  },
})

const straight = ([r, g, b, alpha]: Premultiplied): Painted => {
  const divisor = alpha > 0 ? alpha : 1
  return { color: [r / divisor, g / divisor, b / divisor], alpha }
}
