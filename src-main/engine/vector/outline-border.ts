import type { Outline, Subpath } from '../document/outline'
import { curveCrossings } from './curve-crossings'
import { cutCurve } from './cut-curve'
import { type Curve, chordsOf, curvesOf } from './flatten'
import { normalOf } from './line-sides'
import { outlineRegion } from './outline-region'
import { regionTest } from './region-test'
import type { SampleGrid } from './sample-grid'

/**
 * The subpaths that a stroke follows. Where paths are combined, only their common border is stroked, not the parts of
 * them inside or outside of the whole (exact in files of other authors). Open subpaths are stroked whole.
 */
export const outlineBorder = (outline: Outline, samples: SampleGrid): readonly Subpath[] => {
  const subpaths = outline.paths.flatMap((path) => path.subpaths)
  const closed = subpaths.filter(({ isClosed }) => isClosed)
  if (closed.length < 2) return subpaths
  const isInside = regionTest(outlineRegion(outline, samples))
  const curves = closed.map((subpath) =>
    curvesOf(subpath).filter((curve) => chordsOf([curve], samples).length > 1),
  )
  const cuts = new Map(curveCrossings(curves.flat()))
  const kept: Subpath[] = subpaths.filter(({ isClosed }) => !isClosed)
  const runs: Curve[][] = []
  for (const [i, own] of curves.entries()) {
    const pieces = own.flatMap((curve) => cutCurve(curve, cuts.get(curve) ?? []))
    const onBorder = pieces.map((piece) => divides(piece, isInside))
    if (onBorder.every(Boolean)) kept.push(closed[i])
    else runs.push(...runsOf(pieces, onBorder))
  }
  return [...kept, ...joinRuns(runs)]
}

/** Chords lie less than a sample, at most 0.2 px, from their curve. */
const asidePx = 0.2

/** Whether the region lies on one side of the piece only. */
const divides = (piece: Curve, isInside: (x: number, y: number) => boolean): boolean => {
  const [first, second] = cutCurve(piece, [0.5])
  const { x, y } = second[0]
  const [from, to] = [first[2], second[1]]
  const flat = from.x === to.x && from.y === to.y
  const aside = normalOf(flat ? piece[0] : from, flat ? piece[3] : to, asidePx)
  return isInside(x + aside.x, y + aside.y) !== isInside(x - aside.x, y - aside.y)
}

/** Consecutive pieces of a closed chain, not all of which are on the border. */
const runsOf = (pieces: readonly Curve[], onBorder: readonly boolean[]): readonly Curve[][] => {
  const start = onBorder.indexOf(false)
  const runs: Curve[][] = []
  let run: Curve[] = []
  for (let i = 1; i <= pieces.length; i += 1) {
    const at = (start + i) % pieces.length
    if (onBorder[at]) run.push(pieces[at])
    else {
      if (run.length > 0) runs.push(run)
      run = []
    }
  }
  return runs
}

/** Ends of runs nearer than this meet: crossings are found to a fraction of it. */
const meetingPx = 0.1

const joinRuns = (runs: readonly Curve[][]): readonly Subpath[] => {
  const left = [...runs]
  const joined: Subpath[] = []
  for (let chain = left.pop(); chain !== undefined; chain = left.pop()) {
    while (!meets(chain.at(-1)!, chain[0])) {
      const last = chain.at(-1)!
      const next = left.findIndex((run) => meets(last, run[0]) || meets(last, backwards(run)[0]))
      if (next < 0) break
      const [run] = left.splice(next, 1)
      chain.push(...(meets(last, run[0]) ? run : backwards(run)))
    }
    joined.push(subpathOf(chain))
  }
  return joined
}

const meets = ([, , , end]: Curve, [start]: Curve): boolean =>
  Math.hypot(end.x - start.x, end.y - start.y) < meetingPx

const backwards = (run: readonly Curve[]): Curve[] => run.map(([a, b, c, d]): Curve => [d, c, b, a]).reverse()

const subpathOf = (chain: readonly Curve[]): Subpath => {
  const last = chain[chain.length - 1]
  const isClosed = meets(last, chain[0])
  const knots = chain.map(([anchor, after], i) => ({
    before: i > 0 ? chain[i - 1][2] : isClosed ? last[2] : anchor,
    anchor,
    after,
  }))
  return {
    isClosed,
    knots: isClosed ? knots : [...knots, { before: last[2], anchor: last[3], after: last[3] }],
  }
}
