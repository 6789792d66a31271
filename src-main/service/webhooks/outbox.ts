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
import type { StoredEndpoint, WebhookStore } from '../ports/webhook-store'
import { eventOfJob } from './event-of-job'

export interface OutboxDeps {
  readonly store: WebhookStore
  readonly newUuid: NewUuid
  readonly newSecret: () => string
  readonly now: Clock
}

interface Posting {
  readonly url?: string | null
  readonly delayMs?: number
  readonly into?: WebhookStore
}

/** Milliseconds: longer than any attempt takes. */
const testDelayMs = 60_000

/** Records the deliveries that receivers will get. */
export const createOutbox = ({ store, newUuid, newSecret, now }: OutboxDeps) => {
  const post = async (
    event: WebhookEvent,
    job: Job,
    endpoint: StoredEndpoint,
    { url = null, delayMs = 0, into = store }: Posting = {},
  ): Promise<Uuid> => {
    const id = newUuid()
    const at = now()
    const eventType = spelled(event, endpoint.eventNaming)
    await into.addDelivery({
      id,
      endpointId: endpoint.id,
      url,
      jobId: job.job_id,
      event,
      eventType,
      body: JSON.stringify({ event: eventType, ...job }),
      createdAt: at,
      dueAt: new Date(at.getTime() + delayMs),
    })
    return id
  }

  const ownEndpoint = async (into: WebhookStore): Promise<StoredEndpoint> => {
    const known = await into.findEndpoint(requestEndpointId)
    if (known) return known
    const made = requestEndpoint(newSecret(), now())
    await into.addEndpoint(made)
    return made
  }

  return {
    /** Creates the endpoint for single requests if it does not exist yet, so that it can be read. */
    async open(): Promise<void> {
      await ownEndpoint(store)
    },

    /**
     * Queues deliveries for every endpoint subscribed to the event, and for the address that the request itself named.
     * Cancelled jobs are not announced. `into`: the store of the transaction that ends the job, so that both happen, or
     * neither.
     */
    async announce(job: Job, requestUrl: string | null, into: WebhookStore): Promise<void> {
      if (job.status !== 'succeeded' && job.status !== 'failed') return
      const event = eventOfJob(job.kind, job.status)
      if (requestUrl !== null) await post(event, job, await ownEndpoint(into), { url: requestUrl, into })
      for (const endpoint of await into.listEndpoints()) {
        if (endpoint.id !== requestEndpointId && listensTo(endpoint, event))
          await post(event, job, endpoint, { into })
      }
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

const sampleJob = (id: Uuid, at: Date): Job => ({
  job_id: id,
  kind: 'render',
  status: 'succeeded',
  progress: 1,
  result_url: null,
  mockup_uuid: null,
  mockup_name: null,
  poster_url: null,
  duration_seconds: null,
  audio: null,
  error: null,
  credits_charged: 0,
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
})
