import type { StoredEndpoint, WebhookStore } from '../../service/ports/webhook-store'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'
import {
  type AttemptRow,
  attemptOf,
  type DeliveryRow,
  deliveryColumns,
  deliveryOf,
  deliveryPage,
  type EndpointRow,
  endpointColumns,
  endpointOf,
  placesIn,
  type Receiver,
  sendableOf,
} from './webhook-rows'
import { listEvents, pruneDeliveries, waitingQueues } from './webhook-statements'

const withReceiver = `SELECT ${deliveryColumns}, coalesce(d.url, e.url) AS to_url, e.secret AS secret
  FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id`

const reopening =
  "UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = $1, updated_at = $1"

const modes = {
  addEndpoint: 'statement',
  findEndpoint: 'read',
  listEndpoints: 'read',
  updateEndpoint: 'statement',
  exchangeSecret: 'statement',
  removeEndpoint: 'statement',
  addDelivery: 'statement',
  findDelivery: 'read',
  findSendable: 'read',
  listDeliveries: 'read',
  listEvents: 'read',
  waitingQueues: 'read',
  due: 'read',
  nextDueAfter: 'read',
  recordAttempt: 'statement',
  attempts: 'read',
  reopen: 'statement',
  reopenFailed: 'statement',
  prune: 'statement',
} as const

export const createPostgresWebhookStore = (access: PostgresAccess): WebhookStore =>
  postgresStoreOn<WebhookStore>(access, modes, ({ query }) => ({
    async addEndpoint(endpoint) {
      await query(
        `INSERT INTO webhook_endpoints
           (id, url, secret, description, event_types, event_naming, enabled, updated_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [...valuesOf(endpoint), endpoint.createdAt.toISOString()],
      )
    },
    async findEndpoint(id) {
      const { rows } = await query<EndpointRow>(
        `SELECT ${endpointColumns} FROM webhook_endpoints WHERE id = $1`,
        [id],
      )
      return rows[0] ? endpointOf(rows[0]) : null
    },
    async listEndpoints() {
      const { rows } = await query<EndpointRow>(
        `SELECT ${endpointColumns} FROM webhook_endpoints ORDER BY created_at DESC, sequence DESC`,
      )
      return rows.map(endpointOf)
    },
    async updateEndpoint(endpoint) {
      await query(
        `UPDATE webhook_endpoints SET url = $2, secret = $3, description = $4, event_types = $5, event_naming = $6,
           enabled = $7, updated_at = $8 WHERE id = $1`,
        valuesOf(endpoint),
      )
    },
    async exchangeSecret(id, { from, to }) {
      const sql = 'UPDATE webhook_endpoints SET secret = $3 WHERE id = $1 AND secret = $2'
      return (await query(sql, [id, from, to])).count > 0
    },
    async removeEndpoint(id) {
      await query('DELETE FROM webhook_endpoints WHERE id = $1', [id])
    },

    async addDelivery(delivery) {
      const lane = delivery.url === null ? delivery.endpointId : new URL(delivery.url).origin
      await query(
        `INSERT INTO webhook_deliveries (id, endpoint_id, url, lane, job_id, event, event_type, body, status, attempts,
           next_attempt_at, created_at, updated_at, request_id, traceparent)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', 0, $9, $10, $10, $11, $12)`,
        [
          ...[delivery.id, delivery.endpointId, delivery.url, lane, delivery.jobId, delivery.event],
          ...[delivery.eventType, delivery.body],
          ...[delivery.dueAt.toISOString(), delivery.createdAt.toISOString()],
          ...[delivery.origin?.requestId ?? null, delivery.origin?.traceparent ?? null],
        ],
      )
    },
    async findDelivery(id) {
      const { rows } = await query<DeliveryRow>(
        `SELECT ${deliveryColumns} FROM webhook_deliveries d WHERE d.id = $1`,
        [id],
      )
      return rows[0] ? deliveryOf(rows[0]) : null
    },
    async findSendable(id) {
      const { rows } = await query<DeliveryRow & Receiver>(`${withReceiver} WHERE d.id = $1`, [id])
      return rows[0] ? sendableOf(rows[0]) : null
    },
    async listDeliveries(endpointId, { limit, cursor, event = null, status = null }) {
      const { rows } = await query<DeliveryRow>(
        `SELECT ${deliveryColumns} FROM webhook_deliveries d WHERE d.endpoint_id = $1 AND d.sequence < $2
           AND ($3::text IS NULL OR d.event = $3) AND ($4::text IS NULL OR d.status = $4)
         ORDER BY d.sequence DESC LIMIT $5`,
        [endpointId, ...placesIn(cursor, 1), event, status, limit + 1],
      )
      return deliveryPage(rows, limit, ({ sequence }) => [sequence])
    },
    async listEvents({ limit, cursor, event = null, status = null }) {
      const values = [event, ...placesIn(cursor, 2), limit + 1, status]
      const { rows } = await query<DeliveryRow>(listEvents, values)
      return deliveryPage(rows, limit, ({ newest = 0, sequence }) => [newest, sequence])
    },

    async waitingQueues() {
      const { rows } = await query<{ lane: string }>(waitingQueues)
      return rows.map(({ lane }) => lane)
    },
    async due(queue, at, limit) {
      const { rows } = await query<DeliveryRow & Receiver>(
        `${withReceiver} WHERE d.lane = $2 AND d.next_attempt_at <= $1 AND e.enabled AND NOT EXISTS (
           SELECT 1 FROM webhook_deliveries earlier
           WHERE earlier.job_id = d.job_id AND earlier.endpoint_id = d.endpoint_id
             AND earlier.sequence < d.sequence AND earlier.next_attempt_at IS NOT NULL)
         ORDER BY d.next_attempt_at, d.sequence LIMIT $3`,
        [at.toISOString(), queue, limit],
      )
      return rows.map(sendableOf)
    },
    async nextDueAfter(at) {
      const { rows } = await query<{ next: Date | null }>(
        `SELECT min(d.next_attempt_at) AS next
         FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
         WHERE d.next_attempt_at > $1 AND e.enabled`,
        [at.toISOString()],
      )
      return rows[0]?.next ?? null
    },
    async recordAttempt(id, attempted, attempt) {
      // The endpoint may have been deleted during the delivery: then there is nothing to note.
      await query(
        `WITH attempted AS (
           UPDATE webhook_deliveries SET status = $2, http_status = $3, attempts = $4, last_error = $5,
             next_attempt_at = $6, updated_at = $7 WHERE id = $1 RETURNING id
         )
         INSERT INTO webhook_attempts (delivery_id, url, http_status, error, answer, duration_ms, at)
         SELECT id, $8, $9, $10, $11, $12, $13 FROM attempted`,
        [
          ...[id, attempted.status, attempted.httpStatus, attempted.attempts, attempted.lastError],
          ...[attempted.nextAttemptAt?.toISOString() ?? null, attempted.updatedAt.toISOString()],
          ...[attempt.url, attempt.httpStatus, attempt.error, attempt.answer, attempt.durationMs],
          attempt.at.toISOString(),
        ],
      )
    },
    async attempts(id) {
      const { rows } = await query<AttemptRow>(
        `SELECT url, http_status, error, answer, duration_ms, at FROM webhook_attempts
         WHERE delivery_id = $1 ORDER BY sequence`,
        [id],
      )
      return rows.map(attemptOf)
    },
    async reopen(id, at) {
      await query(`${reopening} WHERE id = $2`, [at.toISOString(), id])
    },
    async reopenFailed(endpointId, at) {
      const sql = `${reopening} WHERE endpoint_id = $2 AND status IN ('failed', 'dead')`
      return (await query(sql, [at.toISOString(), endpointId])).count
    },
    prune: async ({ before, perEndpoint }, limit) =>
      (await query(pruneDeliveries, [before.toISOString(), perEndpoint, limit])).count,
  }))

const valuesOf = (endpoint: StoredEndpoint): readonly unknown[] => [
  endpoint.id,
  endpoint.url,
  endpoint.secret,
  endpoint.description,
  JSON.stringify(endpoint.eventTypes),
  endpoint.eventNaming,
  endpoint.isEnabled,
  endpoint.updatedAt.toISOString(),
]
