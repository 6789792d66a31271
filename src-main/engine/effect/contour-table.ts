import type { Contour } from '../document/layer-effect'

const steps = 1023

/**
 * A contour sampled at `i / 1023`, or null when it changes nothing. A natural cubic spline between smooth points,
 * clamped to 0..1, as in Photoshop's curves; corner points split it into pieces.
 */
export const contourTable = (contour: Contour): Float32Array | null => {
  if (contour.every(({ x, y }) => x === y)) return null
  const pieces = splitAtCorners(contour).map(spline)
  return Float32Array.from({ length: steps + 1 }, (_, i) => {
    const x = i / steps
    const piece = pieces.find(({ end }) => x <= end) ?? pieces[pieces.length - 1]
    return Math.min(1, Math.max(0, piece.at(x)))
  })
}

const splitAtCorners = (contour: Contour): Contour[] => {
  const pieces: Contour[] = []
  let start = 0
  for (let i = 1; i < contour.length; i += 1) {
    if (!contour[i].isCorner && i < contour.length - 1) continue
    pieces.push(contour.slice(start, i + 1))
    start = i
  }
  return pieces
}

interface Piece {
  readonly end: number
  readonly at: (x: number) => number
}

/** A natural spline: no curvature at its ends, constant beyond them. */
const spline = (points: Contour): Piece => {
  const curvatures = secondDerivatives(points)
  const last = points.length - 1
  const at = (x: number): number => {
    if (x <= points[0].x) return points[0].y
    if (x >= points[last].x) return points[last].y
    let i = 0
    while (points[i + 1].x < x) i += 1
    const [a, b] = [points[i], points[i + 1]]
    const width = b.x - a.x
    const [s, t] = [(b.x - x) / width, (x - a.x) / width]
    const bow = ((s ** 3 - s) * curvatures[i] + (t ** 3 - t) * curvatures[i + 1]) * (width ** 2 / 6)
    return s * a.y + t * b.y + bow
  }
  return { end: points[last].x, at }
}

/** Solves the tridiagonal system of a natural spline. */
const secondDerivatives = (points: Contour): number[] => {
  const count = points.length
  const result = new Array<number>(count).fill(0)
  const upper = new Array<number>(count).fill(0)
  for (let i = 1; i < count - 1; i += 1) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]]
    const share = (b.x - a.x) / (c.x - a.x)
    const pivot = share * upper[i - 1] + 2
    upper[i] = (share - 1) / pivot
    const bend = (c.y - b.y) / (c.x - b.x) - (b.y - a.y) / (b.x - a.x)
    result[i] = ((6 * bend) / (c.x - a.x) - share * result[i - 1]) / pivot
  }
  for (let i = count - 2; i > 0; i -= 1) result[i] += upper[i] * result[i + 1]
  return result
}
