import type { Point, Size } from './plane'

/** Widths of the strips beside the edge of a print, canvas px. */
export interface PrintMargins {
  /** Printed beyond the edge, and cut off. */
  readonly bleed: number
  /** Inside the edge: nothing that matters may lie there. */
  readonly safe: number
}

export interface MarginFaults {
  /**
   * Artwork reaches an edge of the print and ends within its bleed: a white line is left where the cut is a little off.
   */
  readonly isBleedShort: boolean
  /** Artwork ends between the safe area and the edge: it may be cut, or look as if it were off. */
  readonly isBeyondSafe: boolean
}

/** Less than this of a pixel is not seen. */
const tolerance = 0.5

/** `corners`: of the artwork, on a print area of this size. */
export const marginFaults = (
  corners: readonly Point[],
  { width, height }: Size,
  { bleed, safe }: PrintMargins,
): MarginFaults => {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  /** How far artwork reaches beyond each edge; negative: it ends inside. */
  const beyond = [-Math.min(...xs), -Math.min(...ys), Math.max(...xs) - width, Math.max(...ys) - height]
  return {
    isBleedShort: bleed > 0 && beyond.some((each) => each >= -tolerance && each < bleed - tolerance),
    isBeyondSafe: safe > 0 && beyond.some((each) => each < -tolerance && each > tolerance - safe),
  }
}
