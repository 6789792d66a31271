import type { Failure, LimitReached } from '@contract/errors'
import { failureCodes } from '@contract/failures/failure-codes'

/** The service's error bodies, by kind of failure. */
export type HttpErrorBody =
  | { readonly detail: string; readonly error: LimitReached & { readonly code: string } }
  | { readonly success: false; readonly detail: string }
  | {
      readonly success: false
      readonly detail: readonly {
        readonly loc: readonly (string | number)[]
        readonly msg: string
        readonly type: string
      }[]
    }
  | {
      readonly success: false
      readonly error_code: string
      readonly message: string
      readonly detail: string
      readonly details: { readonly reason: string; readonly suggestion: string }
    }

/**
 * Failures of the request itself have the short body; those of a PSD or a render have the one that clients branch on.
 */
const shortBodied: ReadonlySet<Failure['code']> = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'MALFORMED_REQUEST',
  'BODY_TOO_LARGE',
  'IDEMPOTENCY_KEY_REUSED',
  'CONFLICT',
])

export const httpErrorBodyOf = ({ code, message, suggestion, issues, limit }: Failure): HttpErrorBody => {
  if (limit) return { detail: message, error: { code, ...limit } }
  if (issues) {
    return {
      success: false,
      detail: issues.map((issue) => ({
        loc: [issue.place, ...issue.path],
        msg: issue.message,
        type: 'value_error',
      })),
    }
  }
  if (shortBodied.has(code)) return { success: false, detail: message }
  return {
    success: false,
    error_code: code,
    message,
    detail: message,
    details: { reason: message, suggestion },
  }
}

export const httpStatusOf = ({ code, httpStatus }: Failure): number =>
  httpStatus ?? failureCodes[code].httpStatus
