import type { Point } from '../document/geometry'
import type { Curve } from './flatten'

/** The pieces of a curve between its ends and the given parameters, 0..1 and rising. */
export const cutCurve = (curve: Curve, at: readonly number[]): readonly Curve[] => {
  const pieces: Curve[] = []
  let rest = curve
  let done = 0
  for (const t of at) {
    const [piece, remaining] = parts(rest, (t - done) / (1 - done))
    pieces.push(piece)
    rest = remaining
    done = t
  }
  return [...pieces, rest]
}

const parts = ([a, b, c, d]: Curve, t: number): readonly [Curve, Curve] => {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)]
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)]
  const at = between(abc, bcd, t)
  return [
    [a, ab, abc, at],
    [at, bcd, cd, d],
  ]
}

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})
