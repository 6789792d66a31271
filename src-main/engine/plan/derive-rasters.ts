import type { RasterId } from '../document/document'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { deriveBatch } from './derive-batch'
import { deriveLevels } from './derive-batches'
import type { RenderPlan } from './render-plan'

/**
 * Adds a plan's derived rasters to its table of rasters; on one thread, before the tiles. All results are f32, in the
 * plan's order, and belong to the caller, who frees them. After a failure none of them stays allocated.
 */
export const deriveRasters = (
  kernels: Kernels,
  pixels: PixelMemory,
  plan: RenderPlan,
  rasters: Map<RasterId, StoredRaster>,
): readonly StoredRaster[] => {
  const made: StoredRaster[] = []
  try {
    for (const batch of deriveLevels(plan.derived).flat())
      deriveBatch(kernels, pixels, { plan, rasters }, batch).forEach((raster, index) => {
        made.push(raster)
        rasters.set(batch[index].id, raster)
      })
  } catch (error) {
    for (const raster of made) freeDerived(pixels, raster)
    throw error
  }
  return plan.derived.map(({ id }) => rasters.get(id)!)
}

/** Frees the results of `deriveRasters`. */
export const freeDerived = (
  pixels: PixelMemory,
  { red, green, blue, coverage, black = 0 }: StoredRaster,
): void => {
  for (const plane of [red, green, blue, coverage, black]) if (plane !== 0) pixels.free(plane)
}
