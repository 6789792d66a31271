import type { EndedJobs, JobBacklog, JobStore, StoredJob } from '../../service/ports/job-store'
import type { BossQueue } from './boss-queue'
import type { JobRow } from './job-rows'
import type { PostgresAccess } from './postgres-access'

type JobOperations = Pick<
  JobStore,
  'backlog' | 'endedSince' | 'pause' | 'resume' | 'pausedSince' | 'prunable' | 'prune'
>

interface BacklogRow extends Omit<JobBacklog, 'oldestQueuedAt'> {
  readonly oldest: Date | null
}

/** What an operator sees of the queue and does with it. `nextTurn` heeds the pause. */
export const createJobOperations = (
  access: PostgresAccess,
  queue: Pick<BossQueue, 'forget'>,
): JobOperations => ({
  backlog: () =>
    access.read(async ({ query }) => {
      const { rows } = await query<BacklogRow>(backlog)
      return rows.map(({ kind, queued, working, oldest }) => ({
        ...{ kind, queued, working },
        oldestQueuedAt: oldest,
      }))
    }),

  endedSince: (at) =>
    access.read(async ({ query }) => {
      const { rows } = await query<EndedJobs>(
        `SELECT kind, status, count(*) AS count FROM jobs WHERE ended_at >= $1
         GROUP BY kind, status ORDER BY kind COLLATE "C", status COLLATE "C"`,
        [at.toISOString()],
      )
      return rows
    }),

  pause: (at) =>
    access.statement(async ({ query }) => {
      await query('INSERT INTO queue_pause (since) VALUES ($1) ON CONFLICT DO NOTHING', [at.toISOString()])
    }),

  resume: () =>
    access.statement(async ({ query }) => {
      await query('DELETE FROM queue_pause')
    }),

  pausedSince: () =>
    access.read(async ({ query }) => {
      const { rows } = await query<{ since: Date }>('SELECT since FROM queue_pause')
      return rows[0]?.since ?? null
    }),

  prunable: (before, limit) =>
    access.read(async ({ query }) => {
      const { rows } = await query<Pick<StoredJob, 'id' | 'file'>>(
        'SELECT id, file FROM jobs WHERE ended_at < $1 ORDER BY ended_at LIMIT $2',
        [before.toISOString(), limit],
      )
      return rows
    }),

  prune: (ids, before) =>
    access.write(async (connection) => {
      const { rows } = await connection.query<Pick<JobRow, 'entry'>>(
        'DELETE FROM jobs WHERE id = ANY ($1) AND ended_at < $2 RETURNING entry',
        [ids, before.toISOString()],
      )
      await queue.forget(
        connection,
        rows.map(({ entry }) => entry),
      )
      return rows.length
    }),
})

/** In two parts, so that each is read along the index of such jobs, however many have ended. */
const backlog = `SELECT kind, sum(queued) AS queued, sum(working) AS working, min(oldest) AS oldest FROM (
    SELECT kind, count(*) AS queued, 0 AS working, min(updated_at) AS oldest FROM jobs
    WHERE status = 'queued' GROUP BY kind
    UNION ALL
    SELECT kind, 0, count(*), NULL FROM jobs WHERE status IN ('dispatched', 'running') GROUP BY kind
  ) open GROUP BY kind ORDER BY kind COLLATE "C"`
