import type { Uuid } from '@contract/vocabulary'
import type { QueueLock } from '../jobs/job-runner'
import type { Clock } from '../ports/clock'
import type { Log } from '../ports/log'
import type { SendWebhook, WebhookAnswer } from '../ports/webhook-sender'
import type { Sendable, WebhookStore } from '../ports/webhook-store'
import { nextAttemptAt } from './retry-schedule'

export interface DispatcherDeps {
  readonly store: WebhookStore
  readonly send: SendWebhook
  /** Of all processes on one data folder one sends. */
  readonly lock: Pick<QueueLock, 'acquire'>
  /** Seconds from one attempt to the next. */
  readonly retryDelays: readonly number[]
  readonly now: Clock
  /** 0..1 */
  readonly random: () => number
  readonly log: Log
}

export interface Dispatcher {
  /** There may be something to send. */
  wake(): void
  /** Makes one attempt now, whatever waits beside it. */
  attempt(id: Uuid): Promise<void>
  /** Gives up what is on its way: it is sent again the next time. */
  close(): Promise<void>
}

/** So many to one receiver at once: a slow one holds up itself only. */
const perLane = 2
const inAll = 32
/** Another process may add deliveries, or leave them to us; clocks are set, and computers sleep. */
const watchMs = 1000

/** Sends what the outbox holds, at least once each. What was on its way when the program ended is due again when it starts. */
export const startDispatcher = (deps: DispatcherDeps): Dispatcher => {
  const { store, send, lock, retryDelays, now, random, log } = deps
  const onTheWay = new Map<Uuid, { readonly lane: string | null; readonly done: Promise<void> }>()
  const closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const record = ({ delivery, url }: Sendable, answer: WebhookAnswer, sentAt: Date): void => {
    const { httpStatus, error } = answer
    const at = now()
    const attempts = delivery.attempts + 1
    // A test is over when it has failed: whoever asked for it sees that.
    const delays = delivery.event === 'webhook.test' ? [] : retryDelays
    const next = error === null ? null : nextAttemptAt(attempts, { at, delays, random: random() })
    store.recordAttempt(
      delivery.id,
      {
        status: error === null ? 'delivered' : next ? 'failed' : 'dead',
        httpStatus,
        attempts,
        lastError: error,
        nextAttemptAt: next,
        updatedAt: at,
      },
      {
        url,
        httpStatus,
        error,
        answer: answer.text,
        durationMs: at.getTime() - sentAt.getTime(),
        at: sentAt,
      },
    )
  }

  const deliver = (sendable: Sendable, lane: string | null): Promise<void> => {
    const { delivery, url, secret } = sendable
    const sentAt = now()
    const done = send({ url, secret, body: delivery.body, deliveryId: delivery.id, sentAt }, closing.signal)
      .then((answer) => {
        if (!closing.signal.aborted) record(sendable, answer, sentAt)
      })
      .catch((error: unknown) =>
        log.error(`The webhook delivery ${delivery.id} could not be recorded`, error),
      )
      .finally(() => {
        onTheWay.delete(delivery.id)
        wake()
      })
    onTheWay.set(delivery.id, { lane, done })
    return done
  }

  const fill = (lane: string): void => {
    const used = [...onTheWay.values()].filter((other) => other.lane === lane).length
    const free = Math.min(perLane - used, inAll - onTheWay.size)
    if (free <= 0) return
    const waiting = store.due(lane, now(), perLane + onTheWay.size)
    for (const sendable of waiting.filter(({ delivery }) => !onTheWay.has(delivery.id)).slice(0, free))
      void deliver(sendable, lane)
  }

  const wake = (): void => {
    if (closing.signal.aborted) return
    clearTimeout(timer)
    if (lock.acquire()) for (const lane of store.waitingLanes()) fill(lane)
    const next = store.nextDueAfter(now())
    const waitMs = next ? Math.max(1, next.getTime() - now().getTime()) : watchMs
    timer = setTimeout(wake, Math.min(watchMs, waitMs))
    timer.unref()
  }

  queueMicrotask(wake)
  return {
    wake,
    async attempt(id) {
      const sendable = onTheWay.has(id) ? null : store.findSendable(id)
      if (sendable) await deliver(sendable, null)
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await Promise.all([...onTheWay.values()].map(({ done }) => done))
    },
  }
}
