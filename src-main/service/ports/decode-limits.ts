/** What a worker may take to decode one file from outside, before it is ended. */
export interface DecodeLimit {
  readonly seconds: number
  /** Memory of the whole worker: resident for a process, JavaScript's heap for a thread. */
  readonly megabytes: number
}

/** Kinds of files that are decoded in workers: SVG, PDF, other pictures, fonts, and spreadsheets. */
export type DecodedKind = 'svg' | 'pdf' | 'picture' | 'font' | 'table'

export type DecodeLimits = Readonly<Record<DecodedKind, DecodeLimit>>

/**
 * The default limits, far above what good files take. For scale, on one of two busy cores: an SVG of 300 translucent
 * circles at 3000 × 3000 px takes 6 s and 180 MB, a table of 20,000 rows 0.7 s. Resident memory counts the 400 MB of a
 * picture of 100 megapixels several times.
 */
export const usualDecodeLimits: DecodeLimits = {
  svg: { seconds: 60, megabytes: 2500 },
  pdf: { seconds: 60, megabytes: 2500 },
  picture: { seconds: 60, megabytes: 2500 },
  font: { seconds: 10, megabytes: 500 },
  table: { seconds: 30, megabytes: 1000 },
}
