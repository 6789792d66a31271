import { failureOfCall } from '@contract/errors'
import type { LeftEnd } from '../jobs/leave-job'
import type { ServiceCallContext } from '../ports/mockup-service'
import type { RemoteConnection } from '../ports/remote-connection'
import { isTakenOver } from '../work/taken-over'

export interface SendDeps {
  readonly connection: RemoteConnection
  /** Whether the service queues the work, to be polled. */
  readonly isQueued: boolean
  /** Called for work that was asked for when the caller gave up. */
  readonly onLeft?: ((end: LeftEnd) => void) | undefined
}

export interface SendOptions {
  readonly signal?: AbortSignal
  readonly context: ServiceCallContext
}

/** Milliseconds. */
const queueWithinMs = 3000

/**
 * Asks a service for work. Queueing is quick: if the caller gives up meanwhile, the answer is still awaited for a
 * while, because the job that it names can be cancelled.
 */
export const sendWork = async <Answer>(
  idempotencyKey: string,
  deps: Pick<SendDeps, 'isQueued' | 'onLeft'>,
  signal: AbortSignal | undefined,
  send: (options: SendOptions) => Promise<Answer>,
): Promise<Answer> => {
  signal?.throwIfAborted()
  let isSent = false
  const context = {
    idempotencyKey,
    onSent: () => {
      isSent = true
    },
  }
  const sending = signal && deps.isQueued ? delayed(signal, queueWithinMs) : { signal, end: () => undefined }
  try {
    return await send({ ...(sending.signal && { signal: sending.signal }), context })
  } catch (error) {
    if (isSent && unanswered.has(failureOfCall(error).code)) noteLeft('unknown', deps, signal)
    throw error
  } finally {
    sending.end()
  }
}

/** Codes of calls that the service may have carried out. */
const unanswered: ReadonlySet<string> = new Set(['CANCELLED', 'SERVICE_UNREACHABLE'])

export const noteLeft = (
  end: LeftEnd,
  { onLeft }: Pick<SendDeps, 'onLeft'>,
  signal: AbortSignal | undefined,
): void => {
  if (signal?.aborted && !isTakenOver(signal)) onLeft?.(end)
}

/** A signal that aborts so many milliseconds after the given one. `end` frees its timer. */
const delayed = (signal: AbortSignal, ms: number) => {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wait = (): void => {
    timer = setTimeout(() => late.abort(signal.reason), ms)
  }
  signal.addEventListener('abort', wait, { once: true })
  return {
    signal: late.signal,
    end: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wait)
    },
  }
}
