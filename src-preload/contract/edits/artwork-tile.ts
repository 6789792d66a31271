import { z } from 'zod'

/**
 * How a repeated artwork lies: `full_drop` in straight rows and columns; `half_drop` with every other column half a
 * repeat lower; `brick` with every other row half a repeat further right.
 */
export const tileRepeats = ['full_drop', 'half_drop', 'brick'] as const
export type TileRepeat = (typeof tileRepeats)[number]

/** Bounds of the distance between two repeats, in the artwork's own width or height. */
export const mostTileSpacing = 5
/** In degrees; a sum of both beyond `mostSkewSum` would flatten the artwork. */
export const mostSkew = 60
export const mostSkewSum = 85

const spacing = z.number().min(0).max(mostTileSpacing).default(0)
const offset = z.number().min(-1).max(1).default(0)

/**
 * Artwork repeated all over its print area. Lengths are shares of the artwork's width and height as it lies, along its
 * own sides: 0.5 is half an artwork, however it is scaled and rotated.
 */
export const artworkTile = z.object({
  repeat: z.enum(tileRepeats).default('full_drop'),
  /** Distance between two repeats. */
  spacing: z.object({ x: spacing, y: spacing }).prefault({}),
  /** Moves the whole pattern. */
  offset: z.object({ x: offset, y: offset }).prefault({}),
  /** Every other repeat is mirrored, across and down, so that edges meet themselves. */
  is_mirrored: z.boolean().default(false),
})
export type ArtworkTile = z.output<typeof artworkTile>

/**
 * Slant in degrees, before rotation. `x`: upright lines lean to the left at the top; `y`: level lines fall to the
 * right.
 */
export const artworkSkew = z
  .object({
    x: z.number().min(-mostSkew).max(mostSkew).default(0),
    y: z.number().min(-mostSkew).max(mostSkew).default(0),
  })
  .refine(({ x, y }) => Math.abs(x + y) <= mostSkewSum, {
    message: `The two angles together must be within ±${mostSkewSum}°: more would flatten the artwork`,
  })
