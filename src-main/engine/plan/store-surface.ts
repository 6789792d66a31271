import type { Address } from '../kernels/address'
import type { TileContext } from './blend-surfaces'
import type { PlanColors } from './render-plan'

/** Interleaved RGBA, straight alpha, in the shared memory: 8 or 16 bits (0..65535, native byte order) per sample. */
export interface PixelTarget {
  /** Address of the pixel at `left`, `top` of the document. */
  readonly address: Address
  readonly rowBytes: number
  readonly bitsPerSample: 8 | 16
  readonly left: number
  readonly top: number
}

/** Converts the lowest surface and stores it in the target. Its colours are overwritten. */
export const storeSurface = (
  { kernels, window, scratch }: TileContext,
  colors: PlanColors,
  width: number,
  height: number,
  target: PixelTarget,
): void => {
  const { exports, tile } = kernels
  const { left, top } = window
  const surface = window.surface(0)
  const samples = tile.width * height
  if (colors.model === 'inks') exports.inksToRgb(surface, scratch.inkLink, samples)
  else if (colors.model === 'lab')
    exports.labToRgb(surface, scratch.output, colors.scale.zero, colors.scale.unitsPerOne, samples)
  else if (scratch.output !== 0) exports.curveColors(surface, scratch.output, samples)
  if (colors.model !== 'light' && colors.isMatted) exports.unmatteColors(surface, samples)
  const pixelBytes = target.bitsPerSample / 2
  const at = target.address + (top - target.top) * target.rowBytes + (left - target.left) * pixelBytes
  const store = target.bitsPerSample === 8 ? exports.storeRgba8 : exports.storeRgba16
  store(at, target.rowBytes, surface, width, height)
}
