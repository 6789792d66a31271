import type { Job } from '@contract/service/jobs'
import {
  type EventNaming,
  legacySpelling,
  requestEndpointId,
  type WebhookEvent,
} from '@contract/service/webhooks'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { NewUuid } from '../ports/ids'
import type { SecretBox } from '../ports/secret-box'
import type { StoredEndpoint, WebhookStore } from '../ports/webhook-store'
import { currentRequest } from '../telemetry/current-request'
import { endedJob } from './ended-job'
import { eventOfJob } from './event-of-job'

export interface OutboxDeps {
  readonly store: WebhookStore
  readonly newUuid: NewUuid
  readonly newSecret: () => string
  readonly secrets: Pick<SecretBox, 'seal'>
  readonly now: Clock
}

interface Posting {
  readonly url?: string | null
  readonly delayMs?: number
  readonly into?: WebhookStore
  /** Fields of the event that no job has. */
  readonly more?: object
}

/** Milliseconds: longer than any attempt takes. */
const testDelayMs = 60_000

/** Records the deliveries that receivers will get. */
export const createOutbox = ({ store, newUuid, newSecret, secrets, now }: OutboxDeps) => {
  const post = async (
    event: WebhookEvent,
    job: Job,
    endpoint: StoredEndpoint,
    { url = null, delayMs = 0, into = store, more = {} }: Posting = {},
  ): Promise<Uuid> => {
    const id = newUuid()
    const at = now()
    const origin = currentRequest()
    const eventType = spelled(event, endpoint.eventNaming)
    await into.addDelivery({
      id,
      endpointId: endpoint.id,
      url,
      jobId: job.job_id,
      event,
      eventType,
      body: JSON.stringify({ event: eventType, ...job, ...more }),
      createdAt: at,
      dueAt: new Date(at.getTime() + delayMs),
      ...(origin && { origin }),
    })
    return id
  }

  let opening: Promise<void> | null = null

  const open = async (): Promise<void> => {
    if (await store.findEndpoint(requestEndpointId)) return
    const secret = await secrets.seal(newSecret(), requestEndpointId)
    // Another process may have made it meanwhile.
    if (await store.findEndpoint(requestEndpointId)) return
    await store.addEndpoint(requestEndpoint(secret, now()))
  }

  return {
    /**
     * Creates the endpoint for single requests if it does not exist yet, so that it can be read. To be awaited before
     * `announce` with an address: keys may be slow to come, which a transaction must not wait for.
     */
    open(): Promise<void> {
      opening ??= open().catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    },

    /**
     * Queues deliveries for every endpoint subscribed to the event, and for the address that the request itself named.
     * Cancelled jobs are not announced. `into`: the store of the transaction that ends the job, so that both happen, or
     * neither.
     */
    async announce(job: Job, requestUrl: string | null, into: WebhookStore): Promise<void> {
      const event = eventOfJob(job)
      if (event === null) return
      const own = requestUrl === null ? null : await into.findEndpoint(requestEndpointId)
      if (own) await post(event, job, own, { url: requestUrl, into })
      for (const endpoint of await into.listEndpoints()) {
        if (endpoint.id !== requestEndpointId && listensTo(endpoint, event))
          await post(event, job, endpoint, { into })
      }
    },

    /** Queues deliveries of what a customer ordered; `job` is the picture that was drawn for it. */
    async announceAction(job: Job, more: object, into: WebhookStore): Promise<void> {
      for (const endpoint of await into.listEndpoints())
        if (endpoint.id !== requestEndpointId && listensTo(endpoint, 'studio.action'))
          await post('studio.action', job, endpoint, { into, more })
    },

    /**
     * Queues a `webhook.test` delivery in the form of a job's. Returns the delivery, which the caller sends itself: it
     * becomes due later, in case the caller fails to.
     */
    postTest: (endpoint: StoredEndpoint): Promise<Uuid> =>
      post('webhook.test', sampleJob(newUuid(), now()), endpoint, { delayMs: testDelayMs }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

export const spelled = (event: WebhookEvent, naming: EventNaming): string =>
  naming === 'legacy' ? legacySpelling(event) : event

const listensTo = ({ isEnabled, eventTypes }: StoredEndpoint, event: WebhookEvent): boolean =>
  isEnabled && (eventTypes.length === 0 || eventTypes.includes(event))

const requestEndpoint = (secret: string, at: Date): StoredEndpoint => ({
  id: requestEndpointId,
  url: '',
  secret,
  description: 'Addresses that single requests name in webhook.url',
  eventTypes: [],
  eventNaming: 'current',
  isEnabled: true,
  createdAt: at,
  updatedAt: at,
})

const sampleJob = (id: Uuid, at: Date): Job => endedJob({ id, kind: 'render', startedAt: at, endedAt: at })
