import type { Point, Size } from '@geometry/plane'

/** What a person painted to correct a mask: a polyline with round ends, in the mask's pixels. */
export interface PaintedStroke {
  readonly kind: 'add' | 'remove'
  /** At least one; a single point is a dab. */
  readonly points: readonly Point[]
  readonly radiusPx: number
}

/** Half-open, within the picture. */
export interface Window extends Size {
  readonly left: number
  readonly top: number
}

/** 1 under the stroke, else 0. Points outside the picture paint what reaches into it. */
export const strokePixels = ({ width, height }: Size, { points, radiusPx }: PaintedStroke): Uint8Array => {
  const painted = new Uint8Array(width * height)
  const radius = Math.max(0.75, radiusPx)
  points.forEach((to, k) => {
    const from = points[Math.max(0, k - 1)]
    const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - radius))
    const right = Math.min(width, Math.ceil(Math.max(from.x, to.x) + radius))
    const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - radius))
    const bottom = Math.min(height, Math.ceil(Math.max(from.y, to.y) + radius))
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        if (distanceTo(from, to, x + 0.5, y + 0.5) <= radius) painted[y * width + x] = 1
      }
    }
  })
  return painted
}

/** The stroke's bounds and `margin` px around them, within the picture. Null for a stroke wholly outside. */
export const windowAround = (
  { width, height }: Size,
  stroke: PaintedStroke,
  margin: number,
): Window | null => {
  const reach = stroke.radiusPx + margin
  const xs = stroke.points.map(({ x }) => x)
  const ys = stroke.points.map(({ y }) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs) - reach))
  const top = Math.max(0, Math.floor(Math.min(...ys) - reach))
  const right = Math.min(width, Math.ceil(Math.max(...xs) + reach))
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + reach))
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}

const distanceTo = (from: Point, to: Point, x: number, y: number): number => {
  const ux = to.x - from.x
  const uy = to.y - from.y
  const square = ux * ux + uy * uy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * ux + (y - from.y) * uy) / square))
  return Math.hypot(x - from.x - t * ux, y - from.y - t * uy)
}
