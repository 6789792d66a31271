import { failureOf, isOfKind } from '@contract/errors'
import { RemoteFault } from './remote-fault'

/** One attempt of a call that failed. */
export interface Attempt {
  readonly fault: RemoteFault
  /** Since the call's first attempt began. */
  readonly atMs: number
}

/** What each attempt of a call met, one line each; the cause of the failure that the caller sees. */
class Attempts extends Error {
  override readonly name = 'Attempts'
}

/** The fault of a call that is not tried again: says how often it was tried, over how long, and what it met. */
export const givenUp = (attempts: readonly [...Attempt[], Attempt]): RemoteFault => {
  const { fault, atMs } = attempts.at(-1) ?? attempts[0]
  const { failure, status, retryAfterMs, called } = fault
  const isSaid = isOfKind(failure, 'serviceSaid')
  const isTroubled = status !== null && status >= 500 && called !== null
  const isRefused = status !== null && status !== 429 && status < 500
  if (isRefused || (attempts.length === 1 && (isSaid || !isTroubled))) return fault
  const cause = new Attempts(attempts.map(lineOf).join('\n'), { cause: fault.cause })
  if (!isTroubled) {
    const message = `${failure.message.replace(/\.$/, '')} (tried ${attempts.length} times).`
    return new RemoteFault({ ...failure, message }, status, retryAfterMs, cause, called)
  }
  const words = isSaid ? failure.params : { said: '', advice: '' }
  const { code, httpStatus } = failure
  const troubled = failureOf(
    'serviceTroubled',
    {
      ...called,
      status,
      attempts: attempts.length,
      seconds: Math.round(atMs / 100) / 10,
      said: words.said,
      advice: words.advice,
    },
    { code, ...(httpStatus && { httpStatus }) },
  )
  return new RemoteFault(troubled, status, retryAfterMs, cause, called)
}

const lineOf = ({ fault: { status, failure }, atMs }: Attempt, index: number): string =>
  `attempt ${index + 1}, after ${(atMs / 1000).toFixed(1)} s: ${status ?? 'no answer'}, ${failure.message}`
