import { AppError } from '@contract/errors'
import { z } from 'zod'

/** Parses queued input again: it may come from another version, or be damaged. Throws `INVALID_INPUT`. */
export const parsedInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError('jobInputUnreadable', { issues: z.prettifyError(parsed.error) }, { cause: parsed.error })
}
