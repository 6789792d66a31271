import type { Point } from '@geometry/plane'

/** From shares of a canvas's sides to the document. */
export type Patch = (u: number, v: number) => Point

/** Enough for a pointer: each round squares the error. */
const newtonRounds = 12
/** The step of numerical derivatives, as a share of the canvas's side. */
const slopeStep = 1e-4

/** Newton's method in two dimensions. Keeps the best guess if the patch folds over itself. */
export function solvePatch(patch: Patch, target: Point, guess: Point): Point {
  let best = guess
  for (let round = 0; round < newtonRounds; round += 1) {
    const here = patch(best.x, best.y)
    const du = patch(best.x + slopeStep, best.y)
    const dv = patch(best.x, best.y + slopeStep)
    const a = (du.x - here.x) / slopeStep
    const b = (dv.x - here.x) / slopeStep
    const c = (du.y - here.y) / slopeStep
    const d = (dv.y - here.y) / slopeStep
    const determinant = a * d - b * c
    const miss = { x: target.x - here.x, y: target.y - here.y }
    if (Math.abs(determinant) < 1e-9 || Math.hypot(miss.x, miss.y) < 1e-3) return best
    best = {
      x: best.x + (d * miss.x - b * miss.y) / determinant,
      y: best.y + (a * miss.y - c * miss.x) / determinant,
    }
  }
  return best
}
