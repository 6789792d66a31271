import { ORPCError, ValidationError } from '@orpc/contract'
import { coercedInput, type SchemaIssue } from './coerced-input'
import { lenientInput } from './lenient-input'

/**
 * Accepts input that deviates from the contract but can mean only one thing. A call whose input fails validation has
 * not run, so it is repeated with converted input where that can help.
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
