import type { DeliveryStatus, EventNaming, WebhookEvent } from '@contract/service/webhooks'
import type { Uuid } from '@contract/vocabulary'

export interface StoredEndpoint {
  readonly id: Uuid
  readonly url: string
  readonly secret: string
  readonly description: string | null
  /** Empty: all. */
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
  /** Null: the endpoint's own, as it is when it is sent. */
  readonly url: string | null
  readonly jobId: Uuid
  readonly event: WebhookEvent
  /** The event as the endpoint spells it. */
  readonly eventType: string
  /** Sent as it is here at every attempt. */
  readonly body: string
  readonly createdAt: Date
  /** Of the first attempt. */
  readonly dueAt: Date
}

export interface StoredDelivery extends Omit<NewDelivery, 'dueAt'> {
  readonly status: DeliveryStatus
  readonly httpStatus: number | null
  /** Those that were made. */
  readonly attempts: number
  readonly lastError: string | null
  /** Null: none will be made. */
  readonly nextAttemptAt: Date | null
  readonly updatedAt: Date
}

/** A delivery with what it takes to send it. */
export interface Sendable {
  readonly delivery: StoredDelivery
  readonly url: string
  readonly secret: string
}

export type Attempted = Pick<
  StoredDelivery,
  'status' | 'httpStatus' | 'attempts' | 'lastError' | 'nextAttemptAt' | 'updatedAt'
>

/** One try to send a delivery, as it was logged. */
export interface StoredAttempt {
  readonly url: string
  readonly httpStatus: number | null
  readonly error: string | null
  /** How the receiver's answer begins. */
  readonly answer: string | null
  readonly durationMs: number
  /** When it was sent. */
  readonly at: Date
}

export interface DeliveryList {
  readonly deliveries: readonly StoredDelivery[]
  /** Null on the last page. */
  readonly nextCursor: string | null
}

/** A cursor that is none of this store's throws `MALFORMED_REQUEST`. */
interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * Endpoints, and the outbox that is their log as well. Each call is one transaction, or part of the one that is open.
 */
export interface WebhookStore {
  addEndpoint(endpoint: StoredEndpoint): Promise<void>
  findEndpoint(id: Uuid): Promise<StoredEndpoint | null>
  /** Newest first. */
  listEndpoints(): Promise<readonly StoredEndpoint[]>
  updateEndpoint(endpoint: StoredEndpoint): Promise<void>
  /** With its log. */
  removeEndpoint(id: Uuid): Promise<void>

  addDelivery(delivery: NewDelivery): Promise<void>
  findDelivery(id: Uuid): Promise<StoredDelivery | null>
  findSendable(id: Uuid): Promise<Sendable | null>
  /** Newest first. */
  listDeliveries(endpointId: Uuid, page: Page): Promise<DeliveryList>
  /** Of all endpoints; those of one job and event stand together, the event that was last logged first. */
  listEvents(event: WebhookEvent | null, page: Page): Promise<DeliveryList>

  /**
   * The receivers that something waits for, due or not: endpoints, and for addresses that requests name the host of
   * each. Those of disabled endpoints are left out.
   */
  waitingLanes(): Promise<readonly string[]>
  /**
   * What is due in a lane, longest due first. What follows another of its job to the same endpoint is due when that has
   * ended.
   */
  due(lane: string, at: Date, limit: number): Promise<readonly Sendable[]>
  nextDueAfter(at: Date): Promise<Date | null>
  recordAttempt(id: Uuid, attempted: Attempted, attempt: StoredAttempt): Promise<void>
  /** Of one delivery, the first one first; replays go on where the tries before ended. */
  attempts(id: Uuid): Promise<readonly StoredAttempt[]>
  /** Pending again, as if it had never been sent. */
  reopen(id: Uuid, at: Date): Promise<void>
  /** All that failed or died. Gives their number. */
  reopenFailed(endpointId: Uuid, at: Date): Promise<number>
  /**
   * Takes out of the log what is done with: what has not changed since, and what is older than so many newer ones of
   * its endpoint.
   */
  forget(beyond: { readonly before: Date; readonly perEndpoint: number }): Promise<void>
}
