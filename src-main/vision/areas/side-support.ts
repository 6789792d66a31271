import type { Point, Quad } from '@geometry/plane'
import type { EdgeField } from './edge-field'

/** How well an edge backs one side of a quad. All 0..1. */
export interface SideSupport {
  /** Share of the side that an aligned edge of one polarity covers, strong edges counting fully. */
  readonly cover: number
  /** The same in the outer fifths only: whether the side reaches its corners. */
  readonly ends: number
  /** The same on the prolongation by 15 % at both ends: an object's side stops, a floor's line goes on. */
  readonly beyond: number
  /** Share of the side that lies on the picture's border or outside, where no edge can be. */
  readonly unseen: number
}

/** The gradient that counts half, Lab units per pixel. */
const halfStrength = 1.5
const alignedAbove = Math.cos((18 * Math.PI) / 180)

/** `quad` in the field's pixels. Side 0 runs from corner 0 to corner 1. */
export const sideSupports = (field: EdgeField, quad: Quad): SideSupport[] =>
  quad.map((from, i) => sideSupport(field, from, quad[(i + 1) % 4]))

/** A quick measure of the same: how well 12 points of each side lie on edges, 0..1, geometric mean of the sides. */
export const quickCover = (field: EdgeField, quad: Quad): number => {
  let product = 1
  for (let i = 0; i < 4; i++) {
    const from = quad[i]
    const to = quad[(i + 1) % 4]
    let bright = 0
    let dark = 0
    let unseen = 0
    for (let k = 0; k < 12; k++) {
      const value = edgeAt(field, from, to, (k + 0.5) / 12)
      if (Number.isNaN(value)) unseen++
      else if (value > 0) bright += value
      else dark -= value
    }
    product *= 0.05 + (unseen > 6 ? 0.45 : Math.max(bright, dark) / (12 - unseen))
  }
  return product ** 0.25
}

export const sideSupport = (field: EdgeField, from: Point, to: Point): SideSupport => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const samples = Math.max(8, Math.min(120, Math.round(length / 2)))
  const seen = { bright: 0, dark: 0, brightEnds: 0, darkEnds: 0, ends: 0, unseen: 0 }
  for (let k = 0; k < samples; k++) {
    const t = (k + 0.5) / samples
    const isEnd = t < 0.2 || t > 0.8
    const value = edgeAt(field, from, to, t)
    if (isEnd) seen.ends++
    if (Number.isNaN(value)) {
      seen.unseen++
      continue
    }
    if (value > 0) seen.bright += value
    else seen.dark -= value
    if (isEnd && value > 0) seen.brightEnds += value
    else if (isEnd) seen.darkEnds -= value
  }
  const isBright = seen.bright >= seen.dark
  const visible = Math.max(1, samples - seen.unseen)
  return {
    cover: (isBright ? seen.bright : seen.dark) / visible,
    ends: (isBright ? seen.brightEnds : seen.darkEnds) / seen.ends,
    beyond: beyondOf(field, from, to),
    unseen: seen.unseen / samples,
  }
}

const beyondOf = (field: EdgeField, from: Point, to: Point): number => {
  const samples = 8
  let sum = 0
  for (let k = 0; k < samples; k++) {
    const t = 0.03 + (0.12 * (k + 0.5)) / samples
    for (const at of [-t, 1 + t]) sum += Math.abs(edgeAt(field, from, to, at) || 0)
  }
  return sum / (2 * samples)
}

/** The aligned edge within 2 px of a point of the line: its significance, signed by polarity. NaN outside. */
const edgeAt = (field: EdgeField, from: Point, to: Point, t: number): number => {
  const { width, height, dx, dy, strength, ridge } = field
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const nx = -(to.y - from.y) / length
  const ny = (to.x - from.x) / length
  const px = from.x + t * (to.x - from.x) - 0.5
  const py = from.y + t * (to.y - from.y) - 0.5
  if (px < 2 || py < 2 || px > width - 3 || py > height - 3) return Number.NaN
  let best = 0
  for (let off = -2; off <= 2; off++) {
    const i = Math.round(py + off * ny) * width + Math.round(px + off * nx)
    if (!ridge[i]) continue
    const s = strength[i]
    const across = (dx[i] * nx + dy[i] * ny) / s
    if (Math.abs(across) < alignedAbove) continue
    const value = s / (s + halfStrength)
    if (value > Math.abs(best)) best = Math.sign(across) * value
  }
  return best
}
