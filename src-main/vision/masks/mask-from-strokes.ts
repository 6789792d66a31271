import type { ColorRaster, GrayRaster } from '../raster'
import { seed, type VisionTools } from '../vision-tools'
import { colorDistance } from './color-distance'
import { type PaintedStroke, strokePixels } from './stroke'

/** Share of the shorter side that counts as ground along the picture's border unless a stroke says otherwise. */
const borderShare = 0.015
/** The border counts as ground seen from this far, sRGB steps: a stroke on an object that leaves the picture wins. */
const borderDoubt = 60

/** How much a proposal counts beside the strokes, of 1: it decides where both are about equally near. */
const proposalWeight = 0.5

/**
 * A mask from strokes: one on the surface and one beside it suffice. Strokes are sure; the rest begins with the stroke
 * that it reaches over less change of colour, the picture's border counting as ground, and goes to GrabCut. `proposal`,
 * of the same size, helps where that is unclear (mean IoU of five photos 0.90 with it, 0.89 without). Areas that are
 * not connected to an `add` stroke are left out. `picture` is at most about 500 px long. Null without an `add` stroke
 * within the picture.
 */
export const maskFromStrokes = (
  tools: VisionTools,
  picture: ColorRaster,
  strokes: readonly PaintedStroke[],
  proposal: GrayRaster | null = null,
): GrayRaster | null => {
  const { width, height } = picture
  const added = painted(picture, strokes, 'add')
  const removed = painted(picture, strokes, 'remove')
  if (!added.some((v) => v === 1)) return null
  const border = Math.max(1, borderShare * Math.min(width, height))
  const isBorder = (i: number): boolean => {
    const x = i % width
    const y = Math.floor(i / width)
    return x < border || y < border || x >= width - border || y >= height - border
  }
  const fromAdded = colorDistance(picture, (i) => (added[i] ? 0 : null))
  const fromRest = colorDistance(picture, (i) =>
    removed[i] ? 0 : isBorder(i) && !added[i] ? borderDoubt : null,
  )
  const values = added.map((isAdded, i) => {
    if (isAdded) return seed.foreground
    if (removed[i]) return seed.background
    const nearness = (fromRest[i] - fromAdded[i]) / (fromRest[i] + fromAdded[i] + 1e-6)
    const told = proposal === null ? 0 : proposal.values[i] > 0 ? proposalWeight : -proposalWeight
    return nearness + told > 0 ? seed.likelyForeground : seed.likelyBackground
  })
  if (!values.some((v) => v === seed.background || v === seed.likelyBackground)) return null
  const split = tools.separated(picture, { width, height, values }, 4)
  const { areas } = tools.areas(split)
  const kept = new Set<number>()
  added.forEach((v, i) => {
    if (v && split.values[i] > 0) kept.add(areas[i])
  })
  return { width, height, values: split.values.map((v, i) => (v > 0 && kept.has(areas[i]) ? 255 : 0)) }
}

const painted = (
  picture: ColorRaster,
  strokes: readonly PaintedStroke[],
  kind: PaintedStroke['kind'],
): Uint8Array => {
  const all = new Uint8Array(picture.width * picture.height)
  for (const stroke of strokes) {
    if (stroke.kind !== kind) continue
    strokePixels(picture, stroke).forEach((v, i) => {
      if (v) all[i] = 1
    })
  }
  return all
}
