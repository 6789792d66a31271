import { type Failure, isFailureCode, toFailure } from '@contract/errors'
import { ORPCError } from '@orpc/client'

/** The failure behind a rejected call. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError) || !isFailureCode(error.code)) return toFailure(error)
  const data: unknown = error.data
  const suggestion =
    typeof data === 'object' && data !== null && 'suggestion' in data && typeof data.suggestion === 'string'
      ? data.suggestion
      : ''
  return { code: error.code, message: error.message, suggestion }
}
