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
  {
    status = null,
    suggestion = 'Check the address and the network, then try again.',
    cause,
  }: { readonly status?: number | null; readonly suggestion?: string; readonly cause?: unknown } = {},
): RemoteFault => new RemoteFault({ code: 'SERVICE_UNREACHABLE', message, suggestion }, status, null, cause)

/**
 * Reads every shape that the service gives its failures; a body that is none of them leaves what the status says. `called`: the service, as a person
 * knows it.
 */
export const failureOfBody = (body: unknown, status: number, called: string): Failure => {
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
        : saidByStatus(status, called)),
    suggestion: firstText(fieldsOf(details)['suggestion']) ?? suggestionOf(status),
    ...(issues && { issues }),
    ...(status >= 400 && failureKinds[code].httpStatus !== status && { httpStatus: status }),
  }
}

const saidByStatus = (status: number, called: string): string => {
  if (status >= 500) return `${called} has trouble of its own: it answered ${status}.`
  if (status === 404) return `${called} does not know what was asked for (404).`
  return `${called} refused the request (${status}).`
}

const suggestionOf = (status: number): string =>
  suggestions[status] ??
  (status >= 500 ? 'Try again in a few minutes. If it stays so, tell whoever runs the service.' : '')

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
