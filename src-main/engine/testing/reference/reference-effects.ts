import { type Rect, rectWidth } from '../../document/geometry'
import type {
  BevelEmboss,
  Contour,
  DropShadow,
  InnerGlow,
  InnerShadow,
  OuterGlow,
  Satin,
  Stroke,
} from '../../document/layer-effect'
import { type Plane, planeOf } from './reference-surface'
import { splineThrough } from './reference-tones'

/** The alpha of a layer over a region. */
export interface Shape {
  readonly region: Rect
  readonly alpha: Plane
}

const limited = (value: number): number => Math.min(1, Math.max(0, value))

/** Reads a plane by place; `beyond` outside its region. */
const reader = (region: Rect, plane: Plane, beyond = 0) => {
  const width = rectWidth(region)
  return (x: number, y: number): number =>
    x < region.left || x >= region.right || y < region.top || y >= region.bottom
      ? beyond
      : plane[(y - region.top) * width + x - region.left]
}

/**
 * The mean over a square of the size, twice; the second lies as far to the other side as the first to one. A size of 1
 * is one of 2; 0 changes nothing.
 */
const softened = (region: Rect, plane: Plane, sizePx: number, beyond: number): Plane => {
  if (sizePx === 0) return plane
  const side = Math.max(2, sizePx)
  const before = Math.floor((side - 1) / 2)
  const once = (source: Plane, first: number): Plane => {
    const at = reader(region, source, beyond)
    const along = planeOf(region, (x, y) => mean(side, (i) => at(x - first + i, y)))
    const atAlong = reader(region, along, beyond)
    return planeOf(region, (x, y) => mean(side, (i) => atAlong(x, y - first + i)))
  }
  return once(once(plane, before), side - 1 - before)
}

const mean = (count: number, value: (i: number) => number): number => {
  let sum = 0
  for (let i = 0; i < count; i += 1) sum += value(i)
  return sum / count
}

/** No effect of the documents compared is wider. */
const farthestPx = 9

/**
 * The distance of each pixel from a coverage: the least of the ways to its pixels, by steps to neighbours, diagonals
 * and knight's moves, and what they lack of half a coverage.
 */
const distances = (region: Rect, coverage: Plane): Plane => {
  const at = reader(region, coverage)
  return planeOf(region, (x, y) => {
    let least = farthestPx
    for (let dy = -farthestPx; dy <= farthestPx; dy += 1)
      for (let dx = -farthestPx; dx <= farthestPx; dx += 1) {
        const there = at(x + dx, y + dy)
        if (there < 0.5 / 255) continue
        const [right, down] = [Math.abs(dx), Math.abs(dy)]
        least = Math.min(least, stepsTo(Math.max(right, down), Math.min(right, down)) + 0.5 - there)
      }
    return least
  })
}

const stepsTo = (far: number, near: number): number => {
  if (2 * near <= far) return far - 2 * near + near * Math.sqrt(5)
  const diagonals = 2 * near - far
  return diagonals * Math.SQRT2 + (far - near) * Math.sqrt(5)
}

const inverted = (plane: Plane): Plane => plane.map((value) => 1 - value)

/** Grown by the solid part of the size, softened by the rest. */
const spread = ({ region }: Shape, from: Plane, sizePx: number, solid: number, beyond: 0 | 1): Plane => {
  const solidPx = Math.round(sizePx * solid)
  const grown = solidPx > 0 ? distances(region, from).map((d) => limited(solidPx + 0.5 - d)) : from
  return softened(region, grown, sizePx - solidPx, beyond)
}

/** In whole pixels, halves away from zero, away from the light. */
const castOffset = (angleDegrees: number, distancePx: number): { dx: number; dy: number } => {
  const whole = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) + 1e-9)
  const turn = (angleDegrees * Math.PI) / 180
  return { dx: whole(-distancePx * Math.cos(turn)), dy: whole(distancePx * Math.sin(turn)) }
}

const moved = (region: Rect, plane: Plane, { dx, dy }: { dx: number; dy: number }, beyond: number): Plane => {
  const at = reader(region, plane, beyond)
  return planeOf(region, (x, y) => at(x - dx, y - dy))
}

/** A curve through the contour's points, straight at corners; anti-aliased, the mean of four half pixels. */
const bent = (region: Rect, plane: Plane, contour: Contour, isAntiAliased: boolean): Plane => {
  if (contour.every(({ x, y }) => x === y)) return plane
  const pieces = piecesOf(contour).map((points) => ({
    end: points[points.length - 1].x,
    at: splineThrough(points.map(({ x, y }) => [x, y] as const)),
  }))
  const through = (value: number): number => {
    // The engine's own choice: a contour has 1,023 steps.
    const at = Math.round(limited(value) * 1023) / 1023
    const piece = pieces.find(({ end }) => at <= end) ?? pieces[pieces.length - 1]
    return limited(piece.at(at))
  }
  if (!isAntiAliased) return plane.map(through)
  const at = reader(region, plane)
  return planeOf(region, (x, y) => {
    const [here, right, below, aside] = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)]
    const four = [here, (here + right) / 2, (here + below) / 2, (here + right + below + aside) / 4]
    return mean(4, (i) => through(four[i]))
  })
}

const piecesOf = (contour: Contour): Contour[] => {
  const corners = contour.flatMap(({ isCorner }, i) =>
    i > 0 && i < contour.length - 1 && isCorner ? [i] : [],
  )
  const ends = [0, ...corners, contour.length - 1]
  return ends.slice(1).map((end, i) => contour.slice(ends[i], end + 1))
}

/** Around a layer nothing is more than 8.29 times the softened shape. */
const traced = (value: number, soft: number): number => {
  const most = Math.min(1, 8.29 * Math.max(0, soft))
  return Math.min(most, Math.max(-most, value))
}

export const shadowCoverage = (shape: Shape, shadow: DropShadow | InnerShadow): Plane => {
  const { sizePx, spread: solid, angleDegrees, distancePx, contour, isContourAntiAliased } = shadow
  const isInner = shadow.kind === 'inner-shadow'
  const from = isInner ? inverted(shape.alpha) : shape.alpha
  const beyond = isInner ? 1 : 0
  const soft = spread(shape, from, sizePx, solid, beyond)
  const cast = moved(shape.region, soft, castOffset(angleDegrees, distancePx), beyond)
  const drawn = bent(shape.region, cast, contour, isContourAntiAliased)
  return isInner ? drawn : drawn.map((value, i) => traced(value, cast[i]))
}

/** `along`: the same as a position on the glow's gradient, whose own coverage is `limit`. */
export const glowCoverage = (shape: Shape, glow: OuterGlow | InnerGlow) => {
  const { sizePx, spread: solid, technique, range, contour, isContourAntiAliased } = glow
  const isInner = glow.kind === 'inner-glow'
  const isCenter = isInner && glow.source === 'center'
  const from = isInner ? inverted(shape.alpha) : shape.alpha
  const ramp = Math.max(1, sizePx - sizePx * solid)
  const soft =
    technique === 'softer'
      ? spread(shape, from, sizePx, solid, isInner ? 1 : 0)
      : distances(shape.region, from).map((d) => limited((sizePx + 0.5 - d) / ramp))
  const reached = technique === 'softer' ? range : 2 * range
  const falloff = soft.map((value) => {
    const part = Math.min(1, value / reached)
    return isCenter ? 1 - part : part
  })
  const along = bent(shape.region, falloff, contour, isContourAntiAliased)
  return {
    along,
    coverage: isCenter ? along : along.map((value, i) => traced(value, soft[i])),
    limit: isCenter ? soft.map(() => 1) : soft.map((value) => traced(1, value)),
  }
}

export const satinCoverage = (shape: Shape, satin: Satin): Plane => {
  const { region } = shape
  const soft = softened(region, shape.alpha, satin.sizePx, 0)
  const { dx, dy } = castOffset(satin.angleDegrees, satin.distancePx)
  const [ahead, behind] = [moved(region, soft, { dx, dy }, 0), moved(region, soft, { dx: -dx, dy: -dy }, 0)]
  const apart = ahead.map((value, i) => Math.abs(value - behind[i]))
  return bent(region, satin.isInverted ? inverted(apart) : apart, satin.contour, satin.isContourAntiAliased)
}

export const strokeCoverage = ({ region, alpha }: Shape, { position, sizePx }: Stroke): Plane => {
  const within = (from: Plane, px: number): Plane => distances(region, from).map((d) => limited(px + 0.5 - d))
  if (position === 'outside') return within(alpha, sizePx)
  if (position === 'inside') return within(inverted(alpha), sizePx)
  const inner = within(inverted(alpha), sizePx / 2)
  return within(alpha, sizePx / 2).map((outer, i) => Math.min(outer, inner[i]))
}

/** Light that a smooth relief gets more (up to 1) or less (down to -1) than flat ground; twice for a pillow. */
export const bevelLight = (
  shape: Shape,
  bevel: BevelEmboss,
  isSunken: boolean,
  texture: Plane | null,
): Plane => {
  const { style, sizePx, softenPx, depth, isDown, profile } = bevel
  const { region } = shape
  const isWhole = style === 'inner-bevel' || style === 'outer-bevel'
  const rampPx = isWhole ? sizePx : Math.ceil(sizePx / 2)
  const swell = softened(region, shape.alpha, rampPx, 0)
  const plain =
    profile === null
      ? swell
      : bent(
          region,
          swell.map((value) => Math.min(1, value / profile.range)),
          profile.contour,
          profile.isAntiAliased,
        )
  const dig = bevel.texture?.depth ?? 0
  const heights = texture === null ? plain : plain.map((h, i) => h - texture[i] * dig * traced(1, swell[i]))
  const high = rampPx === 0 ? 1 : depth * rampPx
  const lit = litRelief(region, heights, (isDown !== isSunken ? -1 : 1) * high, bevel)
  const soft = softened(region, lit, softenPx, 0)
  const isStraight = bevel.gloss.every(({ x, y }) => x === y)
  const glossy = isStraight
    ? soft
    : bent(
        region,
        soft.map((value) => (value + 1) / 2),
        bevel.gloss,
        bevel.isGlossAntiAliased,
      ).map((value, i) => (swell[i] > 1e-5 ? 2 * value - 1 : 0))
  return isSunken || style === 'outer-bevel' ? glossy.map((value, i) => traced(value, swell[i])) : glossy
}

/** Lambert's law on the normal of the heights, whose slopes are means of three differences over two pixels. */
const litRelief = (region: Rect, heights: Plane, high: number, bevel: BevelEmboss): Plane => {
  const [turn, altitude] = [(bevel.angleDegrees * Math.PI) / 180, (bevel.altitudeDegrees * Math.PI) / 180]
  const up = Math.min(0.999, Math.max(0.001, Math.sin(altitude)))
  const [toLightX, toLightY] = [Math.cos(turn) * Math.cos(altitude), -Math.sin(turn) * Math.cos(altitude)]
  const at = reader(region, heights)
  const isAtEdge = (x: number, y: number): boolean =>
    x === region.left || y === region.top || x === region.right - 1 || y === region.bottom - 1
  return planeOf(region, (x, y) => {
    if (isAtEdge(x, y)) return 0
    const slopeX = mean(3, (i) => at(x + 1, y - 1 + i) - at(x - 1, y - 1 + i)) / 2
    const slopeY = mean(3, (i) => at(x - 1 + i, y + 1) - at(x - 1 + i, y - 1)) / 2
    const normal = [-high * slopeX, -high * slopeY, 1] as const
    const facing = normal[0] * toLightX + normal[1] * toLightY + normal[2] * up
    const shade = Math.max(0, facing / Math.hypot(...normal))
    return shade > up ? (shade - up) / (1 - up) : (shade - up) / up
  })
}
