import type { ArtworkRecord } from '@contract/desktop/artworks'
import { type ArtworkPlacement, artworkPlacement } from '@contract/edits/artwork'
import type { Size } from '@geometry/plane'

/** Aspect ratios that differ by less than this count as equal: nobody sees the stretching. */
const sameShapeTolerance = 0.02

/**
 * The placement of artwork that was just dropped. The wire's default stretches, which spoils a logo: a cut-out is shown
 * whole, a full picture covers the area, and only artwork of nearly the area's aspect ratio is stretched by the last
 * per cent.
 */
export function firstPlacement(
  artwork: Pick<ArtworkRecord, 'width' | 'height' | 'has_alpha'>,
  canvas: Size,
): ArtworkPlacement {
  const shape = artwork.width / artwork.height / (canvas.width / canvas.height)
  if (Math.abs(shape - 1) <= sameShapeTolerance) return artworkPlacement.parse({ fit: 'fill' })
  return artworkPlacement.parse({ fit: artwork.has_alpha ? 'fit' : 'crop' })
}
