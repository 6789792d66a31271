import type { FitMode } from '@contract/vocabulary'
import { type BoxPlace, scaleInto } from './fitted-box'
import type { Size } from './plane'

export interface PrintResolution {
  /** Artwork pixels per inch of print, rounded; 0 below a half. Null for artwork without pixels, which is sharp at every size. */
  readonly ppi: number | null
  readonly isLow: boolean
  /** The pixels that a picture of these proportions needs for the advised resolution. Null as `ppi` is. */
  readonly wanted: Size | null
}

/** The resolution that print shops ask for, assumed for a print area's own pixels until a person sets its size. */
export const usualPpi = 300

interface PrintGoods {
  /** Canvas pixels per inch of the goods. */
  readonly pixelsPerInch?: number
  /** The resolution that the print should have. */
  readonly advisedPpi?: number
}

/** Below this much of the advised resolution a print begins to show its pixels. */
const tolerated = 0.9

/** The resolution along the axis that is stretched most. */
export const printResolution = (
  artwork: Size & { readonly format: string },
  placement: Pick<BoxPlace, 'size'> & { readonly fit: FitMode },
  canvas: Size,
  { pixelsPerInch = usualPpi, advisedPpi = usualPpi }: PrintGoods = {},
): PrintResolution => {
  const hasPixels = artwork.width > 0 && artwork.height > 0
  if (!hasPixels || artwork.format === 'svg' || artwork.format === 'pdf')
    return { ppi: null, isLow: false, wanted: null }
  const { x, y } = scaleInto(placement.size ?? canvas, artwork, placement.fit)
  const exact = pixelsPerInch / Math.max(x, y)
  const ppi = Math.round(exact)
  const wantedOf = (length: number): number => Math.ceil(length * (advisedPpi / exact) - 1e-6)
  return {
    ppi,
    isLow: ppi < advisedPpi * tolerated,
    wanted: { width: wantedOf(artwork.width), height: wantedOf(artwork.height) },
  }
}
