import type { Quad, Size } from '@geometry/plane'
import type { ColorRaster } from '../raster'
import { isInside } from './quad-geometry'

export type Rgb = readonly [number, number, number]

export interface PaintedQuad {
  readonly quad: Quad
  readonly color: Rgb
}

/** A picture for tests: quads on a ground, edges smoothed over one pixel, with camera noise of ±`noise`. */
export const paintedPicture = (
  { width, height }: Size,
  ground: Rgb,
  quads: readonly PaintedQuad[],
  noise = 3,
): ColorRaster => {
  const rgb = new Uint8Array(width * height * 3)
  const chance = seededChance(17)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = [0, 0, 0]
      for (const [dx, dy] of subpixels) {
        const at = { x: x + dx, y: y + dy }
        const painted = quads.findLast(({ quad }) => isInside(quad, at))?.color ?? ground
        for (let c = 0; c < 3; c++) color[c] += painted[c] / subpixels.length
      }
      const grain = (chance() - 0.5) * 2 * noise
      for (let c = 0; c < 3; c++)
        rgb[(y * width + x) * 3 + c] = Math.min(255, Math.max(0, Math.round(color[c] + grain)))
    }
  }
  return { width, height, rgb }
}

const subpixels = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** The same numbers of 0..1 each time (Numerical Recipes' linear congruence). */
export const seededChance = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
