import { type Failure, type FailureCode, failureKinds, isFailureCode } from '@contract/errors'
import { serviceContract } from '@contract/service/service'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

export interface RemoteAddress {
  /** Without `/api/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
}

/** The service's contract, answered by a server. Failures come back as those of the local one: with a `Failure` in `data`. */
export const createRemoteService = ({
  baseUrl,
  apiKey,
}: RemoteAddress): ContractRouterClient<typeof serviceContract> =>
  createORPCClient(
    new OpenAPILink(serviceContract, {
      url: baseUrl,
      headers: { 'x-api-key': apiKey },
      customErrorResponseBodyDecoder: (body, { status }) => {
        const failure = failureOfBody(body, status)
        return new ORPCError(failure.code, { status, message: failure.message, data: failure })
      },
    }),
  )

/** Reads every shape that the service gives its failures. */
const failureOfBody = (body: unknown, status: number): Failure => {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const { detail, message, details, error_code } = fields
  const suggestion =
    typeof details === 'object' && details !== null && 'suggestion' in details ? details.suggestion : ''
  return {
    code: isFailureCode(error_code) ? error_code : codeOfStatus(status),
    message:
      firstText(message, detail) ??
      (Array.isArray(detail) ? issuesText(detail) : `The service answered ${status}.`),
    suggestion: firstText(suggestion) ?? '',
  }
}

const issuesText = (issues: readonly unknown[]): string =>
  issues
    .map((issue) => (typeof issue === 'object' && issue !== null && 'msg' in issue ? String(issue.msg) : ''))
    .join('; ')

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string')

/** The general code of a status, where the service names none. */
const codeOfStatus = (status: number): FailureCode => {
  const general: readonly FailureCode[] = [
    'MALFORMED_REQUEST',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'NOT_FOUND',
    'BODY_TOO_LARGE',
    'INVALID_INPUT',
  ]
  return general.find((code) => failureKinds[code].httpStatus === status) ?? 'INTERNAL_ERROR'
}
