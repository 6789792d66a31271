import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Workers } from '../../service/ports/workers'
import type { PostgresAccess } from './postgres-access'

export interface PostgresWorkers extends Workers {
  /** Those that work on the queue, as of the last beat; in no particular order. */
  live(): readonly string[]
}

export interface PostgresWorkersOptions {
  /** False: this process adds jobs and does none. */
  readonly worksQueue: boolean
  readonly onTrouble: (error: unknown) => void
  readonly timings?: WorkerTimings
}

export interface WorkerTimings {
  readonly beatMs: number
  /** A worker that was silent for so long has ended. Its leases protect it from being wrongly declared dead. */
  readonly silenceMs: number
}

/** Four beats may be missed; whatever a dead worker held is back in the queue within half a minute. */
export const usualTimings: WorkerTimings = { beatMs: 5_000, silenceMs: 22_500 }
const forgottenAfter = '1 day'

/**
 * The processes on one database: each has a row, renews it while it runs and deletes it when it closes. Times are the
 * database's, so that clocks of machines may differ.
 */
export const openPostgresWorkers = async (
  access: PostgresAccess,
  { worksQueue, onTrouble, timings = usualTimings }: PostgresWorkersOptions,
): Promise<PostgresWorkers> => {
  const id = randomUUID()
  const silence = timings.silenceMs / 1000
  let live: readonly string[] = []

  // A worker that was forgotten, because its machine slept, is back with its next beat.
  const beat = async (): Promise<void> => {
    await access.statement(({ query }) =>
      query(
        `INSERT INTO workers (id, host, pid, works_queue) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET beat_at = now()`,
        [id, hostname(), process.pid, worksQueue],
      ),
    )
    const { rows } = await access.read(({ query }) =>
      query<{ id: string }>(
        'SELECT id FROM workers WHERE works_queue AND beat_at > now() - make_interval(secs => $1)',
        [silence],
      ),
    )
    live = rows.map((row) => row.id)
  }

  await access.statement(({ query }) =>
    query('DELETE FROM workers WHERE beat_at < now() - $1::interval', [forgottenAfter]),
  )
  await beat()
  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    beating = beat().catch(onTrouble)
  }, timings.beatMs)
  timer.unref()

  return {
    id,
    live: () => live,
    async ended(workers) {
      const { rows } = await access.read(({ query }) =>
        query<{ id: string }>(
          `SELECT asked.id FROM unnest($1::text[]) AS asked (id) LEFT JOIN workers w ON w.id = asked.id
           WHERE asked.id <> $2 AND (w.id IS NULL OR w.beat_at < now() - make_interval(secs => $3))`,
          [workers, id, silence],
        ),
      )
      return rows.map((row) => row.id)
    },
    async close() {
      clearInterval(timer)
      await beating
      await access.statement(({ query }) => query('DELETE FROM workers WHERE id = $1', [id]))
    },
  }
}
