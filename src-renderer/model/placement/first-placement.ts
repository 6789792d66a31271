import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { FirstFit } from '@contract/desktop/general-settings'
import { type ArtworkPlacement, artworkPlacement } from '@contract/edits/artwork'
import type { Size } from '@geometry/plane'

/** Aspect ratios that differ by less than this count as equal: nobody sees the stretching. */
const sameShapeTolerance = 0.02

/**
 * The placement of artwork that was just dropped. The wire's default stretches, which spoils a logo: a cut-out is shown
 * whole, a full picture covers the area, and only artwork of nearly the area's aspect ratio is stretched by the last
 * per cent. `wished`: the person's own choice for every design.
 */
export function firstPlacement(
  artwork: Pick<ArtworkRecord, 'width' | 'height' | 'has_alpha'>,
  canvas: Size,
  wished: FirstFit,
): ArtworkPlacement {
  if (wished !== 'auto') return artworkPlacement.parse({ fit: wished })
  const shape = artwork.width / artwork.height / (canvas.width / canvas.height)
  if (Math.abs(shape - 1) <= sameShapeTolerance) return artworkPlacement.parse({ fit: 'fill' })
  return artworkPlacement.parse({ fit: artwork.has_alpha ? 'fit' : 'crop' })
}
