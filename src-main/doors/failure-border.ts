import { AppError, type Failure, failureOf, type InputIssue, isFailure, toFailure } from '@contract/errors'
import { type FailureCode, failureCodes } from '@contract/failures/failure-codes'
import { mapEventIterator } from '@orpc/client'
import { type AnyContractProcedure, ORPCError, ValidationError } from '@orpc/contract'
import type { Log } from '../service/ports/log'

/** What error handling needs to know about the failed call. */
export interface CalledProcedure {
  readonly path: readonly string[]
  readonly procedure: AnyContractProcedure
}

/**
 * The one place where a thrown value becomes data. Unknown errors are logged in full and become an `INTERNAL_ERROR`
 * that reveals nothing about them; what the disk or the database refused is logged as well.
 */
export const failureOfThrown = (thrown: unknown, { path, procedure }: CalledProcedure, log: Log): Failure => {
  const issues = inputIssuesOf(thrown, procedure)
  if (issues) return invalidInput(issues)
  const failure = thrown instanceof ORPCError ? failureOfProtocolError(thrown) : toFailure(thrown)
  if (failure.code === 'INTERNAL_ERROR') log.error(`${path.join('.')} failed`, thrown)
  else if (thrown instanceof AppError ? thrown.cause !== undefined : failure.code === 'FILE_NOT_WRITABLE')
    log.warn(`${path.join('.')}: ${failure.code}`, thrown)
  return failure
}

/** The error as sent through a door, with the failure in `data`. */
export const crossingError = (failure: Failure): ORPCError<FailureCode, Failure> =>
  new ORPCError(failure.code, {
    status: failure.httpStatus ?? failureCodes[failure.code].httpStatus,
    message: failure.message,
    data: failure,
  })

/**
 * An interceptor for any handler's `clientInterceptors`: it converts the errors of every call and of every step of a
 * streaming call.
 */
export const failureBorder =
  (log: Log) =>
  async (call: CalledProcedure & { next(): Promise<unknown> }): Promise<unknown> => {
    const crossing = (thrown: unknown) => crossingError(failureOfThrown(thrown, call, log))
    try {
      const answer = await call.next()
      return isStream(answer)
        ? mapEventIterator(answer, {
            value: async (event) => event,
            error: async (thrown) => crossing(thrown),
          })
        : answer
    } catch (thrown) {
      throw crossing(thrown)
    }
  }

const isStream = (answer: unknown): answer is AsyncGenerator<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

/** The first few tell what is wrong; a body of 20,000 wrong values must not be answered with as many sentences. */
const mostIssues = 50

const inputIssuesOf = (thrown: unknown, procedure: AnyContractProcedure): readonly InputIssue[] | null => {
  if (!(thrown instanceof ORPCError) || thrown.code !== 'BAD_REQUEST') return null
  if (!(thrown.cause instanceof ValidationError)) return null
  const { method = 'POST', path: route = '' } = procedure['~orpc'].route
  return thrown.cause.issues
    .flatMap(byUnknownKey)
    .slice(0, mostIssues)
    .map((issue) => {
      const path = (issue.path ?? []).map((segment) => {
        const key = typeof segment === 'object' ? segment.key : segment
        return typeof key === 'number' ? key : String(key)
      })
      const isInPath = route.includes(`{${path[0]}}`)
      return {
        place: isInPath ? 'path' : method === 'GET' ? 'query' : 'body',
        path,
        message: messageOf(issue),
      }
    })
}

/** Unknown keys come in one issue of the object that has them: each becomes an issue at its own place. */
const byUnknownKey = (issue: ValidationError['issues'][number]): ValidationError['issues'][number][] => {
  if (!('keys' in issue) || !Array.isArray(issue.keys)) return [issue]
  return issue.keys.map((key: unknown) => ({
    message: issue.message,
    path: [...(issue.path ?? []), String(key)],
  }))
}

interface ChoiceIssue {
  readonly message: string
  readonly errors?: readonly (readonly (ChoiceIssue & { readonly path: readonly PropertyKey[] })[])[]
}

/** For a union, lists what each of its branches expects. */
const messageOf = ({ message, errors = [] }: ChoiceIssue): string => {
  const branches = errors.map((issues) =>
    issues
      .slice(0, mostIssues)
      .map((issue) => [...issue.path.map(String), messageOf(issue)].join(': '))
      .join(', '),
  )
  return branches.length > 0 ? `${message}: either ${branches.join('; or ')}` : message
}

const invalidInput = (issues: readonly InputIssue[]): Failure =>
  failureOf(
    'inputInvalid',
    {
      fields: issues.flatMap(({ path }) => (path.length > 0 ? [path.join('.')] : [])),
      rules: issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)),
    },
    { issues },
  )

/** Errors raised by oRPC itself: before a handler runs, or after it returned an answer that violates the contract. */
export const failureOfProtocolError = (error: {
  readonly code: string
  readonly data?: unknown
}): Failure => {
  if (isFailure(error.data)) return error.data
  switch (error.code) {
    case 'BAD_REQUEST':
      return failureOf('bodyUnlike', {})
    case 'NOT_FOUND':
      return failureOf('procedureUnknown', {})
    default:
      return toFailure(error)
  }
}
