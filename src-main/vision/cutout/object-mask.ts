import type { ColorRaster, GrayRaster } from '../raster'
import { seed, type VisionTools } from '../vision-tools'

/** The object of a reduced photo on a busy ground. */
export interface ObjectMask {
  /** 255 on the object, else 0. */
  readonly mask: GrayRaster
  /** How well several beginnings agree on it, 0..1. */
  readonly agreement: number
}

/** Half axes of the ellipses that GrabCut begins with, of the picture's size. */
const beginnings = [
  [0.36, 0.42],
  [0.28, 0.34],
  [0.42, 0.5],
] as const

/**
 * Begins GrabCut from ellipses of three sizes and lets them vote: one alone is often caught by a bright corner, and
 * where they differ the answer is a guess (on 21 composites: mean error 0.054 against 0.060 of the best one alone).
 * The lower border does not count as ground, for people and animals are cut by it.
 */
export function objectMask(tools: VisionTools, picture: ColorRaster, onStep: () => void): ObjectMask {
  const { width, height } = picture
  const votes = new Uint8Array(width * height)
  for (const [rx, ry] of beginnings) {
    onStep()
    const values = tools.separated(picture, ellipse(width, height, rx, ry), 4).values
    for (let i = 0; i < votes.length; i++) if (values[i] > 0) votes[i]++
  }
  const all = votes.reduce((sum, v) => sum + (v === beginnings.length ? 1 : 0), 0)
  const any = votes.reduce((sum, v) => sum + (v > 0 ? 1 : 0), 0)
  const voted = { width, height, values: votes.map((v) => (v * 2 > beginnings.length ? 255 : 0)) }
  return { mask: tidied(tools, voted), agreement: any === 0 ? 0 : all / any }
}

function ellipse(width: number, height: number, rx: number, ry: number): GrayRaster {
  const values = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
      const isBorder = u < 0.03 || u > 0.97 || v < 0.03
      const isInside = Math.hypot((u - 0.5) / rx, (v - 0.55) / ry) < 1
      values[y * width + x] = isBorder
        ? seed.background
        : isInside
          ? seed.likelyForeground
          : seed.likelyBackground
    }
  return { width, height, values }
}

/** Drops crumbs, and fills pinholes such as eyes and buttons. */
export function tidied(tools: VisionTools, mask: GrayRaster): GrayRaster {
  const { areas, sizes } = tools.areas(mask)
  const largest = Math.max(0, ...sizes.slice(1))
  const kept = mask.values.map((_, i) => (areas[i] > 0 && sizes[areas[i]] >= largest * 0.05 ? 255 : 0))
  const outside = tools.areas({ ...mask, values: kept.map((v) => 255 - v) })
  return {
    ...mask,
    values: kept.map((v, i) => (v === 0 && outside.sizes[outside.areas[i]] < largest * 0.01 ? 255 : v)),
  }
}
