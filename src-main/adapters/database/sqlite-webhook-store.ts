import { AppError } from '@contract/errors'
import type { DeliveryStatus, EventNaming, WebhookEvent } from '@contract/service/webhooks'
import type {
  DeliveryList,
  Sendable,
  StoredAttempt,
  StoredDelivery,
  StoredEndpoint,
  WebhookStore,
} from '../../service/ports/webhook-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface EndpointRow {
  readonly id: string
  readonly url: string
  readonly secret: string
  readonly description: string | null
  readonly event_types: string
  readonly event_naming: EventNaming
  readonly enabled: number
  readonly created_at: string
  readonly updated_at: string
}

/** A row of `webhook_deliveries`. */
export interface DeliveryRow {
  readonly sequence: number
  /** Only in `listEvents`: the newest delivery of the same job and event. */
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
  readonly next_attempt_at: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly request_id: string | null
  readonly traceparent: string | null
}

interface AttemptRow {
  readonly url: string
  readonly http_status: number | null
  readonly error: string | null
  readonly answer: string | null
  readonly duration_ms: number
  readonly at: string
}

/** Deliveries that will be attempted, regardless of earlier deliveries of the same job that they wait for. */
const sendable = `FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
  WHERE d.next_attempt_at <= ? AND e.enabled = 1 AND NOT EXISTS (
    SELECT 1 FROM webhook_deliveries earlier
    WHERE earlier.job_id = d.job_id AND earlier.endpoint_id = d.endpoint_id
      AND earlier.sequence < d.sequence AND earlier.next_attempt_at IS NOT NULL)`
/** Steps from lane to lane along the index, however much waits in each, excluding endpoints that are switched off. */
const waitingQueues = `WITH RECURSIVE lanes (lane) AS (
    SELECT min(lane) FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL
    UNION ALL
    SELECT (SELECT min(lane) FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL AND lane > lanes.lane)
    FROM lanes WHERE lane IS NOT NULL)
  SELECT lane FROM lanes WHERE lane IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM webhook_endpoints e WHERE e.id = lane AND e.enabled = 0)`
const withReceiver = 'd.*, coalesce(d.url, e.url) AS to_url, e.secret AS secret'

const modes = {
  addEndpoint: 'write',
  findEndpoint: 'read',
  listEndpoints: 'read',
  updateEndpoint: 'write',
  exchangeSecret: 'write',
  removeEndpoint: 'write',
  addDelivery: 'write',
  findDelivery: 'read',
  findSendable: 'read',
  listDeliveries: 'read',
  listEvents: 'read',
  waitingQueues: 'read',
  due: 'read',
  nextDueAfter: 'read',
  recordAttempt: 'relaxed',
  attempts: 'read',
  reopen: 'write',
  reopenFailed: 'write',
  prune: 'relaxed',
} as const

export const createSqliteWebhookStore = (access: SqliteAccess): WebhookStore =>
  storeOn<DatabaseConnection, WebhookStore>(access, modes, (connection) => {
    const all = <Row>(sql: string, ...values: unknown[]): Row[] =>
      connection.prepare(sql).all(...values) as Row[]
    const one = <Row>(sql: string, ...values: unknown[]): Row | undefined =>
      connection.prepare(sql).get(...values) as Row | undefined
    const run = (sql: string, ...values: unknown[]): number => connection.prepare(sql).run(...values).changes

    return {
      addEndpoint(endpoint) {
        run(
          `INSERT INTO webhook_endpoints (url, secret, description, event_types, event_naming, enabled, updated_at, created_at, id)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          ...valuesOf(endpoint),
          endpoint.createdAt.toISOString(),
          endpoint.id,
        )
      },
      findEndpoint(id) {
        const row = one<EndpointRow>('SELECT * FROM webhook_endpoints WHERE id = ?', id)
        return row ? endpointOf(row) : null
      },
      listEndpoints: () =>
        all<EndpointRow>('SELECT * FROM webhook_endpoints ORDER BY created_at DESC, rowid DESC').map(
          endpointOf,
        ),
      updateEndpoint(endpoint) {
        run(
          `UPDATE webhook_endpoints SET url = ?, secret = ?, description = ?, event_types = ?, event_naming = ?, enabled = ?, updated_at = ?
         WHERE id = ?`,
          ...valuesOf(endpoint),
          endpoint.id,
        )
      },
      exchangeSecret: (id, { from, to }) =>
        run('UPDATE webhook_endpoints SET secret = ? WHERE id = ? AND secret = ?', to, id, from) > 0,
      removeEndpoint(id) {
        run('DELETE FROM webhook_endpoints WHERE id = ?', id)
      },

      addDelivery(delivery) {
        const at = delivery.createdAt.toISOString()
        run(
          `INSERT INTO webhook_deliveries
           (id, endpoint_id, url, lane, job_id, event, event_type, body, status, attempts, next_attempt_at, created_at, updated_at,
            request_id, traceparent)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?, ?, ?, ?)`,
          delivery.id,
          delivery.endpointId,
          delivery.url,
          delivery.url === null ? delivery.endpointId : new URL(delivery.url).origin,
          delivery.jobId,
          delivery.event,
          delivery.eventType,
          delivery.body,
          delivery.dueAt.toISOString(),
          at,
          at,
          delivery.origin?.requestId ?? null,
          delivery.origin?.traceparent ?? null,
        )
      },
      findDelivery(id) {
        const row = one<DeliveryRow>('SELECT * FROM webhook_deliveries WHERE id = ?', id)
        return row ? deliveryOf(row) : null
      },
      findSendable(id) {
        const row = one<DeliveryRow & Receiver>(
          `SELECT ${withReceiver} FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE d.id = ?`,
          id,
        )
        return row ? sendableOf(row) : null
      },
      listDeliveries(endpointId, { limit, cursor, event = null, status = null }) {
        const [before] = cursor === undefined ? [Number.MAX_SAFE_INTEGER] : numbersIn(cursor, 1)
        const rows = all<DeliveryRow>(
          `SELECT * FROM webhook_deliveries WHERE endpoint_id = ?1 AND sequence < ?2
             AND (?3 IS NULL OR event = ?3) AND (?4 IS NULL OR status = ?4)
           ORDER BY sequence DESC LIMIT ?5`,
          endpointId,
          before,
          event,
          status,
          limit + 1,
        )
        return pageOf(rows, limit, ({ sequence }) => [sequence])
      },
      listEvents({ limit, cursor, event = null, status = null }) {
        const last = Number.MAX_SAFE_INTEGER
        const rows = all<DeliveryRow>(
          // The cursor's own group may have no rows left, so one group more than rows is read.
          `SELECT d.*, newest FROM (
           SELECT sequence AS newest, job_id, event FROM webhook_deliveries AS last
           WHERE (?1 IS NULL OR event = ?1) AND (?5 IS NULL OR status = ?5) AND sequence <= ?2 AND NOT EXISTS (
             SELECT 1 FROM webhook_deliveries AS later
             WHERE later.job_id = last.job_id AND later.event = last.event AND later.sequence > last.sequence
               AND (?5 IS NULL OR later.status = ?5))
           ORDER BY sequence DESC LIMIT ?4 + 1
         ) JOIN webhook_deliveries AS d USING (job_id, event)
         WHERE (newest, d.sequence) < (?2, ?3) AND (?5 IS NULL OR d.status = ?5)
         ORDER BY newest DESC, d.sequence DESC LIMIT ?4`,
          event,
          ...(cursor === undefined ? [last, last] : numbersIn(cursor, 2)),
          limit + 1,
          status,
        )
        return pageOf(rows, limit, ({ newest = 0, sequence }) => [newest, sequence])
      },

      waitingQueues: () => all<{ lane: string }>(waitingQueues).map(({ lane }) => lane),
      due: (queue, at, limit) =>
        all<DeliveryRow & Receiver>(
          `SELECT ${withReceiver} ${sendable} AND d.lane = ? ORDER BY d.next_attempt_at, d.sequence LIMIT ?`,
          at.toISOString(),
          queue,
          limit,
        ).map(sendableOf),
      nextDueAfter(at) {
        const row = one<{ next: string | null }>(
          `SELECT min(d.next_attempt_at) AS next FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
         WHERE d.next_attempt_at > ? AND e.enabled = 1`,
          at.toISOString(),
        )
        return row?.next ? new Date(row.next) : null
      },
      // If a power cut loses a receiver's answer, the delivery is sent again.
      recordAttempt: (id, attempted, attempt) => {
        run(
          `UPDATE webhook_deliveries SET status = ?, http_status = ?, attempts = ?, last_error = ?, next_attempt_at = ?, updated_at = ?
         WHERE id = ?`,
          attempted.status,
          attempted.httpStatus,
          attempted.attempts,
          attempted.lastError,
          attempted.nextAttemptAt?.toISOString() ?? null,
          attempted.updatedAt.toISOString(),
          id,
        )
        // The endpoint may have been deleted during the delivery.
        run(
          `INSERT INTO webhook_attempts (delivery_id, url, http_status, error, answer, duration_ms, at)
         SELECT id, ?, ?, ?, ?, ?, ? FROM webhook_deliveries WHERE id = ?`,
          attempt.url,
          attempt.httpStatus,
          attempt.error,
          attempt.answer,
          attempt.durationMs,
          attempt.at.toISOString(),
          id,
        )
      },
      attempts: (id) =>
        all<AttemptRow>('SELECT * FROM webhook_attempts WHERE delivery_id = ? ORDER BY sequence', id).map(
          attemptOf,
        ),
      reopen(id, at) {
        run(`${reopening} WHERE id = ?2`, at.toISOString(), id)
      },
      reopenFailed: (endpointId, at) =>
        run(
          `${reopening} WHERE endpoint_id = ?2 AND status IN ('failed', 'dead')`,
          at.toISOString(),
          endpointId,
        ),
      prune({ before, perEndpoint }, limit) {
        const old = run(
          `DELETE FROM webhook_deliveries WHERE sequence IN
             (SELECT sequence FROM webhook_deliveries WHERE next_attempt_at IS NULL AND updated_at < ? LIMIT ?)`,
          before.toISOString(),
          limit,
        )
        const surplus = all<{ id: string }>('SELECT id FROM webhook_endpoints').map(({ id }) =>
          run(
            `DELETE FROM webhook_deliveries WHERE sequence IN (
               SELECT sequence FROM webhook_deliveries WHERE endpoint_id = ?1 AND next_attempt_at IS NULL
                 AND sequence <= (SELECT sequence FROM webhook_deliveries WHERE endpoint_id = ?1
                                  ORDER BY sequence DESC LIMIT 1 OFFSET ?2)
               LIMIT ?3)`,
            id,
            perEndpoint,
            limit,
          ),
        )
        return surplus.reduce((sum, count) => sum + count, old)
      },
    }
  })

interface Receiver {
  readonly to_url: string
  readonly secret: string
}

const reopening =
  "UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = ?1, updated_at = ?1"

const valuesOf = (endpoint: StoredEndpoint) => [
  endpoint.url,
  endpoint.secret,
  endpoint.description,
  JSON.stringify(endpoint.eventTypes),
  endpoint.eventNaming,
  endpoint.isEnabled ? 1 : 0,
  endpoint.updatedAt.toISOString(),
]

const endpointOf = (row: EndpointRow): StoredEndpoint => ({
  id: row.id,
  url: row.url,
  secret: row.secret,
  description: row.description,
  eventTypes: JSON.parse(row.event_types),
  eventNaming: row.event_naming,
  isEnabled: row.enabled === 1,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
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
  nextAttemptAt: row.next_attempt_at === null ? null : new Date(row.next_attempt_at),
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  ...(row.request_id !== null && {
    origin: { requestId: row.request_id, traceparent: row.traceparent },
  }),
})

const attemptOf = (row: AttemptRow): StoredAttempt => ({
  url: row.url,
  httpStatus: row.http_status,
  error: row.error,
  answer: row.answer,
  durationMs: row.duration_ms,
  at: new Date(row.at),
})

const sendableOf = (row: DeliveryRow & Receiver): Sendable => ({
  delivery: deliveryOf(row),
  url: row.to_url,
  secret: row.secret,
})

const pageOf = (
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

const numbersIn = (cursor: string, count: number): number[] => {
  const [kind, ...numbers] = Buffer.from(cursor, 'base64url').toString().split(':')
  if (kind === 'delivery' && numbers.length === count && numbers.every((number) => /^\d+$/.test(number)))
    return numbers.map(Number)
  throw new AppError('webhookCursorForeign', {})
}
