import { ORPCError, ValidationError } from '@orpc/contract'
import { coercedInput, type SchemaIssue } from './coerced-input'
import { lenientInput } from './lenient-input'

/**
 * What a client wrote otherwise than the contract, and can have meant in one way only, is taken for that. A call whose
 * input fails its check has not run: it is made a second time where that can help.
 */
export const readLeniently = async <Answer>(
  call: { readonly path: readonly string[]; readonly input: unknown },
  next: (input: unknown) => Promise<Answer>,
): Promise<Answer> => {
  const input = lenientInput(call.input, call.path)
  try {
    return await next(input)
  } catch (error) {
    const coerced = coercedInput(input, schemaIssuesOf(error))
    if (coerced === null) throw error
    return next(coerced)
  }
}

const schemaIssuesOf = (error: unknown): readonly SchemaIssue[] =>
  error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError
    ? (error.cause.issues as readonly SchemaIssue[])
    : []
