import type { Point, Quad } from '@geometry/plane'
import type { EdgeField } from './edge-field'
import { crossing } from './quad-geometry'
import { robustLine } from './robust-line'

/** A line by a point and a unit direction. */
interface FittedLine {
  readonly x: number
  readonly y: number
  readonly ux: number
  readonly uy: number
}

const alignedAbove = Math.cos((20 * Math.PI) / 180)

/**
 * Each side fitted anew as a line through the edge pixels beside it, corners by intersection. `reaches` are the
 * distances searched to both sides, px, wide to narrow. A side without an edge stays; so does a corner that would move
 * further than twice the first reach.
 */
export const refineQuad = (field: EdgeField, quad: Quad, reaches: readonly number[]): Quad => {
  let current = quad
  for (const reach of reaches) {
    const lines = current.map((from, i) => fitSide(field, from, current[(i + 1) % 4], reach))
    current = current.map((corner, i) => {
      const before = lines[(i + 3) % 4]
      const after = lines[i]
      const met = meet(before, after)
      if (!met) return corner
      const home = quad[i]
      return Math.hypot(met.x - home.x, met.y - home.y) <= 2 * reaches[0] ? met : corner
    }) as unknown as Quad
  }
  return current
}

const meet = (p: FittedLine, q: FittedLine): Point | null =>
  crossing(p, { x: p.x + p.ux, y: p.y + p.uy }, q, { x: q.x + q.ux, y: q.y + q.uy })

const fitSide = (field: EdgeField, from: Point, to: Point, reach: number): FittedLine => {
  const { width, height, dx, dy, strength, ridge } = field
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  const home = { x: from.x, y: from.y, ux, uy }
  const steps = Math.ceil(reach)
  const alongs: number[] = []
  const offs: number[] = []
  const weights: number[] = []
  let polarity = 0
  const stride = Math.max(1, length / 400)
  for (let along = 0.04 * length; along <= 0.96 * length; along += stride) {
    for (let off = -steps; off <= steps; off++) {
      const x = Math.round(from.x + along * ux - off * uy - 0.5)
      const y = Math.round(from.y + along * uy + off * ux - 0.5)
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue
      const i = y * width + x
      if (!ridge[i]) continue
      const s = strength[i]
      const across = (-dx[i] * uy + dy[i] * ux) / s
      if (Math.abs(across) < alignedAbove) continue
      const exact = -(x + 0.5 - from.x) * uy + (y + 0.5 - from.y) * ux
      if (Math.abs(exact) > reach) continue
      const weight = (s / (s + 1.5)) * (1 - (exact / (reach + 1)) ** 2)
      polarity += Math.sign(across) * weight
      alongs.push((x + 0.5 - from.x) * ux + (y + 0.5 - from.y) * uy)
      offs.push(exact)
      weights.push(Math.sign(across) * weight)
    }
  }
  const turn = Math.sign(polarity)
  for (let k = 0; k < weights.length; k++) weights[k] = Math.max(0, weights[k] * turn)
  const line = robustLine({ alongs, offs, weights }, reach)
  if (!line || line.mass < 0.12 * Math.min(length, 400)) return home
  const slope = Math.atan(line.slope)
  const x = from.x - line.offset * uy
  const y = from.y + line.offset * ux
  return {
    x,
    y,
    ux: ux * Math.cos(slope) - uy * Math.sin(slope),
    uy: uy * Math.cos(slope) + ux * Math.sin(slope),
  }
}
