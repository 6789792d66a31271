import { z } from 'zod'
import { type Failure, isFailure } from '../errors'

/** A failure within an answer: of one file, one row, one folder. The window says it in the person's language. */
export const failure = z.custom<Failure>(isFailure)
