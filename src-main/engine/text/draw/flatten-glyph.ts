import { type Affine, applyAffine } from '@geometry/affine'
import type { GlyphOutline } from '../text-tools'
import type { Ring } from './ring'

/** Maximum distance between a curve and its chords, in samples. */
const toleranceSamples = 1 / 16
const mostChords = 64

/** Chords along an outline, through a matrix from the outline's units to samples. */
export const flattenGlyph = (outline: GlyphOutline, toSamples: Affine): readonly Ring[] => {
  const rings: Ring[] = []
  const { operations } = outline
  const at = placed(outline.coordinates, toSamples)
  let points: number[] = []
  let next = 0
  const close = (): void => {
    if (points.length >= 6) rings.push(Float64Array.from(points))
    points = []
  }
  for (const operation of operations) {
    if (operation === 0) close()
    if (operation === 2) addQuadratic(points, at, next)
    else if (operation === 3) addCubic(points, at, next)
    else if (operation < 2) points.push(at[next], at[next + 1])
    next += numbersOf[operation]
  }
  close()
  return rings
}

/** Of move, line, quadratic, cubic and close. */
const numbersOf = [2, 2, 4, 6, 0]

const placed = (coordinates: Float64Array, toSamples: Affine): Float64Array => {
  const out = new Float64Array(coordinates.length)
  for (let i = 0; i < coordinates.length; i += 2) {
    const { x, y } = applyAffine(toSamples, { x: coordinates[i], y: coordinates[i + 1] })
    out[i] = x
    out[i + 1] = y
  }
  return out
}

const addQuadratic = (points: number[], at: Float64Array, next: number): void => {
  const [x0, y0] = points.slice(-2)
  const [x1, y1, x2, y2] = at.subarray(next, next + 4)
  const chords = chordsFor(Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2) / 4)
  for (let i = 1; i < chords; i += 1) {
    const t = i / chords
    const s = 1 - t
    points.push(s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2)
  }
  points.push(x2, y2)
}

const addCubic = (points: number[], at: Float64Array, next: number): void => {
  const [x0, y0] = points.slice(-2)
  const [x1, y1, x2, y2, x3, y3] = at.subarray(next, next + 6)
  const bends = [
    Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
  ]
  const chords = chordsFor(0.75 * Math.max(...bends))
  for (let i = 1; i < chords; i += 1) {
    const t = i / chords
    const s = 1 - t
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    points.push(b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3)
  }
  points.push(x3, y3)
}

/** Chords that leave a curve by the tolerance at most, when one chord leaves it by `distance`. */
const chordsFor = (distance: number): number =>
  Math.min(mostChords, Math.max(1, Math.ceil(Math.sqrt(distance / toleranceSamples))))
