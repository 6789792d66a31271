import { openPsd } from '../../../src-main/psd/open-psd'
import { decodeRaster, everyLayer, everyRaster } from '../../../src-main/psd/opened-rasters'
import { planeByteLength } from '../../../src-main/psd/planes/decode-plane'
import type { Target } from './target'

/** Larger rasters are the engine's to refuse or to draw in bands. */
const mostRasterBytes = 100_000_000

/** Opens the file and decodes its planes. */
export const psdTarget: Target = async (name, bytes) => {
  const opened = openPsd(bytes, name)
  for (const id of everyRaster(opened)) {
    const sizes = Object.values(opened.planes(id).planes).map((plane) => planeByteLength(plane))
    if (sizes.reduce((sum, size) => sum + size, 0) <= mostRasterBytes) decodeRaster(opened, bytes, id)
  }
  const layers = everyLayer(opened.document.layers)
  return {
    parts: layers.length,
    notes: opened.undrawn.length + layers.reduce((sum, layer) => sum + layer.undrawn.length, 0),
  }
}
