import type { StyleWarp, WarpStyle } from '../document/warp'
import { type ControlGrid, transpose } from './control-grid'
import { warpShapes } from './styles/warp-shapes'

/** The control points of a named style, in pixels of the canvas, with its distortions applied. */
export const styleGrid = (warp: StyleWarp, style: Exclude<WarpStyle, 'cylinder'>): ControlGrid => {
  const { left, top, right, bottom } = warp.bounds
  const bend = fraction(warp.values[0] ?? 0)
  const shape = warpShapes[style]
  const isTurned = shape.turnsWithOrientation && warp.orientation === 'vertical'
  const bent = isTurned
    ? transpose(shape.grid(bottom - top, right - left, bend))
    : shape.grid(right - left, bottom - top, bend)
  const distorted = distort(bent, fraction(warp.perspectiveX), fraction(warp.perspectiveY))
  return { ...distorted, points: distorted.points.map(({ x, y }) => ({ x: x + left, y: y + top })) }
}

const fraction = (percent: number): number => Math.max(-1, Math.min(1, percent / 100))

/**
 * Photoshop's two distortions: first every row is scaled about the middle between its ends, from `1 - vertical` for the
 * top one to `1 + vertical` for the bottom one; then every column likewise, from left to right.
 */
const distort = (grid: ControlGrid, horizontal: number, vertical: number): ControlGrid =>
  transpose(scaleRows(transpose(scaleRows(grid, vertical)), horizontal))

const scaleRows = ({ columns, rows, points }: ControlGrid, amount: number): ControlGrid => ({
  columns,
  rows,
  points: points.map((point, i) => {
    const row = Math.floor(i / columns)
    const first = points[row * columns]
    const last = points[(row + 1) * columns - 1]
    const scale = 1 + ((2 * row) / (rows - 1) - 1) * amount
    const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
    return {
      x: middle.x + (point.x - middle.x) * scale,
      y: middle.y + (point.y - middle.y) * scale,
    }
  }),
})
