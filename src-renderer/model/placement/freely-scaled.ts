import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { Size } from '@geometry/plane'

/** Shapes closer than this are the same: lengths are kept to hundredths of a pixel. */
const sameShape = 1e-3

/**
 * The placement for artwork whose box went `from` one size `to` another by hand. A fitted artwork that was given
 * another shape is stretched from then on; otherwise its box would grow margins instead. Its position is not set here.
 */
export function freelyScaled(placement: ArtworkPlacement, from: Size, to: Size): ArtworkPlacement {
  if (placement.fit !== 'fit') return placement
  const change = to.width / from.width / (to.height / from.height)
  return Math.abs(change - 1) < sameShape ? placement : { ...placement, fit: 'fill' }
}
