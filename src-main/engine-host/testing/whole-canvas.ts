import type { FitMode } from '@contract/vocabulary'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'

/** Covers the whole canvas of the smart object, neither rotated nor mirrored. */
export const wholeCanvas = (fit: FitMode): CanvasPlacement => ({
  fit,
  rotateDegrees: 0,
  flipHorizontal: false,
  flipVertical: false,
  size: null,
  position: null,
})
