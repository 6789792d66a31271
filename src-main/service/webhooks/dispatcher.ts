import { toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Duty } from '../duties/duty'
import { createRounds } from '../events/rounds'
import type { Clock } from '../ports/clock'
import type { Log } from '../ports/log'
import { type Metrics, noMetrics } from '../ports/metrics'
import type { SecretBox } from '../ports/secret-box'
import { noTracing, type Tracing } from '../ports/tracing'
import type { SendWebhook, WebhookAnswer } from '../ports/webhook-sender'
import type { Sendable, WebhookStore } from '../ports/webhook-store'
import { currentRequest, withRequest } from '../telemetry/current-request'
import { inSpan } from '../telemetry/in-span'
import { nextAttemptAt } from './retry-schedule'

export interface DispatcherDeps {
  readonly store: WebhookStore
  readonly send: SendWebhook
  readonly secrets: Pick<SecretBox, 'open'>
  /** Only one of all workers sends deliveries. */
  readonly duty: Pick<Duty, 'isMine' | 'leave'>
  /** Seconds from one attempt to the next. */
  readonly retryDelays: readonly number[]
  readonly now: Clock
  /** 0..1 */
  readonly random: () => number
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'deliveryAttempted'>
  readonly tracing?: Tracing
}

export interface Dispatcher {
  /** There may be something to send. */
  wake(): void
  /** Makes one attempt now, regardless of other waiting deliveries. */
  attempt(id: Uuid): Promise<void>
  /** Aborts deliveries in progress: they are sent again the next time. */
  close(): Promise<void>
}

/** Deliveries sent to one receiver at once: a slow receiver delays only itself. */
const perQueue = 2
const inAll = 32
/** Milliseconds. Another process may add deliveries, or leave them to us; clocks are changed, and computers sleep. */
const watchMs = 1000

/**
 * Sends the outbox's deliveries, each at least once. A delivery in progress when the program ended is due again at the
 * next start.
 */
export const startDispatcher = (deps: DispatcherDeps): Dispatcher => {
  const { store, send, secrets, duty, retryDelays, now, random, log } = deps
  const { metrics = noMetrics, tracing = noTracing } = deps
  const onTheWay = new Map<Uuid, { readonly queue: string | null; readonly done: Promise<void> }>()
  const closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const record = async ({ delivery, url }: Sendable, answer: WebhookAnswer, sentAt: Date): Promise<void> => {
    const { httpStatus, error } = answer
    const at = now()
    const attempts = delivery.attempts + 1
    // A failed test is not retried: the person who requested it sees the failure.
    const delays = delivery.event === 'webhook.test' ? [] : retryDelays
    const next = error === null ? null : nextAttemptAt(attempts, { at, delays, random: random() })
    const status = error === null ? 'delivered' : next ? 'failed' : 'dead'
    metrics.deliveryAttempted(status)
    log.event?.('webhook attempted', {
      delivery: delivery.id,
      job: delivery.jobId,
      event: delivery.event,
      status,
      attempt: attempts,
      http_status: httpStatus,
      ms: at.getTime() - sentAt.getTime(),
    })
    await store.recordAttempt(
      delivery.id,
      {
        status,
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

  /** An unreadable secret is the failure of this attempt: once it is set anew, the next one succeeds. */
  const attemptTo = async ({ delivery, url, secret }: Sendable, sentAt: Date): Promise<WebhookAnswer> => {
    const { id: deliveryId, endpointId, body } = delivery
    try {
      const opened = await secrets.open(secret, endpointId)
      return await inSpan(
        tracing,
        { name: 'webhook.deliver', kind: 'client', attributes: { event: delivery.event } },
        () => {
          const origin = currentRequest()
          const message = { url, secret: opened, body, deliveryId, sentAt, ...(origin && { origin }) }
          return send(message, closing.signal)
        },
      )
    } catch (error) {
      const { message, suggestion } = toFailure(error)
      return { httpStatus: null, text: null, error: `${message} ${suggestion}`.trim() }
    }
  }

  const deliver = (sendable: Sendable, queue: string | null): Promise<void> => {
    const { delivery } = sendable
    const sentAt = now()
    const done = withRequest(delivery.origin ?? null, async () => {
      const answer = await attemptTo(sendable, sentAt)
      if (!closing.signal.aborted) await record(sendable, answer, sentAt)
    })
      .catch((error: unknown) =>
        log.error(`The webhook delivery ${delivery.id} could not be recorded`, error),
      )
      .finally(() => {
        onTheWay.delete(delivery.id)
        rounds.ask()
      })
    onTheWay.set(delivery.id, { queue, done })
    return done
  }

  const fill = async (queue: string): Promise<void> => {
    const used = [...onTheWay.values()].filter((other) => other.queue === queue).length
    const free = Math.min(perQueue - used, inAll - onTheWay.size)
    if (free <= 0) return
    const waiting = await store.due(queue, now(), perQueue + onTheWay.size)
    if (closing.signal.aborted) return
    for (const sendable of waiting.filter(({ delivery }) => !onTheWay.has(delivery.id)).slice(0, free))
      void deliver(sendable, queue)
  }

  const round = async (): Promise<void> => {
    if (closing.signal.aborted) return
    clearTimeout(timer)
    // Whatever this round does, another one follows.
    wakeIn(watchMs)
    if (await duty.isMine()) for (const queue of await store.waitingQueues()) await fill(queue)
    const next = await store.nextDueAfter(now())
    if (next) wakeIn(Math.min(watchMs, Math.max(1, next.getTime() - now().getTime())))
  }

  const wakeIn = (ms: number): void => {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    timer = setTimeout(rounds.ask, ms)
    timer.unref()
  }

  const rounds = createRounds(round, (error) => log.error('Deliveries could not be looked for', error))

  queueMicrotask(rounds.ask)
  return {
    wake: rounds.ask,
    async attempt(id) {
      if (onTheWay.has(id)) return
      const sendable = await store.findSendable(id)
      if (sendable && !onTheWay.has(id)) await deliver(sendable, null)
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await rounds.settled()
      await Promise.all([...onTheWay.values()].map(({ done }) => done))
      await duty.leave()
    },
  }
}
