import type { RasterId } from '../document/document'
import { rectHeight, rectWidth } from '../document/geometry'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import type { Seam } from './render-plan'

/** One plane of f32. Where the paint is whole, nothing of what it takes the place of is left. */
export const deriveSeam = (
  pixels: PixelMemory,
  rasters: ReadonlyMap<RasterId, StoredRaster>,
  { source, ink, bounds, opacity }: Seam,
): StoredRaster => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const coverageOf = (id: RasterId): Float32Array =>
    new Float32Array(pixels.memory.buffer, rasters.get(id)!.coverage, count)
  const coverage = coverageOf(source)
  const alpha = ink === null ? null : coverageOf(ink)
  const address = pixels.allocate(count * 4)
  const seam = new Float32Array(pixels.memory.buffer, address, count)
  for (let i = 0; i < count; i += 1) {
    const c = coverage[i]
    seam[i] = c >= 1 ? 0 : (1 - c) / (1 - c * opacity * (alpha === null ? 1 : alpha[i]))
  }
  return { bounds, bytesPerSample: 4, red: 0, green: 0, blue: 0, coverage: address }
}
