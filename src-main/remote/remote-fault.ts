import {
  type Failure,
  type FailureCode,
  failureKinds,
  type InputIssue,
  isFailureCode,
} from '@contract/errors'
import { ORPCError } from '@orpc/client'

/** One attempt that did not succeed, and what the retry rule needs to know of it. */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'

  constructor(
    readonly failure: Failure,
    /** Null: no answer came, or not all of it; whether the service did the work is unknown. */
    readonly status: number | null,
    /** What `Retry-After` asks for. */
    readonly retryAfterMs: number | null = null,
    cause?: unknown,
  ) {
    super(failure.message, { cause })
  }

  /** As failures come over every other door: with the `Failure` in `data`. */
  crossing(): ORPCError<FailureCode, Failure> {
    const { code, message, httpStatus = failureKinds[code].httpStatus } = this.failure
    return new ORPCError(code, { status: httpStatus, message, data: this.failure, cause: this })
  }
}

export const unreachable = (
  message: string,
  { status = null, retryAfterMs = null, cause }: Partial<RemoteFault> = {},
): RemoteFault =>
  new RemoteFault(
    {
      code: 'SERVICE_UNREACHABLE',
      message,
      suggestion: 'Check the address and the network, then try again.',
    },
    status,
    retryAfterMs,
    cause,
  )

/** `fetch` hides what happened behind “fetch failed”. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

/** Reads every shape that the service gives its failures; a body that is none of them leaves what the status says. */
export const failureOfBody = (body: unknown, status: number): Failure => {
  const { detail, message, details, error, error_code } = fieldsOf(body)
  const limit = fieldsOf(error)
  const named = [error_code, limit['code']].find(isFailureCode)
  const code = named ?? codeOfStatus(status, limit['type'])
  const issues = Array.isArray(detail) ? detail.map(issueOf) : undefined
  return {
    code,
    message:
      firstText(message, detail, limit['message']) ??
      (issues && issues.length > 0
        ? issues
            .map(({ path, message: text }) => [path.join('.'), text].filter(Boolean).join(': '))
            .join('; ')
        : `The service answered ${status}.`),
    suggestion: firstText(fieldsOf(details)['suggestion']) ?? suggestions[status] ?? '',
    ...(issues && { issues }),
    ...(status >= 400 && failureKinds[code].httpStatus !== status && { httpStatus: status }),
  }
}

const suggestions: Readonly<Record<number, string>> = {
  401: 'Check the API key of this connection; it may have been revoked or made anew.',
  402: "Check the account's plan and credits.",
  429: 'Wait a little, or send fewer requests at once.',
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
}

/** The general code of a status, where the service names none. */
const codeOfStatus = (status: number, limitType: unknown): FailureCode => {
  if (status !== 429) return general[status] ?? 'INTERNAL_ERROR'
  return limitType === 'concurrent_limit_exceeded' ? 'CONCURRENT_LIMIT_EXCEEDED' : 'RATE_LIMIT_EXCEEDED'
}
