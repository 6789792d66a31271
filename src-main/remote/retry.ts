import { setTimeout as sleep } from 'node:timers/promises'
import { type Attempt, givenUp } from './attempts'
import { RemoteFault } from './remote-fault'

export interface Patience {
  /** Includes the first attempt. */
  readonly attempts: number
  /** Doubles with every attempt. */
  readonly firstDelayMs: number
  readonly longestDelayMs: number
  /** The call fails at once if `Retry-After` is longer. */
  readonly longestRetryAfterMs: number
}

export const usualPatience: Patience = {
  attempts: 6,
  firstDelayMs: 500,
  longestDelayMs: 30_000,
  longestRetryAfterMs: 120_000,
}

/** When the connection's next request may be sent: one 429 delays all requests, not only the one that received it. */
export interface Pause {
  untilMs: number
}

export interface RetryOptions {
  readonly patience: Patience
  readonly pause: Pause
  /** False if repeating the call after a lost answer could do the work twice. */
  readonly isRepeatable: boolean
  readonly signal: AbortSignal | undefined
}

const retryableStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/**
 * The service's retry rule: 429 after `Retry-After`, 5xx and network errors after growing, jittered delays; never
 * another 4xx. `attempt` receives its number, from 0.
 */
export const withRetries = async <Answer>(
  attempt: (number: number) => Promise<Answer>,
  options: RetryOptions,
): Promise<Answer> => {
  const { patience, pause, signal } = options
  const startedMs = performance.now()
  const attempts: Attempt[] = []
  for (let number = 0; ; number++) {
    const heldMs = pause.untilMs - Date.now()
    if (heldMs > 0) await sleep(heldMs, undefined, { signal })
    try {
      return await attempt(number)
    } catch (error) {
      if (!(error instanceof RemoteFault)) throw error
      const failed = { fault: error, atMs: performance.now() - startedMs }
      if (number + 1 >= patience.attempts || !mayRetry(error, options)) throw givenUp([...attempts, failed])
      attempts.push(failed)
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
  // Half of the delay is random, so that clients that failed together do not retry together.
  const delayMs = growing * (0.5 + Math.random() / 2)
  await sleep(retryAfterMs ?? delayMs, undefined, { signal })
}

const mayRetry = ({ status, retryAfterMs }: RemoteFault, options: RetryOptions): boolean => {
  if ((retryAfterMs ?? 0) > options.patience.longestRetryAfterMs) return false
  if (status === null) return options.isRepeatable
  return retryableStatuses.has(status) && (options.isRepeatable || status === 429)
}
