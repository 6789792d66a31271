import { z } from 'zod'

/** Beyond these, the stroke lies outside the picture, as fractions of its sides. */
const coordinate = z.number().min(-1).max(2)

/**
 * A stroke that a person painted over a picture: a polyline with round ends. Lengths are fractions of the picture, so
 * that a stroke fits a reduced copy too.
 */
export const brushStroke = z.object({
  kind: z.enum(['add', 'remove']),
  /** Fractions of the width and of the height, from the upper left corner. A single point is a dab. */
  points: z
    .array(z.tuple([coordinate, coordinate]))
    .min(1)
    .max(400),
  /** Fraction of the longer side. */
  radius: z.number().positive().max(1),
})
export type BrushStroke = z.infer<typeof brushStroke>
