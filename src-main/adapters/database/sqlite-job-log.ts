import { type JobStage, jobStages, type StageCounts } from '@contract/desktop/activity'
import { jobStatuses } from '@contract/failures/common'
import { spellingsOf } from '@contract/service/job-kind'
import type { JobStatus } from '@contract/service/jobs'
import type { JobLog, JobStep, LoggedJob } from '../../service/ports/job-log'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'
import { jobOf, type StoredJobRow } from './sqlite-job-store'
import { type DeliveryRow, deliveryOf } from './sqlite-webhook-store'
import { storedFailure } from './stored-failure'

interface LogRow extends StoredJobRow {
  readonly key_name: string | null
  readonly started_at: string | null
  readonly attempts: number
  readonly thumbnail: string | null
}

const stageOf = (status: JobStatus): JobStage =>
  status === 'succeeded' || status === 'failed' || status === 'cancelled' ? status : 'working'

const statusesOf = (stage: JobStage): readonly JobStatus[] =>
  jobStatuses.filter((status) => stageOf(status) === stage)

/** Jobs of versions before steps existed are taken to have begun when they were accepted. */
const selection = `SELECT j.*, k.name AS key_name,
    (SELECT max(at) FROM job_steps s WHERE s.job_id = j.id AND s.status = 'running') AS started_at,
    (SELECT count(*) FROM job_steps s WHERE s.job_id = j.id AND s.status = 'running') AS attempts,
    (SELECT m.thumbnails ->> '$[0].file' FROM mockups m WHERE m.uuid = j.mockup_uuid) AS thumbnail
  FROM jobs j LEFT JOIN api_keys k ON k.id = j.key_hash`

const modes = {
  list: 'read',
  find: 'read',
  counts: 'read',
  changedSince: 'read',
  lastChange: 'read',
  steps: 'read',
  deliveries: 'read',
} as const

export const createSqliteJobLog = (access: SqliteAccess): JobLog =>
  storeOn<DatabaseConnection, JobLog>(access, modes, (connection) => {
    const all = <Row>(sql: string, ...values: unknown[]): Row[] =>
      connection.prepare(sql).all(...values) as Row[]

    return {
      list({ stage, kind, text, before, limit }) {
        const statuses = stage === null ? [] : statusesOf(stage)
        const kinds = kind === null ? [] : spellingsOf(kind)
        const words = text.trim() === '' ? null : `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
        const conditions = [
          ...(before === null ? [] : ['j.sequence < ?']),
          ...(statuses.length > 0 ? [`j.status IN (${statuses.map(() => '?').join(', ')})`] : []),
          ...(kinds.length > 0 ? [`j.kind IN (${kinds.map(() => '?').join(', ')})`] : []),
          ...(words === null
            ? []
            : [
                String.raw`(j.mockup_name LIKE ? ESCAPE '\' OR j.id LIKE ? ESCAPE '\' OR j.error LIKE ? ESCAPE '\')`,
              ]),
        ]
        const rows = all<LogRow>(
          `${selection} ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY j.sequence DESC LIMIT ?`,
          ...(before === null ? [] : [before]),
          ...statuses,
          ...kinds,
          ...(words === null ? [] : [words, words, words]),
          limit + 1,
        )
        const page = rows.slice(0, limit)
        return {
          jobs: page.map(loggedOf),
          next: rows.length > limit ? (page.at(-1)?.sequence ?? null) : null,
        }
      },

      find(id) {
        const [row] = all<LogRow>(`${selection} WHERE j.id = ?`, id)
        return row ? loggedOf(row) : null
      },

      counts() {
        const found = all<{ status: JobStatus; number: number }>(
          'SELECT status, count(*) AS number FROM jobs GROUP BY status',
        )
        const counts = Object.fromEntries(jobStages.map((stage) => [stage, 0])) as StageCounts
        for (const { status, number } of found) counts[stageOf(status)] += number
        return counts
      },

      changedSince: (at) =>
        all<LogRow>(
          `${selection} WHERE j.updated_at >= ? ORDER BY j.updated_at, j.sequence`,
          at.toISOString(),
        ).map(loggedOf),

      lastChange() {
        const [row] = all<{ at: string | null }>('SELECT max(updated_at) AS at FROM jobs')
        return row?.at ? new Date(row.at) : null
      },

      steps: (id) =>
        all<{ status: JobStatus; error: string | null; at: string }>(
          'SELECT status, error, at FROM job_steps WHERE job_id = ? ORDER BY sequence',
          id,
        ).map(
          ({ status, error, at }): JobStep => ({
            status,
            at: new Date(at),
            error: storedFailure(error),
          }),
        ),

      deliveries: (id) =>
        all<DeliveryRow & { to_url: string }>(
          `SELECT d.*, coalesce(d.url, e.url) AS to_url FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
         WHERE d.job_id = ? ORDER BY d.sequence`,
          id,
        ).map((row) => ({ ...deliveryOf(row), to: row.to_url })),
    }
  })

const loggedOf = (row: LogRow): LoggedJob => {
  const job = jobOf(row)
  const isDone = job.status === 'succeeded'
  return {
    ...job,
    keyName: row.key_name,
    startedAt: row.started_at === null ? null : new Date(row.started_at),
    attempts: row.attempts,
    picture: isDone ? (job.kind === 'upload' ? row.thumbnail : job.file) : null,
  }
}
