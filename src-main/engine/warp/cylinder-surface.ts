import type { Point } from '../document/geometry'
import type { StyleWarp } from '../document/warp'
import { hullOf, type Surface } from './surface'

/**
 * A label around a cylinder with a vertical axis (a horizontal one for a vertical orientation). After the rectangle's
 * corners come three values: the height of an end's ellipse relative to its width, top then bottom, and how far the
 * label goes round: arc over chord, less 1, which is π/2 − 1 for the visible half.
 * Only one stored cylinder was available (`0.5, 0.5, π/2 − 1`): the handles reproduce its outline to 0.01 px. The
 * shapes between that cylinder and a flat label (0) are a guess: the control points move there in straight lines.
 */
export const cylinderSurface = (warp: StyleWarp): Surface => {
  const { left, top, right, bottom } = warp.bounds
  const [, , , , topRatio = 0, bottomRatio = topRatio, roundness = 0] = warp.values
  const round = Math.max(0, Math.min(1, roundness / halfTurn))
  const isTurned = warp.orientation === 'vertical'
  const along = isTurned ? { from: top, to: bottom } : { from: left, to: right }
  const across = isTurned ? { from: left, to: right } : { from: top, to: bottom }
  const rows = [0, 1, 2, 3].map((row) => {
    const ratio = topRatio + ((bottomRatio - topRatio) * row) / 3
    const y = across.from + ((across.to - across.from) * row) / 3
    return endRow(along.from, along.to, y, ratio, round)
  })
  const points = isTurned ? columnsFirst(rows) : rows.flat()
  const middle = (along.from + along.to) / 2
  const halves = [along.from, middle, along.to]
  const ends = [across.from, across.to]
  return {
    columns: isTurned ? 1 : 2,
    rows: isTurned ? 2 : 1,
    sliceX: isTurned ? ends : halves,
    sliceY: isTurned ? halves : ends,
    points,
    hull: hullOf(points),
  }
}

const halfTurn = Math.PI / 2 - 1

/**
 * Control points of a quarter of the ellipse in units of its semi-axes, from the left rim (0, 0) to the middle (1, 1);
 * and of a straight line.
 */
const quarter = [
  [0, 0],
  [0, 0.4994],
  [0.4384, 1.0141],
  [1, 1],
] as const

/** Seven control points of one end, left to right; its middle comes forward by `ratio` of half the width. */
const endRow = (left: number, right: number, y: number, ratio: number, round: number): readonly Point[] => {
  const half = (right - left) / 2
  const points = quarter.map(([x, rise], i) => ({
    x: left + half * (x * round + (i / 3) * (1 - round)),
    y: y + half * ratio * (rise - 0.5) * round,
  }))
  const mirrored = points
    .slice(0, 3)
    .reverse()
    .map((point) => ({ x: left + right - point.x, y: point.y }))
  return [...points, ...mirrored]
}

/** Turns rows of points along a horizontal cylinder into a grid with x and y exchanged. */
const columnsFirst = (rows: readonly (readonly Point[])[]): readonly Point[] =>
  rows[0].flatMap((_, i) => rows.map((row) => ({ x: row[i].y, y: row[i].x })))
