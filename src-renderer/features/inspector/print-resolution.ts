import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { ArtworkPlacement } from '@contract/desktop/edits'
import { enlargement, type Size } from '../placement/placed-box'

/** What print shops ask for, and what a print area's own pixels are taken as. */
export const advisedDpi = 300

export interface PrintResolution {
  /** Null for artwork without pixels: sharp at every size. */
  readonly dpi: number | null
  readonly isLow: boolean
}

/** Artwork pixels per inch of print, when the smart object's canvas is the print at 300 dpi. */
export function printResolution(
  artwork: ArtworkRecord,
  placement: ArtworkPlacement,
  canvas: Size,
): PrintResolution {
  if (artwork.format === 'svg' || artwork.format === 'pdf') return { dpi: null, isLow: false }
  const dpi = Math.round(advisedDpi / enlargement(placement, canvas, artwork))
  return { dpi, isLow: dpi < advisedDpi * 0.9 }
}
