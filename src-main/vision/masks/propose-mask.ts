import { objectMask, tidied } from '../cutout/object-mask'
import { studioMask } from '../cutout/studio-mask'
import type { ColorRaster, GrayRaster } from '../raster'
import { seed, type VisionTools } from '../vision-tools'

/** A surface found without a person's help. */
export interface MaskProposal {
  /** 255 on the surface, else 0. */
  readonly mask: GrayRaster
  /** 0..1: how well several beginnings agree. Below 0.75 a person should be asked for a stroke. */
  readonly agreement: number
}

/** GrabCut's ellipses vote on this size; the winner is drawn anew along its edge in the picture given. */
const votingLongSide = 280
/** How far from the voted edge the finer one may lie, px of the finer picture. */
const freeBand = 9

/**
 * The whole product of a photo, or null where nothing stands out. `picture` is the photo reduced to 500 px. `onStep` is
 * told between steps of up to a second, and may throw to stop.
 */
export const proposeMask = (
  tools: VisionTools,
  picture: ColorRaster,
  onStep: () => void,
): MaskProposal | null => {
  const scale = Math.min(1, votingLongSide / Math.max(picture.width, picture.height))
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  if (Math.min(size.width, size.height) < leastSide || isEven(picture)) return null
  const small = tools.resized(picture, size)
  const { mask, agreement } = studioMask(tools, small) ?? objectMask(tools, small, onStep)
  onStep()
  if (!hasBoth(mask)) return null
  return { mask: redrawn(tools, picture, mask), agreement }
}

/** Whether nothing but noise is to be seen: no channel spans more than 12 of 255. */
const isEven = ({ rgb }: ColorRaster): boolean => {
  const low = [255, 255, 255]
  const high = [0, 0, 0]
  rgb.forEach((v, at) => {
    low[at % 3] = Math.min(low[at % 3], v)
    high[at % 3] = Math.max(high[at % 3], v)
  })
  return high.every((v, c) => v - low[c] <= 12)
}

/** GrabCut needs some pixels to learn from. */
const leastSide = 8

const hasBoth = ({ values }: GrayRaster): boolean => values.some((v) => v > 0) && values.some((v) => v === 0)

/** The mask in a larger picture: GrabCut may move its edge by a few pixels. */
const redrawn = (tools: VisionTools, picture: ColorRaster, small: GrayRaster): GrayRaster => {
  const { width, height } = picture
  const rough = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(small.height - 1, Math.floor(((y + 0.5) * small.height) / height))
    for (let x = 0; x < width; x++) {
      rough[y * width + x] =
        small.values[
          row * small.width + Math.min(small.width - 1, Math.floor(((x + 0.5) * small.width) / width))
        ]
    }
  }
  const hard = { width, height, values: rough }
  const inside = tools.distances(hard).values
  const outside = tools.distances({ ...hard, values: rough.map((v) => 255 - v) }).values
  const values = rough.map((v, i) => {
    if (v > 0) return inside[i] > freeBand ? seed.foreground : seed.likelyForeground
    return outside[i] > freeBand ? seed.background : seed.likelyBackground
  })
  return tidied(tools, tools.separated(picture, { width, height, values }, 2))
}
