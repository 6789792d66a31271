/** Pixel rules: from palettes and unnamed inks to RGB, and from matted to straight colour. */
export type Conversion = 'ink' | 'table' | 'unmatte'

/** `sources` are one pixel's samples in the order stated, 0..1; the result may leave 0..1 and is clamped on writing. */
export type ConversionRule = (sources: Float32Array) => number

/** Reads `table` (the bytes that the plane names) once, for all pixels. */
type MakeRule = (table: Uint8Array) => ConversionRule

/** Total by type. */
export const conversions: Readonly<Record<Conversion, MakeRule>> = {
  /** Sources: one ink, then black where there is one, as stored. An estimate, for want of a profile. */
  ink: () => (sources) => (sources.length > 1 ? sources[0]! * sources[1]! : sources[0]!),
  /** The table is a column of the palette; a short one is black where it says nothing. */
  table: (table) => (sources) => (table[Math.round(sources[0]! * 255)] ?? 0) / 255,
  /** Sources: colour matted on white, then alpha. Photoshop stores the merged picture so; where alpha is 0 any colour is right. */
  unmatte: () => (sources) => {
    const alpha = sources[1]!
    return alpha > 0 ? (sources[0]! - (1 - alpha)) / alpha : 0
  },
}
