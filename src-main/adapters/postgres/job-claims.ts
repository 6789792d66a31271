import { randomUUID } from 'node:crypto'
import type { ClaimedJob, JobClaim, JobStore } from '../../service/ports/job-store'
import { type BossQueue, placeOf } from './boss-queue'
import { claimOldest, claimWarm } from './claim-statements'
import { type JobRow, jobColumns, jobOf } from './job-rows'
import { dropIdleTurn, type JobLine, nextTurn } from './job-turns'
import { createPassedOver, warmGraceMs } from './passed-over'
import type { PostgresAccess, PostgresConnection } from './postgres-access'

export interface JobClaimsOptions {
  readonly queue: Pick<BossQueue, 'take'>
  readonly liveWorkers: () => readonly string[]
}

type ClaimedRow = JobRow & { readonly head: number }

const columns = jobColumns
  .split(',')
  .map((column) => `jobs.${column.trim()}`)
  .join(', ')
const oldest = claimOldest(columns)
const warm = claimWarm(columns)

/**
 * Claims: the turn of a line is taken first and by itself, so that workers wait for each other no longer than one
 * statement takes; then the job and its entry, together. A line without a job to claim passes its turn on: no worker is
 * idle while there is a job that it may take.
 */
export const createJobClaims = (
  access: PostgresAccess,
  { queue, liveWorkers }: JobClaimsOptions,
): JobStore['claim'] => {
  const passedOver = createPassedOver(() => performance.now())

  const rowOf = async (
    { query }: PostgresConnection,
    line: JobLine,
    { worker, at, until }: JobClaim,
    token: string,
  ): Promise<ClaimedRow | undefined> => {
    const values = [line.priority, line.line, worker, token, until.toISOString(), at.toISOString()]
    const live = liveWorkers()
    if (live.length < 2 || !live.includes(worker)) return (await query<ClaimedRow>(oldest, values)).rows[0]
    const anybodysBefore = new Date(at.getTime() - warmGraceMs).toISOString()
    const { rows } = await query<ClaimedRow>(warm, [
      ...values,
      live,
      anybodysBefore,
      passedOver.overdueIn(line),
    ])
    const [row] = rows
    if (row) passedOver.note(line, row.head, row.sequence)
    return row
  }

  const claimIn = (line: JobLine, claim: JobClaim): Promise<ClaimedJob | null> =>
    access.write(async (connection) => {
      const token = randomUUID()
      const row = await rowOf(connection, line, claim, token)
      if (!row) return null
      await queue.take(connection, placeOf(row))
      return { ...jobOf(row), lease: { jobId: row.id, token } }
    })

  return async (claim) => {
    for (const passed: JobLine[] = []; ; ) {
      const line = await access.statement((connection) => nextTurn(connection, passed))
      if (!line) return null
      const job = await claimIn(line, claim)
      if (job) return job
      await access.statement((connection) => dropIdleTurn(connection, line))
      passed.push(line)
    }
  }
}
