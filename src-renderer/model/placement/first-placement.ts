import type { ArtworkRecord } from '@contract/desktop/artworks'
import { type ArtworkPlacement, artworkPlacement } from '@contract/edits/artwork'
import type { Size } from './placed-box'

/** Shapes that differ by less than this are the same shape: stretching them is not seen. */
const sameShapeTolerance = 0.02

/**
 * How an artwork lies when it was just dropped. The wire's default stretches, which spoils a logo: a cut-out is shown
 * whole, a full picture covers the area, and only what has the area's own shape is stretched the last per cent.
 */
export function firstPlacement(
  artwork: Pick<ArtworkRecord, 'width' | 'height' | 'has_alpha'>,
  canvas: Size,
): ArtworkPlacement {
  const shape = artwork.width / artwork.height / (canvas.width / canvas.height)
  if (Math.abs(shape - 1) <= sameShapeTolerance) return artworkPlacement.parse({ fit: 'fill' })
  return artworkPlacement.parse({ fit: artwork.has_alpha ? 'fit' : 'crop' })
}
