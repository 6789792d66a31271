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
 * The default limits, far above what good files take on a slow computer: a poster in SVG at 100 megapixels takes 3 s
 * and 0.9 GB, a table of 20,000 rows 0.7 s.
 */
export const usualDecodeLimits: DecodeLimits = {
  svg: { seconds: 20, megabytes: 2000 },
  pdf: { seconds: 30, megabytes: 2000 },
  picture: { seconds: 60, megabytes: 2500 },
  font: { seconds: 10, megabytes: 500 },
  table: { seconds: 30, megabytes: 1000 },
}
