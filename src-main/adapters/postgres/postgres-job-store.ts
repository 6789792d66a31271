import { randomUUID } from 'node:crypto'
import { spellingsOf } from '@contract/service/job-kind'
import type { JobStatus } from '@contract/service/jobs'
import type { JobLease, JobStore, StoredJob } from '../../service/ports/job-store'
import { type BossQueue, placeOf } from './boss-queue'
import { createJobClaims } from './job-claims'
import { createJobOperations } from './job-operations'
import { cursorOf, type JobRow, jobColumns, jobOf, sequenceOf } from './job-rows'
import { holdTurns, type JobLine } from './job-turns'
import type { PostgresAccess, PostgresConnection } from './postgres-access'

export interface PostgresJobStoreOptions {
  readonly queue: BossQueue
  /** Workers on this queue that are alive; a job with a mockup prefers one of them. None by default. */
  readonly liveWorkers?: () => readonly string[]
}

type Values = readonly unknown[]

const atWork = "status IN ('dispatched', 'running')"
const free = 'worker = NULL, lease = NULL, lease_until = NULL'
const queuedAgain = `status = 'queued', progress = 0, ${free}`
const entryAndLine = 'entry, priority, line'

/** The entry and the line of a job that has moved. */
type Moved = JobLine & Pick<JobRow, 'entry'>

/**
 * The queue on PostgreSQL. A job's row in `jobs` tells its state; pg-boss has an entry for it that changes in the same
 * transaction. Takes turns over lines (see `job-turns.ts`).
 */
export const createPostgresJobStore = (
  access: PostgresAccess,
  { queue, liveWorkers = () => [] }: PostgresJobStoreOptions,
): JobStore => {
  const find = async (connection: PostgresConnection, id: string): Promise<StoredJob | null> => {
    const { rows } = await connection.query<JobRow>(`SELECT ${jobColumns} FROM jobs WHERE id = $1`, [id])
    return rows[0] ? jobOf(rows[0]) : null
  }

  /** Sets fields of the one job that the condition admits, and does the rest with its row. */
  const move = (
    { set, where, values }: { readonly set: string; readonly where: string; readonly values: Values },
    follow: (connection: PostgresConnection, row: JobRow) => Promise<void>,
  ): Promise<StoredJob | null> =>
    access.write(async (connection) => {
      const { rows } = await connection.query<JobRow>(
        `UPDATE jobs SET ${set} WHERE ${where} RETURNING ${jobColumns}`,
        values,
      )
      const [row] = rows
      if (!row) return null
      await follow(connection, row)
      return jobOf(row)
    })

  const changed = (text: string, values: Values): Promise<number> =>
    access.statement(async (connection) => (await connection.query(text, values)).count)

  const send = async (connection: PostgresConnection, row: JobRow): Promise<void> => {
    const line = row.key_id ?? ''
    await holdTurns(connection, [{ priority: row.priority, line }])
    await queue.send(connection, { entry: row.entry, jobId: row.id, place: placeOf(row), line })
  }

  const putBack = async (connection: PostgresConnection, moved: readonly Moved[]): Promise<void> => {
    await holdTurns(connection, moved)
    await queue.putBack(
      connection,
      moved.map(({ entry }) => entry),
    )
  }

  return {
    add: (job) =>
      access.write(async (connection) => {
        const { rows } = await connection.query<JobRow>(insert, [
          ...[job.id, randomUUID(), job.kind, JSON.stringify(job.input), job.keyId, job.webhookUrl],
          ...[job.mockup?.uuid ?? null, job.mockup?.name ?? null, job.priority, job.createdAt.toISOString()],
          ...[job.origin?.requestId ?? null, job.origin?.traceparent ?? null],
        ])
        const [row] = rows
        if (!row) return (await find(connection, job.id))!
        await send(connection, row)
        return jobOf(row)
      }),

    find: (id) => access.read((connection) => find(connection, id)),

    list: ({ kind, mockup_uuid, limit, cursor }) =>
      access.read(async ({ query }) => {
        const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : sequenceOf(cursor)
        const rest = mockup_uuid === undefined ? [] : [mockup_uuid]
        const narrowed = mockup_uuid === undefined ? '' : 'AND mockup_uuid = $3'
        const { rows } =
          kind === undefined
            ? await query<JobRow>(page(narrowed), [before, limit + 1, ...rest])
            : await query<JobRow>(pageOfKinds(narrowed, 3 + rest.length), [
                ...[before, limit + 1, ...rest],
                spellingsOf(kind),
              ])
        const shown = rows.slice(0, limit)
        const last = shown.at(-1)
        return {
          jobs: shown.map((row) => ({ ...jobOf(row), ...(kind !== undefined && { kind }) })),
          nextCursor: rows.length > limit && last ? cursorOf(last.sequence) : null,
        }
      }),

    claim: createJobClaims(access, { queue, liveWorkers }),

    start: (lease, at) =>
      access.statement(async ({ query }) => {
        const { rows } = await query<JobRow>(
          `${relaxed} UPDATE jobs SET status = 'running', updated_at = $3 FROM relaxed
           WHERE ${held} AND status = 'dispatched' RETURNING ${jobColumns}`,
          [...keyOf(lease), at.toISOString()],
        )
        return rows[0] ? jobOf(rows[0]) : null
      }),

    reserve: async (lease, file) =>
      (await changed(`UPDATE jobs SET file = $3 WHERE ${held} AND ${atWork}`, [...keyOf(lease), file])) > 0,

    async progress(lease, progress, at) {
      await changed(
        `${relaxed} UPDATE jobs SET progress = $3, updated_at = $4 FROM relaxed
         WHERE ${held} AND status = 'running'`,
        [...keyOf(lease), progress, at.toISOString()],
      )
    },

    succeed: (lease, { mockup, credits }, at) =>
      move(
        {
          set: `status = 'succeeded', progress = 1, ${free}, credits = $3, updated_at = $4, ended_at = $4,
            mockup_uuid = coalesce($5, mockup_uuid), mockup_name = coalesce($6, mockup_name)`,
          where: `${held} AND status = 'running'`,
          values: [...keyOf(lease), credits, at.toISOString(), mockup?.uuid ?? null, mockup?.name ?? null],
        },
        (connection, { entry }) => queue.complete(connection, entry),
      ),

    fail: (lease, error, at) =>
      move(
        {
          set: `status = 'failed', ${free}, error = $3, updated_at = $4, ended_at = $4`,
          where: `${held} AND ${atWork}`,
          values: [...keyOf(lease), JSON.stringify(error), at.toISOString()],
        },
        (connection, { entry }) => queue.fail(connection, entry, { code: error.code }),
      ),

    cancel: (id, at) =>
      move(
        {
          set: `status = 'cancelled', ${free}, updated_at = $2, ended_at = $2`,
          where: `id = $1 AND ${statusIn('queued', 'dispatched', 'running')}`,
          values: [id, at.toISOString()],
        },
        (connection, { entry }) => queue.cancel(connection, [entry]),
      ),

    cancelQueuedOf: (keyId, at) =>
      access.write(async (connection) => {
        // Workers that claim its jobs meanwhile would make a long line's cancel begin anew again and again.
        await connection.query('SELECT FROM job_turns WHERE line = $1 FOR NO KEY UPDATE', [keyId])
        const { rows } = await connection.query<Pick<JobRow, 'entry'>>(
          `UPDATE jobs SET status = 'cancelled', updated_at = $2, ended_at = $2
           WHERE line = $1 AND status = 'queued' RETURNING entry`,
          [keyId, at.toISOString()],
        )
        await queue.cancel(
          connection,
          rows.map(({ entry }) => entry),
        )
        return rows.length
      }),

    retry: (id, at) =>
      move(
        {
          set: `${queuedAgain}, entry = $3, error = NULL, attempts = 0, updated_at = $2, ended_at = NULL`,
          where: `id = $1 AND ${statusIn('failed', 'cancelled')}`,
          values: [id, at.toISOString(), randomUUID()],
        },
        send,
      ),

    release: (lease, { isCounted, at }) =>
      move(
        {
          set: `${queuedAgain}, attempts = attempts - $3, updated_at = $4`,
          where: `${held} AND ${atWork}`,
          values: [...keyOf(lease), isCounted ? 0 : 1, at.toISOString()],
        },
        (connection, row) => putBack(connection, [{ ...row, line: row.key_id ?? '' }]),
      ),

    renew: async (lease, until) =>
      (await changed(`${relaxed} UPDATE jobs SET lease_until = $3 FROM relaxed WHERE ${held} AND ${atWork}`, [
        ...keyOf(lease),
        until.toISOString(),
      ])) > 0,

    held: (worker) =>
      access.read(async ({ query }) => {
        const { rows } = await query<{ lease: string }>(
          `SELECT lease FROM jobs WHERE ${atWork} AND worker = $1`,
          [worker],
        )
        return rows.map(({ lease }) => lease)
      }),

    workers: () =>
      access.read(async ({ query }) => {
        const { rows } = await query<{ worker: string }>(
          `SELECT DISTINCT worker FROM jobs WHERE ${atWork} AND worker IS NOT NULL`,
        )
        return rows.map(({ worker }) => worker)
      }),

    async takeBack({ ended, at }) {
      const lost = `${atWork} AND (lease_until < $1 OR worker = ANY ($2))`
      const values = [at.toISOString(), ended]
      const { rows } = await access.read(({ query }) =>
        query<{ found: boolean }>(`SELECT EXISTS (SELECT FROM jobs WHERE ${lost}) AS found`, values),
      )
      if (!rows[0]?.found) return
      await access.write(async (connection) => {
        const moved = await connection.query<Moved>(
          `UPDATE jobs SET ${queuedAgain}, updated_at = $1 WHERE ${lost} RETURNING ${entryAndLine}`,
          values,
        )
        await putBack(connection, moved.rows)
      })
    },

    ...createJobOperations(access, queue),
  }
}

const held = 'id = $1 AND lease = $2'
const keyOf = ({ jobId, token }: JobLease): readonly string[] => [jobId, token]

/** A power cut may undo what such a statement has written. */
const relaxed = "WITH relaxed AS (SELECT set_config('synchronous_commit', 'off', true))"

const statusIn = (...statuses: readonly JobStatus[]): string =>
  `status IN (${statuses.map((status) => `'${status}'`).join(', ')})`

const insert = `INSERT INTO jobs (id, entry, kind, status, input, key_id, webhook_url, mockup_uuid, mockup_name,
    priority, created_at, updated_at, request_id, traceparent)
  VALUES ($1, $2, $3, 'queued', $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)
  ON CONFLICT (id) DO NOTHING RETURNING ${jobColumns}`

/** $1: only older ones; $2: so many. */
const page = (narrowed: string): string =>
  `SELECT ${jobColumns} FROM jobs WHERE sequence < $1 ${narrowed} ORDER BY sequence DESC LIMIT $2`

/**
 * The newest of each kind, found in the index of kinds alone: a plan that reads rows by age until enough are of the
 * kind reads all of them where the kind is rare.
 */
const pageOfKinds = (narrowed: string, kinds: number): string =>
  `SELECT ${jobColumns} FROM jobs WHERE sequence = ANY (ARRAY (
     SELECT newest.sequence FROM unnest($${kinds}::text[]) AS asked (one) CROSS JOIN LATERAL (
       SELECT sequence FROM jobs WHERE kind = asked.one AND sequence < $1 ${narrowed}
       ORDER BY sequence DESC LIMIT $2
     ) newest ORDER BY newest.sequence DESC LIMIT $2
   )) ORDER BY sequence DESC`
