import type { PixelMemory } from '../../engine/raster/pixel-memory'
import type { StoredRaster } from '../../engine/raster/stored-raster'

/** Frees a raster's planes; a gray raster has the same plane three times. */
export const freeRaster = (
  memory: PixelMemory,
  { red, green, blue, coverage, black = 0 }: StoredRaster,
): void => {
  for (const address of new Set([red, green, blue, coverage, black])) if (address !== 0) memory.free(address)
}
