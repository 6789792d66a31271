import { photoshopLuma } from '../adjust/photoshop-luma'
import type { ColorModel } from '../document/color-model'
import { rectHeight, rectWidth } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'

/**
 * The gray of a tiling's colours, 0..1, lower where they are transparent: a bevel reads it as heights. Not in the
 * shared memory.
 */
export const deriveTexture = (
  { memory }: PixelMemory,
  { bounds, red, green, blue, coverage, black = 0 }: StoredRaster,
  model: ColorModel,
): Float32Array => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const plane = (address: Address): Float32Array => new Float32Array(memory.buffer, address, count)
  const [r, g, b, opacity] = [red, green, blue, coverage].map(plane)
  const left = black === 0 ? null : plane(black)
  const [ofRed, ofGreen, ofBlue] = model === 'lab' ? [1, 0, 0] : photoshopLuma
  return Float32Array.from(opacity, (share, i) => {
    const gray = ofRed * r[i] + ofGreen * g[i] + ofBlue * b[i]
    return share * gray * (left === null ? 1 : left[i])
  })
}
