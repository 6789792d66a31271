import { z } from 'zod'
import type { FontFacts } from '../../service/ports/font-library'

const style = {
  subfamily: z.string(),
  fullName: z.string(),
  postscriptName: z.string(),
  weight: z.number(),
  widthPercent: z.number(),
  isItalic: z.boolean(),
}

/** Facts of a font as they are stored: in the index of shipped fonts, and in the database. */
export const storedFontFacts = z.object({
  ...style,
  family: z.string(),
  license: z.string().nullable(),
  isMonospaced: z.boolean(),
  hasSerifs: z.boolean().nullable(),
  indexInFile: z.number(),
  instances: z.array(z.object({ ...style, variations: z.record(z.string(), z.number()) })),
}) satisfies z.ZodType<FontFacts>
