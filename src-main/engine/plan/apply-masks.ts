import type { RasterId } from '../document/document'
import type { Address } from '../kernels/address'
import type { RasterTable, StoredRaster } from '../raster/stored-raster'
import type { TileContext } from './blend-surfaces'
import type { MaskStep } from './render-plan'

/** Multiplies a plane, in the current rows, by the coverage of all masks. */
export const applyMasks = (
  context: TileContext,
  rasters: RasterTable,
  alpha: Address,
  masks: readonly MaskStep[],
): void => {
  for (let i = 0; i < masks.length; i += 1) applyMask(context, rasters, alpha, masks[i])
}

const applyMask = (
  { kernels: { exports }, window, scratch }: TileContext,
  rasters: RasterTable,
  alpha: Address,
  { raster: id, bounds, scale, offset, outside }: MaskStep,
): void => {
  const coverage = window.single(scratch.coverage)
  if (!window.isCoveredBy(bounds)) exports.fillPlane(coverage, window.samples, outside)
  if (id === null) window.fillRect(coverage, bounds, scale + offset)
  else {
    const raster = broughtRaster(rasters, id)
    window.load(coverage, raster.coverage, raster, bounds)
    if (scale !== 1 || offset !== 0) window.scaleRect(coverage, bounds, scale, offset)
  }
  exports.multiplyPlanes(alpha, coverage, window.samples)
}

/** Throws when the raster is missing, which is a bug in the caller. */
export const broughtRaster = (rasters: RasterTable, id: RasterId): StoredRaster => {
  const raster = rasters.get(id)
  if (raster === undefined) throw new Error(`Raster ${id} was not brought for this plan.`)
  return raster
}
