import type { Rect } from '../../src-main/engine/document/geometry'

/** The alpha of a layer, 0..255, row by row. */
export interface AlphaPicture {
  readonly bounds: Rect
  readonly alpha: Uint8Array
}

/** 0 outside. */
const alphaAt = ({ bounds, alpha }: AlphaPicture, x: number, y: number): number =>
  x < bounds.left || x >= bounds.right || y < bounds.top || y >= bounds.bottom
    ? 0
    : (alpha[(y - bounds.top) * (bounds.right - bounds.left) + x - bounds.left] ?? 0)

/** The sum of minima by that of maxima, 0..1. */
export const overlapOf = (a: AlphaPicture, b: AlphaPicture, within: Rect): number => {
  let least = 0
  let most = 0
  for (let y = within.top; y < within.bottom; y += 1)
    for (let x = within.left; x < within.right; x += 1) {
      const [one, other] = [alphaAt(a, x, y), alphaAt(b, x, y)]
      least += Math.min(one, other)
      most += Math.max(one, other)
    }
  return most === 0 ? 1 : least / most
}

/** The pixels of any coverage between two rows; null: none. */
export const inkBox = (picture: AlphaPicture, top: number, bottom: number): Rect | null => {
  const { bounds } = picture
  const box = { left: bounds.right, top: bottom, right: bounds.left, bottom: top }
  for (let y = Math.max(top, bounds.top); y < Math.min(bottom, bounds.bottom); y += 1)
    for (let x = bounds.left; x < bounds.right; x += 1) {
      if (alphaAt(picture, x, y) === 0) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = y + 1
    }
  return box.left < box.right ? box : null
}

/** The row between `top` and `bottom` under which the ink decreases most: where letters stand. */
export const standingRow = (picture: AlphaPicture, top: number, bottom: number): number => {
  const { bounds } = picture
  const sums: number[] = []
  for (let y = top; y <= bottom; y += 1) {
    let sum = 0
    for (let x = bounds.left; x < bounds.right; x += 1) sum += alphaAt(picture, x, y)
    sums.push(sum)
  }
  let row = 0
  const drop = (i: number): number => (sums[i] ?? 0) - (sums[i + 1] ?? 0)
  for (let i = 1; i + 1 < sums.length; i += 1) if (drop(i) > drop(row)) row = i
  return top + row + 1
}
