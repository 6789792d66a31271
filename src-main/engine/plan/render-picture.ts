import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { RasterTable } from '../raster/stored-raster'
import type { RenderPlan } from './render-plan'
import { prepareScratch, scratchBytes } from './scratch'
import type { PixelTarget } from './store-surface'
import { TileRenderer } from './tile-renderer'

/**
 * Runs a plan over the whole picture on the calling thread. `rasters` holds every raster that the plan names. The
 * result, rows without padding, belongs to the caller, who frees its address. With worker threads, create a
 * `TileRenderer` in each instead.
 */
export const renderPicture = (
  kernels: Kernels,
  pixels: PixelMemory,
  plan: RenderPlan,
  rasters: RasterTable,
  bitsPerSample: 8 | 16,
): PixelTarget => {
  const { width, height } = plan.size
  const rowBytes = (width * bitsPerSample) / 2
  const address = pixels.allocate(rowBytes * height)
  const target: PixelTarget = { address, rowBytes, bitsPerSample, left: 0, top: 0 }
  const scratchAt: Address = pixels.allocate(scratchBytes(kernels, plan))
  try {
    const renderer = new TileRenderer(kernels, plan, rasters, prepareScratch(kernels, plan, scratchAt))
    for (let top = 0; top < height; top += kernels.tile.height)
      for (let left = 0; left < width; left += kernels.tile.width)
        renderer.renderTile(
          left,
          top,
          Math.min(kernels.tile.width, width - left),
          Math.min(kernels.tile.height, height - top),
          target,
        )
    return target
  } finally {
    pixels.free(scratchAt)
  }
}
