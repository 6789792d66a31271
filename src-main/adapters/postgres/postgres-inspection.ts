import type { PostgresAccess } from './postgres-access'
import { usualTimings } from './postgres-workers'

/** A process on the database. */
export interface PostgresProcess {
  readonly host: string
  readonly pid: number
  readonly worksQueue: boolean
  readonly startedAt: Date
  /** It has missed so many beats that others take its jobs back. */
  readonly isSilent: boolean
}

/** What an operator asks of the database itself. Changes nothing. */
export const createPostgresInspection = (access: PostgresAccess) => {
  const silence = usualTimings.silenceMs / 1000

  return {
    async processes(): Promise<readonly PostgresProcess[]> {
      const { rows } = await access.read(({ query }) =>
        query<ProcessRow>(
          `SELECT host, pid, works_queue, started_at, beat_at < now() - make_interval(secs => $1) AS is_silent
           FROM workers ORDER BY started_at`,
          [silence],
        ),
      )
      return rows.map(({ host, pid, works_queue, started_at, is_silent }) => ({
        ...{ host, pid, worksQueue: works_queue, startedAt: started_at, isSilent: is_silent },
      }))
    },

    /** How many jobs are held by processes that have ended, or by a lease that is over. */
    async heldByTheDead(): Promise<number> {
      const { rows } = await access.read(({ query }) =>
        query<{ held: number }>(
          `SELECT count(*) AS held FROM jobs j LEFT JOIN workers w ON w.id = j.worker
           WHERE j.status IN ('dispatched', 'running')
             AND (j.lease_until < now() OR w.id IS NULL OR w.beat_at < now() - make_interval(secs => $1))`,
          [silence],
        ),
      )
      return rows[0]?.held ?? 0
    },

    async busyWorkers(): Promise<number> {
      const { rows } = await access.read(({ query }) =>
        query<{ busy: number }>(
          "SELECT count(DISTINCT worker) AS busy FROM jobs WHERE status IN ('dispatched', 'running')",
        ),
      )
      return rows[0]?.busy ?? 0
    },

    async bytes(): Promise<number> {
      const { rows } = await access.read(({ query }) =>
        query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes'),
      )
      return rows[0]?.bytes ?? 0
    },

    async now(): Promise<Date> {
      const { rows } = await access.read(({ query }) => query<{ at: Date }>('SELECT clock_timestamp() AS at'))
      return rows[0]?.at ?? new Date(0)
    },

    async secrets(): Promise<readonly { readonly id: string; readonly secret: string }[]> {
      const { rows } = await access.read(({ query }) =>
        query<{ id: string; secret: string }>('SELECT id, secret FROM webhook_endpoints'),
      )
      return rows
    },

    /** Files that rows cannot do without, by the names that a bucket has for them; results of before have expired. */
    async namedFiles(oldestResult: Date): Promise<readonly string[]> {
      const { rows } = await access.read(({ query }) =>
        query<{ name: string }>(named, [oldestResult.toISOString()]),
      )
      return rows.map(({ name }) => name)
    },
  }
}

interface ProcessRow {
  readonly host: string
  readonly pid: number
  readonly works_queue: boolean
  readonly started_at: Date
  readonly is_silent: boolean
}

const served = (id: string): string => `CASE WHEN ${id} LIKE 'r%' THEN 'results/' ELSE 'files/' END || ${id}`

/** A rejected photo waits for print areas; one that is being prepared may not have arrived. */
const named = `SELECT 'mockups/' || uuid || '.psd' AS name FROM mockups
  UNION SELECT 'photo-mockups/' || uuid || '.photo' FROM photo_mockups WHERE status IN ('ready', 'rejected')
  UNION SELECT 'photo-mockups/' || uuid || '.' || version || '.mockphoto' FROM photo_mockups WHERE status = 'ready'
  UNION SELECT ${served("(thumbnail ->> 'file')")} FROM mockups, jsonb_array_elements(thumbnails) thumbnail
  UNION SELECT ${served("(thumbnail ->> 'file')")} FROM photo_mockups, jsonb_array_elements(thumbnails) thumbnail
  UNION SELECT ${served('file')} FROM fonts
  UNION SELECT ${served('unpacked_file')} FROM fonts WHERE unpacked_file IS NOT NULL
  UNION SELECT ${served('file')} FROM studio_artworks
  UNION SELECT ${served('file')} FROM jobs
    WHERE status = 'succeeded' AND file IS NOT NULL AND updated_at >= $1`
