import type { Quad, Size } from '@geometry/plane'
import type { ReducedPlane } from './border-distance'
import { isOnBorder, signedArea } from './quad-geometry'
import type { StripContrast } from './side-strips'
import type { SideSupport } from './side-support'

/** What speaks for and against a quad as a print area. */
export interface QuadFeatures {
  /** Geometric mean of the sides' cover, so that one bare side spoils three good ones. */
  readonly cover: number
  readonly weakestSide: number
  readonly ends: number
  readonly beyond: number
  /** Natural logarithm of the share of the picture, from the share on that is plenty. 0 or less. */
  readonly smallness: number
  /** Share of the picture above 40 %: walls and floors. */
  readonly hugeness: number
  /** From the picture's centre, 0..0.7. */
  readonly offCentre: number
  /** Sum of the logarithms by which opposite sides differ in length. */
  readonly taper: number
  /** Mean departure of the corners from right angles, radians. */
  readonly skew: number
  /** Logarithm of the aspect ratio above e^0.5. */
  readonly slimness: number
  /** How uneven both the inside and the outside of the border are, against the step across it, 0..1. */
  readonly unevenness: number
  /** How much colour separates the inside from the picture's border, 0..1. */
  readonly standsOut: number
  /** How many sides lie on the picture's border. */
  readonly unseen: number
}

/** Sides on the picture's border have no edge: taken as backed by this much. */
const borderCover = 0.45
const plentyOfPicture = 0.12

export interface QuadEvidence {
  readonly supports: readonly SideSupport[]
  readonly strips: StripContrast
  readonly fromBorder: ReducedPlane
}

export const quadFeatures = (quad: Quad, size: Size, evidence: QuadEvidence): QuadFeatures => {
  const { supports, strips, fromBorder } = evidence
  const isUnseen = (i: number): boolean =>
    supports[i].unseen > 0.5 || isOnBorder(quad[i], quad[(i + 1) % 4], size)
  const covers = supports.map(({ cover }, i) => (isUnseen(i) ? borderCover : cover))
  const share = Math.abs(signedArea(quad)) / (size.width * size.height)
  const sides = quad.map((p, i) => Math.hypot(quad[(i + 1) % 4].x - p.x, quad[(i + 1) % 4].y - p.y))
  const aspect = Math.abs(Math.log((sides[0] + sides[2]) / (sides[1] + sides[3])))
  return {
    cover: Math.exp(mean(covers.map((cover) => Math.log(cover + 0.05)))),
    weakestSide: Math.min(...covers),
    ends: mean(supports.map(({ ends }, i) => (isUnseen(i) ? borderCover : ends))),
    beyond: mean(supports.map(({ beyond }) => beyond)),
    smallness: Math.log(Math.min(share, plentyOfPicture) / plentyOfPicture),
    hugeness: Math.max(0, share - 0.4),
    offCentre: Math.hypot(
      mean(quad.map(({ x }) => x)) / size.width - 0.5,
      mean(quad.map(({ y }) => y)) / size.height - 0.5,
    ),
    taper: Math.abs(Math.log(sides[0] / sides[2])) + Math.abs(Math.log(sides[1] / sides[3])),
    skew: mean(quad.map((_, i) => skewOf(quad, i))),
    slimness: Math.max(0, aspect - 0.5),
    unevenness: Math.min(1, Math.min(strips.within, strips.around) / (strips.across + 3)),
    standsOut: Math.min(1, meanWithin(fromBorder, quad) / 25),
    unseen: supports.filter((_, i) => isUnseen(i)).length,
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const skewOf = (quad: Quad, i: number): number => {
  const before = quad[(i + 3) % 4]
  const at = quad[i]
  const after = quad[(i + 1) % 4]
  const dot = (before.x - at.x) * (after.x - at.x) + (before.y - at.y) * (after.y - at.y)
  const lengths = Math.hypot(before.x - at.x, before.y - at.y) * Math.hypot(after.x - at.x, after.y - at.y)
  return Math.abs(Math.asin(Math.max(-1, Math.min(1, dot / lengths))))
}

/** Over 7 × 7 points spread bilinearly over the quad. */
const meanWithin = ({ width, height, values, scale }: ReducedPlane, [p, q, r, s]: Quad): number => {
  let sum = 0
  for (let k = 0; k < 49; k++) {
    const u = ((k % 7) + 1) / 8
    const v = (Math.floor(k / 7) + 1) / 8
    const x = (1 - u) * (1 - v) * p.x + u * (1 - v) * q.x + u * v * r.x + (1 - u) * v * s.x
    const y = (1 - u) * (1 - v) * p.y + u * (1 - v) * q.y + u * v * r.y + (1 - u) * v * s.y
    const column = Math.min(width - 1, Math.max(0, Math.floor(x / scale)))
    const row = Math.min(height - 1, Math.max(0, Math.floor(y / scale)))
    sum += values[row * width + column]
  }
  return sum / 49
}
