import type { Job } from '@contract/service/jobs'
import { type EventNaming, legacySpelling, type WebhookEvent } from '@contract/service/webhooks'
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
}

/** Longer than any attempt takes. */
const testDelayMs = 60_000

/**
 * The endpoint under which deliveries to addresses of single requests (`webhook.url`) are logged and signed: the account's default secret is its
 * secret. It is in no list, and can be read and given a new secret by this id.
 */
export const requestEndpointId: Uuid = '00000000-0000-4000-8000-000000000000'

/** Writes down what receivers will be told. Called in the transaction that ends the job: both happen, or neither. */
export const createOutbox = ({ store, newUuid, newSecret, now }: OutboxDeps) => {
  if (!store.findEndpoint(requestEndpointId)) store.addEndpoint(requestEndpoint(newSecret(), now()))

  const post = (event: WebhookEvent, job: Job, endpoint: StoredEndpoint, to: Posting = {}): Uuid => {
    const id = newUuid()
    const at = now()
    const eventType = spelled(event, endpoint.eventNaming)
    store.addDelivery({
      id,
      endpointId: endpoint.id,
      url: to.url ?? null,
      jobId: job.job_id,
      event,
      eventType,
      body: JSON.stringify({ event: eventType, ...job }),
      createdAt: at,
      dueAt: new Date(at.getTime() + (to.delayMs ?? 0)),
    })
    return id
  }

  return {
    /** For every endpoint that listens to it, and for the address that the request itself named. A cancelled job is told to nobody. */
    announce(job: Job, requestUrl: string | null): void {
      if (job.status !== 'succeeded' && job.status !== 'failed') return
      const event = eventOfJob(job.kind, job.status)
      const own = requestUrl === null ? null : store.findEndpoint(requestEndpointId)
      if (own) post(event, job, own, { url: requestUrl })
      for (const endpoint of store.listEndpoints()) {
        if (endpoint.id !== requestEndpointId && listensTo(endpoint, event)) post(event, job, endpoint)
      }
    },

    /** `webhook.test`, as if it told of a job. Gives the delivery, which the caller sends itself: it is due later, should that come to nothing. */
    postTest: (endpoint: StoredEndpoint): Uuid =>
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
