import type { Quad } from '@geometry/plane'
import type { LabPlanes } from './lab-planes'

/** What the colours along a quad's border say, Lab units. */
export interface StripContrast {
  /** Mean difference between the strips just inside and just outside. */
  readonly across: number
  /** How far the four inner strips differ from one another: little on one sheet of paper. */
  readonly within: number
  /** The same for the outer strips: little where an object lies on one ground. */
  readonly around: number
}

const samples = 14

/** Strips lie `offset` px to either side of the border. `quad` runs clockwise on the screen. */
export const stripContrast = (lab: LabPlanes, quad: Quad, offset: number): StripContrast => {
  const pairs = quad.flatMap((_, side) => {
    const inner = stripMean(lab, quad, side, offset)
    const outer = stripMean(lab, quad, side, -offset)
    return inner && outer ? [{ inner, outer }] : []
  })
  if (pairs.length < 2) return { across: 0, within: 0, around: 0 }
  return {
    across: pairs.reduce((sum, { inner, outer }) => sum + differ(inner, outer), 0) / pairs.length,
    within: spread(pairs.map(({ inner }) => inner)),
    around: spread(pairs.map(({ outer }) => outer)),
  }
}

/** CIELAB. */
export type Colour = readonly [number, number, number]

/** The mean colour of each strip that is seen, inside for a positive `offset`, px. */
export const stripColours = (lab: LabPlanes, quad: Quad, offset: number): Colour[] =>
  quad.map((_, side) => stripMean(lab, quad, side, offset)).filter((colour) => colour !== null)

const differ = (p: Colour, q: Colour): number => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])

const spread = (colours: readonly Colour[]): number => {
  const mean = [0, 1, 2].map((c) => colours.reduce((sum, colour) => sum + colour[c], 0) / colours.length)
  const centre: Colour = [mean[0], mean[1], mean[2]]
  return colours.reduce((sum, colour) => sum + differ(colour, centre), 0) / colours.length
}

/** Null where most of the strip is outside the picture. */
const stripMean = (
  { width, height, l, a, b }: LabPlanes,
  quad: Quad,
  side: number,
  offset: number,
): Colour | null => {
  const from = quad[side]
  const to = quad[(side + 1) % 4]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const nx = (-(to.y - from.y) / length) * offset
  const ny = ((to.x - from.x) / length) * offset
  let count = 0
  let sumL = 0
  let sumA = 0
  let sumB = 0
  for (let k = 0; k < samples; k++) {
    const t = 0.06 + (0.88 * (k + 0.5)) / samples
    const x = Math.floor(from.x + t * (to.x - from.x) + nx)
    const y = Math.floor(from.y + t * (to.y - from.y) + ny)
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    count++
    sumL += l[y * width + x]
    sumA += a[y * width + x]
    sumB += b[y * width + x]
  }
  return count < samples / 2 ? null : [sumL / count, sumA / count, sumB / count]
}
