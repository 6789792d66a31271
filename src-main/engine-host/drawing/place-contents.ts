import type { Document } from '../../engine/document/document'
import { reducesPlainly } from '../../engine/document/document-writer'
import {
  grownRect,
  type Rect,
  rectHeight,
  rectOfSize,
  rectWidth,
  type Size,
} from '../../engine/document/geometry'
import { filteredArea, filterReachPx } from '../../engine/filter/smart-filters'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import { srgbToLinear } from '../../engine/raster/tone-curve'
import { largestStretch } from '../../engine/warp/largest-stretch'
import { placeArtwork } from '../../engine/warp/place-artwork'
import type { PlacementPlan } from '../../engine/warp/placement-plan'
import { planCopy, planPlacement } from '../../engine/warp/plan-placement'
import { planTiles } from '../../engine/warp/tile-plan'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from '../documents/free-raster'
import type { OpenDocument } from '../documents/open-document'
import { refuseHeavyFilters } from '../documents/pixel-needs'
import { allocateRaster, fillPlacement } from './fill-placement'
import { filterRaster } from './filter-raster'
import { intoDocumentModel } from './into-document-model'
import { displacingOf, placeDisplaced } from './place-displaced'
import type { PictureOnCanvas, PlacedContents } from './placed-contents'
import { withTiles } from './tiled-picture'

/**
 * Draws contents through a layer's placement, giving a raster of the document, which the caller frees. Null where
 * nothing of it is visible.
 */
export const placeContents = async (
  context: EngineContext,
  placed: PlacedContents,
  options: CallOptions,
): Promise<StoredRaster | null> => {
  const raster = await withPattern(context, placed, options, (laid) => placePicture(context, laid, options))
  return raster && intoDocumentModel(context, placed.document, raster)
}

/** Runs `work` with the picture on its canvas, repeated where its placement says so. */
const withPattern = <Result>(
  context: EngineContext,
  { placement, ...placed }: PlacedContents,
  options: CallOptions,
  work: (laid: PictureOnCanvas) => Promise<Result>,
): Promise<Result> => {
  const { picture, layer, document, quality, at } = placed
  const { canvas } = layer.placement
  const toCanvas = placeArtwork(picture, canvas, placement)
  const { tile, flipHorizontal, flipVertical } = placement
  const plan =
    tile && !at
      ? planTiles(tile, {
          ...{ artwork: { width: picture.width, height: picture.height }, toCanvas, canvas, quality },
          flips: { x: flipHorizontal, y: flipVertical },
          stretch: largestStretch(layer.placement),
          mostPixels: mostTiledPixels(document.size),
        })
      : null
  if (!tile || plan === null) return work({ ...placed, toCanvas })
  return withTiles(context, { picture, plan, tile }, options, (tiled) =>
    work({ ...placed, picture: tiled, toCanvas: plan.toCanvas }),
  )
}

/** A pattern is about twice as dense as the document, unless it would take more memory than this. */
const mostTiledPixels = ({ width, height }: Size): number =>
  Math.max(16e6, Math.min(48e6, 4 * width * height))

/** The result has the artwork's colour numbers, on which smart filters act. */
const placePicture = async (
  context: EngineContext,
  placed: PictureOnCanvas,
  options: CallOptions,
): Promise<StoredRaster | null> => {
  const { layer, document, open, maps, picture, quality } = placed
  const displacing = displacingOf(placed)
  if (displacing) return placeDisplaced(context, placed, displacing, options)
  const plan = planOf(placed)
  if (plan.sampling.kind === 'nothing') return null
  const area = filteredArea(plan.bounds, layer.filters, document.size)
  if (layer.filters.length > 0) refuseHeavyFilters(context, open, area, bytesPerSampleOf(document))
  const target = allocateRaster(context, plan.bounds, bytesPerSampleOf(document))
  try {
    await fillPlacement(context, { plan, picture, target, quality }, options)
    if (document.depth === 32) toLinearLight(context, target)
    if (layer.filters.length === 0) return target
  } catch (error) {
    freeRaster(context.memory, target)
    throw error
  }
  const filtered = withRoom(context, target, area)
  try {
    await filterRaster(context, filtered, { layer, document, open, maps }, options)
  } catch (error) {
    freeRaster(context.memory, filtered)
    throw error
  }
  return filtered
}

const planOf = ({
  layer,
  document,
  open,
  picture,
  toCanvas,
  quality,
  at,
}: PictureOnCanvas): PlacementPlan => {
  const visible = grownRect(rectOfSize(document.size), filterReachPx(layer.filters))
  // The plan is sent to the threads, so it takes a plain size: a picture's own functions cannot be cloned.
  const size = { width: picture.width, height: picture.height }
  if (at) return planCopy(size, at, visible)
  const isExact = quality === 'exact' && isInOwnSize(document, open)
  const isReducedPlainly = reducesPlainly(document.writtenBy)
  const artwork = { size, toCanvas, isReducedPlainly, ...(isExact && { painted: picture.painted }) }
  return planPlacement(layer.placement, artwork, visible, quality)
}

/** Photoshop keeps layers in the pixels of the whole document, not of an output in another size. */
const isInOwnSize = ({ size }: Document, { reduction }: OpenDocument): boolean => {
  if (!reduction) return true
  const own = reduction.whole.document.size
  return size.width === own.width && size.height === own.height
}

/** A copy extended with transparent pixels to `area`; the original raster is freed. */
const withRoom = (context: EngineContext, raster: StoredRaster, area: Rect): StoredRaster => {
  try {
    const grown = allocateRaster(context, area, raster.bytesPerSample)
    const { buffer } = context.memory.memory
    const sourceRow = rectWidth(raster.bounds) * raster.bytesPerSample
    const targetRow = rectWidth(grown.bounds) * raster.bytesPerSample
    const above = raster.bounds.top - area.top
    const before = (raster.bounds.left - area.left) * raster.bytesPerSample
    for (const plane of ['red', 'green', 'blue', 'coverage'] as const) {
      const source = new Uint8Array(buffer, raster[plane], rectHeight(raster.bounds) * sourceRow)
      const target = new Uint8Array(buffer, grown[plane], rectHeight(grown.bounds) * targetRow).fill(0)
      for (let row = 0; row < rectHeight(raster.bounds); row += 1) {
        const pixels = source.subarray(row * sourceRow, (row + 1) * sourceRow)
        target.set(pixels, (row + above) * targetRow + before)
      }
    }
    return grown
  } finally {
    freeRaster(context.memory, raster)
  }
}

const bytesPerSampleOf = ({ depth }: Document): StoredRaster['bytesPerSample'] =>
  depth === 8 ? 1 : depth === 16 ? 2 : 4

/** Artwork arrives in sRGB numbers; documents of 32 bits hold linear light. */
const toLinearLight = (context: EngineContext, { bounds, red, green, blue }: StoredRaster): void => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  for (const plane of [red, green, blue]) {
    const samples = new Float32Array(context.memory.memory.buffer, plane, count)
    for (let at = 0; at < count; at += 1) samples[at] = srgbToLinear(samples[at]!)
  }
}
