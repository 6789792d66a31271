import { randomUUID } from 'node:crypto'
import { AppError } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import { spellingsOf } from '@contract/service/job-kind'
import type { JobStatus } from '@contract/service/jobs'
import type { ClaimedJob, EndedJobs, JobLease, JobStore, StoredJob } from '../../service/ports/job-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'
import { storedFailure } from './stored-failure'

/** A row of `jobs`. */
export interface StoredJobRow {
  readonly id: string
  readonly sequence: number
  readonly kind: JobKind
  readonly status: JobStatus
  readonly progress: number
  readonly input: string
  readonly key_hash: string | null
  readonly webhook_url: string | null
  readonly mockup_uuid: string | null
  readonly mockup_name: string | null
  readonly file: string | null
  readonly error: string | null
  readonly credits: number
  readonly priority: number
  readonly attempts: number
  readonly created_at: string
  readonly updated_at: string
  readonly request_id: string | null
  readonly traceparent: string | null
}

interface BacklogRow {
  readonly kind: JobKind
  readonly queued: number
  readonly working: number
  readonly oldest: string | null
}

const modes = {
  add: 'write',
  find: 'read',
  list: 'read',
  // A power cut may undo relaxed writes: such a job is queued again, like one that was running.
  claim: 'relaxed',
  start: 'relaxed',
  reserve: 'write',
  progress: 'relaxed',
  succeed: 'write',
  fail: 'write',
  cancel: 'write',
  cancelQueuedOf: 'write',
  retry: 'write',
  release: 'write',
  renew: 'relaxed',
  held: 'read',
  workers: 'read',
  takeBack: 'write',
  backlog: 'read',
  endedSince: 'read',
  pause: 'write',
  resume: 'write',
  pausedSince: 'read',
  prunable: 'read',
  prune: 'relaxed',
} as const

type Fields = Readonly<Record<string, string | number | null>>

interface Move {
  readonly from: readonly JobStatus[]
  readonly to: JobStatus
  readonly at: Date
  readonly fields?: Fields
}

const atWork = "status IN ('dispatched', 'running')"
const free: Fields = { worker: null, lease: null, lease_until: null }

export const createSqliteJobStore = (access: SqliteAccess): JobStore =>
  storeOn<DatabaseConnection, JobStore>(access, modes, (connection) => {
    const find = (id: string): StoredJob | null => {
      const row = connection.prepare('SELECT * FROM jobs WHERE id = ?').get(id) as StoredJobRow | undefined
      return row ? jobOf(row) : null
    }

    const move = (
      where: { readonly id: string; readonly token?: string },
      { from, to, at, fields = {} }: Move,
    ): StoredJob | null => {
      const names = Object.keys(fields)
      const { changes } = connection
        .prepare(
          `UPDATE jobs SET status = ?, updated_at = ?${names.map((name) => `, ${name} = ?`).join('')}
           WHERE id = ? AND status IN (${from.map(() => '?').join(', ')})${where.token === undefined ? '' : ' AND lease = ?'}`,
        )
        .run(
          to,
          at.toISOString(),
          ...Object.values(fields),
          where.id,
          ...from,
          ...(where.token === undefined ? [] : [where.token]),
        )
      return changes > 0 ? find(where.id) : null
    }

    const moveLeased = ({ jobId, token }: JobLease, step: Move) => move({ id: jobId, token }, step)

    /** For each key, the oldest job of the highest priority; the least recently served key goes first. */
    const nextInTurn = () =>
      connection
        .prepare(
          `SELECT id, key_hash FROM jobs JOIN (
             SELECT min(sequence) AS first, key_hash AS key FROM jobs
             WHERE status = 'queued' AND priority = (SELECT max(priority) FROM jobs WHERE status = 'queued')
             GROUP BY key_hash
           ) ON sequence = first LEFT JOIN job_turns t ON t.key = coalesce(key_hash, '')
           ORDER BY coalesce(t.turn, 0), sequence LIMIT 1`,
        )
        .get() as Pick<StoredJobRow, 'id' | 'key_hash'> | undefined

    const pausedSince = (): Date | null => {
      const row = connection.prepare('SELECT since FROM queue_pause').get() as
        | { readonly since: string }
        | undefined
      return row ? new Date(row.since) : null
    }

    return {
      add(job) {
        connection
          .prepare(
            `INSERT INTO jobs (id, kind, status, progress, input, key_hash, webhook_url, mockup_uuid, mockup_name, credits, priority, created_at, updated_at, request_id, traceparent)
             VALUES (?, ?, 'queued', 0, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)
             ON CONFLICT (id) DO NOTHING`,
          )
          .run(
            job.id,
            job.kind,
            JSON.stringify(job.input),
            job.keyId,
            job.webhookUrl,
            job.mockup?.uuid ?? null,
            job.mockup?.name ?? null,
            job.priority,
            job.createdAt.toISOString(),
            job.createdAt.toISOString(),
            job.origin?.requestId ?? null,
            job.origin?.traceparent ?? null,
          )
        return find(job.id)!
      },

      find,

      list({ kind, mockup_uuid, limit, cursor }) {
        const conditions: string[] = []
        const values: (string | number)[] = []
        if (kind !== undefined) {
          const kinds = spellingsOf(kind)
          conditions.push(`kind IN (${kinds.map(() => '?').join(', ')})`)
          values.push(...kinds)
        }
        if (mockup_uuid !== undefined) {
          conditions.push('mockup_uuid = ?')
          values.push(mockup_uuid)
        }
        if (cursor !== undefined) {
          conditions.push('sequence < ?')
          values.push(sequenceOf(cursor))
        }
        const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
        const rows = connection
          .prepare(`SELECT * FROM jobs ${where} ORDER BY sequence DESC LIMIT ?`)
          .all(...values, limit + 1) as StoredJobRow[]
        const page = rows.slice(0, limit)
        const last = page.at(-1)
        const asked = kind
        return {
          jobs: page.map((row) => ({ ...jobOf(row), ...(asked !== undefined && { kind: asked }) })),
          nextCursor: rows.length > limit && last ? cursorOf(last.sequence) : null,
        }
      },

      claim({ worker, at, until }): ClaimedJob | null {
        const next = pausedSince() === null ? nextInTurn() : undefined
        if (!next) return null
        connection
          .prepare(
            `INSERT INTO job_turns (key, turn) SELECT ?, coalesce(max(turn), 0) + 1 FROM job_turns WHERE true
             ON CONFLICT (key) DO UPDATE SET turn = excluded.turn`,
          )
          .run(next.key_hash ?? '')
        const { attempts } = find(next.id)!
        const token = randomUUID()
        const fields = { worker, lease: token, lease_until: until.toISOString(), attempts: attempts + 1 }
        const job = move({ id: next.id }, { from: ['queued'], to: 'dispatched', at, fields })
        return job && { ...job, lease: { jobId: job.id, token } }
      },

      start: (lease, at) => moveLeased(lease, { from: ['dispatched'], to: 'running', at }),

      reserve({ jobId, token }, file) {
        const { changes } = connection
          .prepare(`UPDATE jobs SET file = ? WHERE id = ? AND lease = ? AND ${atWork}`)
          .run(file, jobId, token)
        return changes > 0
      },

      progress({ jobId, token }, progress, at) {
        connection
          .prepare(
            "UPDATE jobs SET progress = ?, updated_at = ? WHERE id = ? AND lease = ? AND status = 'running'",
          )
          .run(progress, at.toISOString(), jobId, token)
      },

      succeed: (lease, { mockup, credits }, at) =>
        moveLeased(lease, {
          from: ['running'],
          to: 'succeeded',
          at,
          fields: {
            ...free,
            progress: 1,
            credits,
            ...(mockup && { mockup_uuid: mockup.uuid, mockup_name: mockup.name }),
          },
        }),

      fail: (lease, error, at) =>
        moveLeased(lease, {
          from: ['dispatched', 'running'],
          to: 'failed',
          at,
          fields: { ...free, error: JSON.stringify(error) },
        }),

      cancelQueuedOf: (keyId, at) =>
        connection
          .prepare(
            "UPDATE jobs SET status = 'cancelled', updated_at = ? WHERE key_hash = ? AND status = 'queued'",
          )
          .run(at.toISOString(), keyId).changes,

      cancel: (id, at) =>
        move({ id }, { from: ['queued', 'dispatched', 'running'], to: 'cancelled', at, fields: free }),

      retry: (id, at) =>
        move(
          { id },
          {
            from: ['failed', 'cancelled'],
            to: 'queued',
            at,
            fields: { ...free, progress: 0, error: null, attempts: 0 },
          },
        ),

      release({ jobId, token }, { isCounted, at }) {
        const { changes } = connection
          .prepare(
            `UPDATE jobs SET ${queuedAgain}, attempts = attempts - ? WHERE id = ? AND lease = ? AND ${atWork}`,
          )
          .run(at.toISOString(), isCounted ? 0 : 1, jobId, token)
        return changes > 0 ? find(jobId) : null
      },

      renew({ jobId, token }, until) {
        const { changes } = connection
          .prepare(`UPDATE jobs SET lease_until = ? WHERE id = ? AND lease = ? AND ${atWork}`)
          .run(until.toISOString(), jobId, token)
        return changes > 0
      },

      held: (worker) =>
        (
          connection.prepare(`SELECT lease FROM jobs WHERE ${atWork} AND worker = ?`).all(worker) as {
            readonly lease: string
          }[]
        ).map(({ lease }) => lease),

      workers: () =>
        (
          connection
            .prepare(`SELECT DISTINCT worker FROM jobs WHERE ${atWork} AND worker IS NOT NULL`)
            .all() as {
            readonly worker: string
          }[]
        ).map(({ worker }) => worker),

      takeBack({ ended, at }) {
        connection
          .prepare(
            `UPDATE jobs SET ${queuedAgain} WHERE ${atWork} AND (lease_until IS NULL OR lease_until < ?
             OR worker IN (${ended.map(() => '?').join(', ')}))`,
          )
          .run(at.toISOString(), at.toISOString(), ...ended)
      },

      backlog: () =>
        (
          connection
            .prepare(
              `SELECT kind, sum(status = 'queued') AS queued, sum(status <> 'queued') AS working,
                 min(CASE status WHEN 'queued' THEN updated_at END) AS oldest
               FROM jobs WHERE status IN ('queued', 'dispatched', 'running') GROUP BY kind ORDER BY kind`,
            )
            .all() as BacklogRow[]
        ).map(({ kind, queued, working, oldest }) => ({
          ...{ kind, queued, working },
          oldestQueuedAt: oldest === null ? null : new Date(oldest),
        })),

      endedSince: (at) =>
        connection
          .prepare(
            `SELECT kind, status, count(*) AS count FROM jobs WHERE updated_at >= ? AND status IN (${endedStatuses})
             GROUP BY kind, status ORDER BY kind, status`,
          )
          .all(at.toISOString()) as EndedJobs[],

      pause(at) {
        connection
          .prepare('INSERT INTO queue_pause (since) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM queue_pause)')
          .run(at.toISOString())
      },

      resume() {
        connection.prepare('DELETE FROM queue_pause').run()
      },

      pausedSince,

      prunable: (before, limit) =>
        connection
          .prepare(`SELECT id, file FROM jobs WHERE ${hasEndedBefore} ORDER BY updated_at LIMIT ?`)
          .all(before.toISOString(), limit) as Pick<StoredJob, 'id' | 'file'>[],

      prune: (ids, before) =>
        connection
          .prepare(
            `DELETE FROM jobs WHERE id IN (SELECT value FROM json_each(?2)) AND status IN (${endedStatuses})
             AND updated_at < ?1`,
          )
          .run(before.toISOString(), JSON.stringify(ids)).changes,
    }
  })

const endedStatuses = "'succeeded', 'failed', 'cancelled'"
const hasEndedBefore = `updated_at < ? AND status IN (${endedStatuses})`

const queuedAgain =
  "status = 'queued', progress = 0, worker = NULL, lease = NULL, lease_until = NULL, updated_at = ?"

export const jobOf = (row: StoredJobRow): StoredJob => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  progress: row.progress,
  input: JSON.parse(row.input),
  keyId: row.key_hash,
  webhookUrl: row.webhook_url,
  mockup: row.mockup_uuid === null ? null : { uuid: row.mockup_uuid, name: row.mockup_name ?? '' },
  file: row.file,
  error: storedFailure(row.error),
  credits: row.credits,
  priority: row.priority,
  attempts: row.attempts,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  ...(row.request_id !== null && {
    origin: { requestId: row.request_id, traceparent: row.traceparent },
  }),
})

/** Opaque to clients; jobs are numbered in order of arrival. */
const cursorOf = (sequence: number): string => Buffer.from(`job:${sequence}`).toString('base64url')

const sequenceOf = (cursor: string): number => {
  const found = /^job:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (found) return Number(found[1])
  throw new AppError('cursorForeign', {})
}
