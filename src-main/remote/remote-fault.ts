import { type Failure, failureOf, type InputIssue } from '@contract/errors'
import { type FailureCode, failureCodes, isFailureCode } from '@contract/failures/failure-codes'
import { ORPCError } from '@orpc/client'
import type { CalledService } from './broken-line'

export interface CalledRequest extends CalledService {
  /** Method and path. */
  readonly call: string
}

/** A failed attempt, with the facts that the retry rule needs. */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'

  constructor(
    readonly failure: Failure,
    /** Null if no complete answer arrived; whether the service did the work is then unknown. */
    readonly status: number | null,
    /** The delay that `Retry-After` asks for. */
    readonly retryAfterMs: number | null = null,
    cause?: unknown,
    /** Null for a fault that names its cause without the call, such as an unreadable answer. */
    readonly called: CalledRequest | null = null,
  ) {
    super(failure.message, { cause })
  }

  /** The error as sent through every other door, with the `Failure` in `data`. */
  crossing(): ORPCError<FailureCode, Failure> {
    const { code, message, httpStatus = failureCodes[code].httpStatus } = this.failure
    return new ORPCError(code, { status: httpStatus, message, data: this.failure, cause: this })
  }
}

/** Reads every shape of the service's failures; for any other body the failure is derived from the status. */
export const failureOfBody = (body: unknown, status: number, called: CalledService): Failure => {
  const { detail, message, details, error, error_code } = fieldsOf(body)
  const limit = fieldsOf(error)
  const extras = ofStatus(status, [error_code, limit['code']].find(isFailureCode), limit['type'])
  const said = firstText(message, detail, limit['message'])
  const issues = Array.isArray(detail) ? detail.map(issueOf) : undefined
  if (said !== undefined) {
    const advice = firstText(fieldsOf(details)['suggestion']) ?? ''
    return failureOf(
      'serviceSaid',
      { ...called, said, advice, status },
      { ...extras, ...(issues && { issues }) },
    )
  }
  if (issues && issues.length > 0) {
    const fields = issues.flatMap(({ path }) => (path.length > 0 ? [path.join('.')] : []))
    const rules = issues.map(({ path, message: text }) => [path.join('.'), text].filter(Boolean).join(': '))
    return failureOf('serviceRules', { ...called, fields, rules }, { ...extras, issues })
  }
  return failureOf('serviceRefused', { ...called, status }, extras)
}

/**
 * The code that the service names, else the general code of the status; plus the status if it differs from the code's
 * own.
 */
export const ofStatus = (status: number, named?: FailureCode, limitType?: unknown) => {
  const code = named ?? codeOfStatus(status, limitType)
  return { code, ...(status >= 400 && failureCodes[code].httpStatus !== status && { httpStatus: status }) }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

const issueOf = (issue: unknown): InputIssue => {
  const { loc, msg } = fieldsOf(issue)
  const places = Array.isArray(loc) ? loc : []
  const [first, ...rest] = places
  const place = (['path', 'query', 'body'] as const).find((name) => name === first)
  return {
    place: place ?? 'body',
    path: (place ? rest : places).filter((part) => typeof part === 'string' || typeof part === 'number'),
    message: firstText(msg) ?? 'is not as expected',
  }
}

const general: Readonly<Record<number, FailureCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'CREDITS_EXHAUSTED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'BODY_TOO_LARGE',
  422: 'INVALID_INPUT',
  500: 'INTERNAL_ERROR',
}

/** The general code of a status, used if the service names none. */
const codeOfStatus = (status: number, limitType: unknown): FailureCode => {
  if (status !== 429) return general[status] ?? (status > 500 ? 'SERVICE_UNREACHABLE' : 'MALFORMED_REQUEST')
  return limitType === 'concurrent_limit_exceeded' ? 'CONCURRENT_LIMIT_EXCEEDED' : 'RATE_LIMIT_EXCEEDED'
}
