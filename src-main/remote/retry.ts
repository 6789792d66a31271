import { setTimeout as sleep } from 'node:timers/promises'
import { RemoteFault } from './remote-fault'

export interface Patience {
  /** The first one included. */
  readonly attempts: number
  /** Doubles with every attempt. */
  readonly firstDelayMs: number
  readonly longestDelayMs: number
  /** A longer `Retry-After` is not waited for: the failure comes at once. */
  readonly longestRetryAfterMs: number
}

export const usualPatience: Patience = {
  attempts: 6,
  firstDelayMs: 500,
  longestDelayMs: 30_000,
  longestRetryAfterMs: 120_000,
}

/** When the next request of a connection may go: one 429 holds back all of them, not only the one that met it. */
export interface Pause {
  untilMs: number
}

export interface RetryOptions {
  readonly patience: Patience
  readonly pause: Pause
  /** False: work may be done twice if an answer that was lost is asked for again. */
  readonly isRepeatable: boolean
  readonly signal: AbortSignal | undefined
}

const retryableStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/**
 * The service's retry rule: 429 after `Retry-After`, 5xx and network errors after growing, jittered delays; never
 * another 4xx. `attempt` is given its number, from 0.
 */
export const withRetries = async <Answer>(
  attempt: (number: number) => Promise<Answer>,
  options: RetryOptions,
): Promise<Answer> => {
  const { patience, pause, signal } = options
  for (let number = 0; ; number++) {
    const heldMs = pause.untilMs - Date.now()
    if (heldMs > 0) await sleep(heldMs, undefined, { signal })
    try {
      return await attempt(number)
    } catch (error) {
      if (!(error instanceof RemoteFault) || !mayRetry(error, options)) throw error
      if (number + 1 >= patience.attempts) throw number > 0 ? afterAttempts(error, number + 1) : error
      await waitAfter(error, number, options)
    }
  }
}

const waitAfter = async (
  { status, retryAfterMs }: RemoteFault,
  number: number,
  { patience, pause, signal }: RetryOptions,
): Promise<void> => {
  if (retryAfterMs !== null && status === 429)
    pause.untilMs = Math.max(pause.untilMs, Date.now() + retryAfterMs)
  const growing = Math.min(patience.longestDelayMs, patience.firstDelayMs * 2 ** number)
  // Half of it is chance, so that clients that failed together do not come back together.
  const delayMs = growing * (0.5 + Math.random() / 2)
  await sleep(retryAfterMs ?? delayMs, undefined, { signal })
}

const mayRetry = ({ status, retryAfterMs }: RemoteFault, options: RetryOptions): boolean => {
  if ((retryAfterMs ?? 0) > options.patience.longestRetryAfterMs) return false
  if (status === null) return options.isRepeatable
  return retryableStatuses.has(status) && (options.isRepeatable || status === 429)
}

const afterAttempts = (
  { failure, status, retryAfterMs, cause }: RemoteFault,
  attempts: number,
): RemoteFault =>
  new RemoteFault(
    { ...failure, message: `${failure.message.replace(/\.$/, '')} (tried ${attempts} times).` },
    status,
    retryAfterMs,
    cause,
  )
