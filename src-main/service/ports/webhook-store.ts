import type { DeliveryStatus, EventNaming, WebhookEvent } from '@contract/service/webhooks'
import type { Uuid } from '@contract/vocabulary'
import type { RequestOrigin } from './request-origin'

export interface StoredEndpoint {
  readonly id: Uuid
  readonly url: string
  /** Sealed by a `SecretBox` for the endpoint's id; plain in the database of an earlier version. */
  readonly secret: string
  readonly description: string | null
  /** Empty: all events. */
  readonly eventTypes: readonly WebhookEvent[]
  readonly eventNaming: EventNaming
  readonly isEnabled: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** One event for one receiver. */
export interface NewDelivery {
  readonly id: Uuid
  readonly endpointId: Uuid
  /** Null: the endpoint's own URL at the time of sending. */
  readonly url: string | null
  readonly jobId: Uuid
  readonly event: WebhookEvent
  /** The event type in the endpoint's spelling. */
  readonly eventType: string
  /** Sent unchanged at every attempt. */
  readonly body: string
  readonly createdAt: Date
  /** When the first attempt is due. */
  readonly dueAt: Date
  /** The HTTP request that led to the event; missing: none did. */
  readonly origin?: RequestOrigin
}

export interface StoredDelivery extends Omit<NewDelivery, 'dueAt'> {
  readonly status: DeliveryStatus
  readonly httpStatus: number | null
  /** Number of attempts made. */
  readonly attempts: number
  readonly lastError: string | null
  /** Null: no further attempt will be made. */
  readonly nextAttemptAt: Date | null
  readonly updatedAt: Date
}

/** A delivery with everything needed to send it. */
export interface Sendable {
  readonly delivery: StoredDelivery
  readonly url: string
  /** The endpoint's, sealed. */
  readonly secret: string
}

export type Attempted = Pick<
  StoredDelivery,
  'status' | 'httpStatus' | 'attempts' | 'lastError' | 'nextAttemptAt' | 'updatedAt'
>

/** A logged attempt to send a delivery. */
export interface StoredAttempt {
  readonly url: string
  readonly httpStatus: number | null
  readonly error: string | null
  /** The beginning of the receiver's answer. */
  readonly answer: string | null
  readonly durationMs: number
  /** When the attempt was sent. */
  readonly at: Date
}

export interface DeliveryList {
  readonly deliveries: readonly StoredDelivery[]
  /** Null on the last page. */
  readonly nextCursor: string | null
}

/** A cursor that this store did not issue throws `MALFORMED_REQUEST`. */
export interface DeliveryQuery {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly status?: DeliveryStatus | undefined
  /** In its current spelling. Nothing is logged under a name that is none. */
  readonly event?: string | undefined
}

/** Endpoints, and the outbox, which is also their log. Each call is one transaction, or part of the open one. */
export interface WebhookStore {
  addEndpoint(endpoint: StoredEndpoint): Promise<void>
  findEndpoint(id: Uuid): Promise<StoredEndpoint | null>
  /** Newest first. */
  listEndpoints(): Promise<readonly StoredEndpoint[]>
  updateEndpoint(endpoint: StoredEndpoint): Promise<void>
  /** Sets the secret where it still is `from`, and changes nothing else. False: somebody set another one. */
  exchangeSecret(id: Uuid, secret: { readonly from: string; readonly to: string }): Promise<boolean>
  /** Also removes its log. */
  removeEndpoint(id: Uuid): Promise<void>

  addDelivery(delivery: NewDelivery): Promise<void>
  findDelivery(id: Uuid): Promise<StoredDelivery | null>
  findSendable(id: Uuid): Promise<Sendable | null>
  /** Newest first. */
  listDeliveries(endpointId: Uuid, query: DeliveryQuery): Promise<DeliveryList>
  /** Deliveries of all endpoints, grouped by job and event, the most recently logged event first. */
  listEvents(query: DeliveryQuery): Promise<DeliveryList>

  /**
   * Receivers with pending deliveries, due or not: endpoints, and the hosts of addresses that requests name. Disabled
   * endpoints are left out.
   */
  waitingQueues(): Promise<readonly string[]>
  /**
   * The deliveries due in a queue, longest due first. A delivery that follows another of its job to the same endpoint
   * is due once that one has ended.
   */
  due(queue: string, at: Date, limit: number): Promise<readonly Sendable[]>
  nextDueAfter(at: Date): Promise<Date | null>
  recordAttempt(id: Uuid, attempted: Attempted, attempt: StoredAttempt): Promise<void>
  /** Attempts of one delivery, oldest first; replays are appended to the earlier attempts. */
  attempts(id: Uuid): Promise<readonly StoredAttempt[]>
  /** Makes the delivery pending again, as if it had never been sent. */
  reopen(id: Uuid, at: Date): Promise<void>
  /** Reopens all failed and dead deliveries. Returns their number. */
  reopenFailed(endpointId: Uuid, at: Date): Promise<number>
  /**
   * Removes finished deliveries from the log: those unchanged since `before`, and those beyond the newest `perEndpoint`
   * of their endpoint, at most `limit` for each of these reasons. Returns their number.
   */
  prune(beyond: { readonly before: Date; readonly perEndpoint: number }, limit: number): Promise<number>
}
