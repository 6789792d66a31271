import type { FitMode } from '@contract/vocabulary'
import { type BoxPlace, scaleInto } from './fitted-box'
import type { Size } from './plane'

export interface PrintResolution {
  /** Artwork pixels per inch of print, rounded. Null for artwork without pixels, which is sharp at every size. */
  readonly ppi: number | null
  readonly isLow: boolean
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
  if (!hasPixels || artwork.format === 'svg' || artwork.format === 'pdf') return { ppi: null, isLow: false }
  const { x, y } = scaleInto(placement.size ?? canvas, artwork, placement.fit)
  const ppi = Math.round(pixelsPerInch / Math.max(x, y))
  return { ppi, isLow: ppi < advisedPpi * tolerated }
}
