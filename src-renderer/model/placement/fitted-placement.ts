import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { FitMode } from '@contract/vocabulary'
import type { Size } from '@geometry/plane'
import { type PlacedBox, placementOfBox } from './placed-box'

/**
 * The artwork fitted to its print area anew, wherever it was: stretched over it, whole inside it, or covering it.
 * Rotation and flips stay. What is rotated askew and fills its box covers the whole area and reaches beyond it.
 */
export function fittedPlacement(
  placement: ArtworkPlacement,
  fit: FitMode,
  canvas: Size,
  artwork: Size,
): ArtworkPlacement {
  const whole: ArtworkPlacement = { ...placement, fit, size: null, position: null }
  if (placement.rotate === 0) return whole
  const size = fit === 'fit' ? inside(canvas, artwork, placement.rotate) : around(canvas, placement.rotate)
  const center = { x: canvas.width / 2, y: canvas.height / 2 }
  const box: PlacedBox = { ...size, center, rotateDegrees: placement.rotate }
  return placementOfBox(whole, box)
}

/** The upright box around a rotated one. */
function around({ width, height }: Size, rotateDegrees: number): Size {
  const turn = (rotateDegrees * Math.PI) / 180
  const [along, across] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return { width: width * along + height * across, height: width * across + height * along }
}

/** The largest size in the artwork's shape that stays on the canvas when it is rotated. */
function inside(canvas: Size, artwork: Size, rotateDegrees: number): Size {
  const seen = around(artwork, rotateDegrees)
  const scale = Math.min(canvas.width / seen.width, canvas.height / seen.height)
  return { width: artwork.width * scale, height: artwork.height * scale }
}
