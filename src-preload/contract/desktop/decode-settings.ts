import { z } from 'zod'

const limit = (seconds: number, megabytes: number) =>
  z
    .object({
      seconds: z.number().positive().max(3600).default(seconds),
      /** Memory of the whole worker: resident for a process, JavaScript's heap for a thread. */
      megabytes: z.number().int().min(100).max(1_000_000).default(megabytes),
    })
    .prefault({})

/**
 * What a worker may take to decode one file from outside, before it is ended, by kind of file: SVG, PDF, other
 * pictures, fonts, spreadsheets, and what is seen in photos. In `settings.json` of the data folder, for the window,
 * `serve` and the command line alike; read anew for each file.
 *
 * The defaults are far above what good files take. For scale, on one of two busy cores: an SVG of 300 translucent
 * circles at 3000 × 3000 px takes 6 s and 180 MB, a table of 20,000 rows 0.7 s. Resident memory counts the 400 MB of a
 * picture of 100 megapixels several times.
 */
export const decodeSettings = z.object({
  svg: limit(60, 2500),
  pdf: limit(60, 2500),
  picture: limit(60, 2500),
  font: limit(10, 500),
  table: limit(30, 1000),
  /** One look at a photo: to cut it out, or to find its print areas. */
  vision: limit(60, 1500),
})
export type DecodeSettings = z.output<typeof decodeSettings>
