import { openBossQueue } from '../adapters/postgres/boss-queue'
import { createJobOperations } from '../adapters/postgres/job-operations'
import { migratePostgres, postgresSteps } from '../adapters/postgres/migrate-postgres'
import { answered } from '../adapters/postgres/open-migrated-postgres'
import { openPostgres, type Postgres } from '../adapters/postgres/open-postgres'
import { createPostgresInspection } from '../adapters/postgres/postgres-inspection'
import type { Log } from '../service/ports/log'
import type { OperationsAdmin } from '../service/ports/operations-admin'
import { type InspectedService, inspectShared } from './inspect-shared'

export interface SharedOperationsOptions extends Omit<InspectedService, 'postgres' | 'oldestResult'> {
  readonly databaseUrl: string
  /** Hours that results are kept; 0: for ever. */
  readonly keepResultsHours: number
  readonly log: Pick<Log, 'error'>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Pruning alone forgets entries, which no operator does. */
const noQueue = { forget: async () => undefined }

/** The same for processes that share PostgreSQL and a bucket. Connects anew for each question. */
export const createSharedOperationsAdmin = (options: SharedOperationsOptions): OperationsAdmin => {
  const { databaseUrl, place, folder, keepResultsHours, log } = options
  const onPostgres = async <Result>(work: (postgres: Postgres) => Promise<Result>): Promise<Result> => {
    const postgres = openPostgres({ url: databaseUrl, connections: 2, patienceMs: 2_000 })
    try {
      return await work(postgres)
    } finally {
      await postgres.close()
    }
  }
  const onJobs = <Result>(
    work: (jobs: ReturnType<typeof createJobOperations>, postgres: Postgres) => Promise<Result>,
  ): Promise<Result> =>
    onPostgres((postgres) => answered(work(createJobOperations(postgres.access, noQueue), postgres)))

  return {
    isShared: true,

    migrate: () =>
      onPostgres(({ pool }) =>
        answered(
          (async () => {
            const { taken, missing } = await postgresSteps(pool)
            await migratePostgres(pool)
            const onTrouble = (error: unknown): void => log.error('The queue cannot be made', error)
            await (await openBossQueue({ pool, isUpkept: false, onTrouble })).close()
            return { from: taken, to: taken + missing.length }
          })(),
        ),
      ),

    stats: () =>
      onJobs(async (jobs, { access }) => {
        const inspection = createPostgresInspection(access)
        return {
          backlog: await jobs.backlog(),
          pausedSince: await jobs.pausedSince(),
          busyWorkers: await inspection.busyWorkers(),
          storage: null,
          shared: {
            databaseBytes: await inspection.bytes(),
            files: place ? `s3://${place.bucket}/${place.prefix}` : folder,
            processes: await inspection.processes(),
          },
          ended: await jobs.endedSince(new Date(Date.now() - dayMs)),
        }
      }),

    pause: () => onJobs((jobs) => jobs.pause(new Date())),
    resume: () => onJobs((jobs) => jobs.resume()),
    working: () =>
      onJobs(async (jobs) => (await jobs.backlog()).reduce((sum, { working }) => sum + working, 0)),
    inspect: () =>
      onPostgres((postgres) => {
        const oldestResult = new Date(keepResultsHours > 0 ? Date.now() - keepResultsHours * hourMs : 0)
        return inspectShared({ ...options, postgres, oldestResult })
      }),
  }
}
