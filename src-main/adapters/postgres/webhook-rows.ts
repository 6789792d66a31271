import { AppError } from '@contract/errors'
import type { DeliveryStatus, EventNaming, WebhookEvent } from '@contract/service/webhooks'
import type {
  DeliveryList,
  Sendable,
  StoredAttempt,
  StoredDelivery,
  StoredEndpoint,
} from '../../service/ports/webhook-store'
import { type OriginRow, originOf } from './origin-row'

export interface EndpointRow {
  readonly id: string
  readonly url: string
  readonly secret: string
  readonly description: string | null
  readonly event_types: readonly WebhookEvent[]
  readonly event_naming: EventNaming
  readonly enabled: boolean
  readonly created_at: Date
  readonly updated_at: Date
}

export const endpointColumns =
  'id, url, secret, description, event_types, event_naming, enabled, created_at, updated_at'

export interface DeliveryRow extends OriginRow {
  readonly sequence: number
  /** Only in lists of events: the newest delivery of the same job and event. */
  readonly newest?: number
  readonly id: string
  readonly endpoint_id: string
  readonly url: string | null
  readonly job_id: string
  readonly event: WebhookEvent
  readonly event_type: string
  readonly body: string
  readonly status: DeliveryStatus
  readonly attempts: number
  readonly http_status: number | null
  readonly last_error: string | null
  readonly next_attempt_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** Of the table `d`. */
export const deliveryColumns = `d.sequence, d.id, d.endpoint_id, d.url, d.job_id, d.event, d.event_type, d.body,
  d.status, d.attempts, d.http_status, d.last_error, d.next_attempt_at, d.created_at, d.updated_at,
  d.request_id, d.traceparent`

export interface Receiver {
  readonly to_url: string
  readonly secret: string
}

export interface AttemptRow {
  readonly url: string
  readonly http_status: number | null
  readonly error: string | null
  readonly answer: string | null
  readonly duration_ms: number
  readonly at: Date
}

export const endpointOf = (row: EndpointRow): StoredEndpoint => ({
  id: row.id,
  url: row.url,
  secret: row.secret,
  description: row.description,
  eventTypes: row.event_types,
  eventNaming: row.event_naming,
  isEnabled: row.enabled,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const deliveryOf = (row: DeliveryRow): StoredDelivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  url: row.url,
  jobId: row.job_id,
  event: row.event,
  eventType: row.event_type,
  body: row.body,
  status: row.status,
  attempts: row.attempts,
  httpStatus: row.http_status,
  lastError: row.last_error,
  nextAttemptAt: row.next_attempt_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...originOf(row),
})

export const attemptOf = (row: AttemptRow): StoredAttempt => ({
  url: row.url,
  httpStatus: row.http_status,
  error: row.error,
  answer: row.answer,
  durationMs: row.duration_ms,
  at: row.at,
})

export const sendableOf = (row: DeliveryRow & Receiver): Sendable => ({
  delivery: deliveryOf(row),
  url: row.to_url,
  secret: row.secret,
})

/** Of one row more than the page holds. `place`: the position that the next page begins after. */
export const deliveryPage = (
  rows: readonly DeliveryRow[],
  limit: number,
  place: (row: DeliveryRow) => readonly number[],
): DeliveryList => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    deliveries: page.map(deliveryOf),
    nextCursor: rows.length > limit && last ? cursorOf(place(last)) : null,
  }
}

/** Opaque to clients: the position of the page's last row. */
const cursorOf = (place: readonly number[]): string =>
  Buffer.from(`delivery:${place.join(':')}`).toString('base64url')

/** The position after which a page begins; without a cursor, the first page. */
export const placesIn = (cursor: string | undefined, count: number): readonly number[] => {
  if (cursor === undefined) return Array.from({ length: count }, () => Number.MAX_SAFE_INTEGER)
  const [kind, ...numbers] = Buffer.from(cursor, 'base64url').toString().split(':')
  if (kind === 'delivery' && numbers.length === count && numbers.every((number) => /^\d{1,15}$/.test(number)))
    return numbers.map(Number)
  throw new AppError('webhookCursorForeign', {})
}
