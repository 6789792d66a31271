import type { Document } from '../../engine/document/document'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { PatchedPixels } from '../../psd/patch/patch-layer-info'
import type { PackedPlane } from '../../psd/planes/pack-plane'
import type { EngineContext } from '../context/engine-context'

/** A drawn raster as a layer's pixels; its planes are views of the engine's memory. */
export const layerPixels = (
  context: EngineContext,
  { colorMode }: Document,
  raster: StoredRaster,
): PatchedPixels => {
  const { buffer } = context.memory.memory
  const width = rectWidth(raster.bounds)
  const height = rectHeight(raster.bounds)
  const plane = (address: number): PackedPlane => ({
    width,
    height,
    samples:
      raster.bytesPerSample === 1
        ? new Uint8Array(buffer, address, width * height)
        : new Uint16Array(buffer, address, width * height),
  })
  const colors = colorMode === 'gray' ? [raster.red] : [raster.red, raster.green, raster.blue]
  return { bounds: raster.bounds, colors: colors.map(plane), alpha: plane(raster.coverage) }
}
