import type { Size } from '@geometry/plane'

export interface SpreadGround extends Size {
  readonly isGround: Uint8Array
  /** Each pixel's distance from the ground's colour, levels. */
  readonly away: Uint8Array
  readonly noise: number
}

/** A design reaches this far off the ground within two pixels of its edge, levels above the noise. */
const leastStep = 8
const [near, far] = [2, 6]

/**
 * How much of the ground's edge, 0..1, is no edge: the colour leaves the ground slowly and goes on changing, as it does
 * in a shadow. A pale design is even behind its edge.
 */
export const softEdgeShare = (ground: SpreadGround): number => {
  const { isGround, width, height, noise } = ground
  let edge = 0
  let soft = 0
  for (let i = 0; i < isGround.length; i++) {
    if (isGround[i]) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const isEdge =
      (x > 0 && isGround[i - 1]) ||
      (x < width - 1 && isGround[i + 1]) ||
      (y > 0 && isGround[i - width]) ||
      (y < height - 1 && isGround[i + width])
    if (!isEdge) continue
    edge++
    const close = farthestWithin(ground, { x, y }, near)
    if (close <= noise + leastStep && farthestWithin(ground, { x, y }, far) > close) soft++
  }
  return edge === 0 ? 0 : soft / edge
}

const farthestWithin = (
  { away, width, height }: SpreadGround,
  { x, y }: { readonly x: number; readonly y: number },
  reach: number,
): number => {
  let most = 0
  for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py++)
    for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px++)
      most = Math.max(most, away[py * width + px])
  return most
}
