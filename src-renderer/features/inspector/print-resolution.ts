import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { ArtworkPlacement } from '@contract/edits/artwork'
import { advisedDpi } from '../../model/placement/advised-dpi'
import { enlargement, type Size } from '../../model/placement/placed-box'

export interface PrintResolution {
  /** Null for artwork without pixels, which is sharp at every size. */
  readonly dpi: number | null
  readonly isLow: boolean
}

/** Artwork pixels per inch of print, for a smart object whose canvas has this resolution. */
export function printResolution(
  artwork: ArtworkRecord,
  placement: ArtworkPlacement,
  canvas: Size,
  pixelsPerInch: number = advisedDpi,
): PrintResolution {
  if (artwork.format === 'svg' || artwork.format === 'pdf') return { dpi: null, isLow: false }
  const dpi = Math.round(pixelsPerInch / enlargement(placement, canvas, artwork))
  return { dpi, isLow: dpi < advisedDpi * 0.9 }
}
