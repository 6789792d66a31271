/** Per-pixel rules: from palettes and unnamed inks to RGB, and from matted to straight colour. */
export type Conversion = 'ink' | 'table' | 'unmatte'

/**
 * `sources` holds one pixel's samples in the stated order, 0..1; the result may leave 0..1 and is clamped on writing.
 */
export type ConversionRule = (sources: Float32Array) => number

/** Reads `table` (the bytes that the plane refers to) once, for all pixels. */
type MakeRule = (table: Uint8Array) => ConversionRule

export const conversions: Readonly<Record<Conversion, MakeRule>> = {
  /** Sources: one ink, then black where there is one, as stored. An estimate, because there is no profile. */
  ink: () => (sources) => (sources.length > 1 ? sources[0]! * sources[1]! : sources[0]!),
  /** The table is a column of the palette; entries missing from a short one are black. */
  table: (table) => (sources) => (table[Math.round(sources[0]! * 255)] ?? 0) / 255,
  /**
   * Sources: colour matted on white, then alpha. Photoshop stores the merged picture this way; where alpha is 0 any
   * colour is right.
   */
  unmatte: () => (sources) => {
    const alpha = sources[1]!
    return alpha > 0 ? (sources[0]! - (1 - alpha)) / alpha : 0
  },
}
