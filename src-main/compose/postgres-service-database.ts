import { randomUUID } from 'node:crypto'
import { openBossQueue } from '../adapters/postgres/boss-queue'
import { openMigratedPostgres } from '../adapters/postgres/open-migrated-postgres'
import type { Postgres } from '../adapters/postgres/open-postgres'
import { createPostgresAccount } from '../adapters/postgres/postgres-account'
import { openPostgresBus } from '../adapters/postgres/postgres-bus'
import { createPostgresCallsAtWork } from '../adapters/postgres/postgres-calls-at-work'
import { createPostgresDutyStore } from '../adapters/postgres/postgres-duty-store'
import { postgresFileOwners } from '../adapters/postgres/postgres-file-owners'
import { createPostgresFileRemovals } from '../adapters/postgres/postgres-file-removals'
import { createPostgresFontPreviews } from '../adapters/postgres/postgres-font-previews'
import { createPostgresFontStore } from '../adapters/postgres/postgres-font-store'
import { notePostgresTime, postgresKnownSince } from '../adapters/postgres/postgres-installation'
import { createPostgresJobSignals } from '../adapters/postgres/postgres-job-signals'
import { createPostgresJobStore } from '../adapters/postgres/postgres-job-store'
import { createPostgresRateLimit } from '../adapters/postgres/postgres-rate-limit'
import { createPostgresServiceStores } from '../adapters/postgres/postgres-service-stores'
import { createPostgresSlots } from '../adapters/postgres/postgres-slots'
import { createPostgresStudioConfig } from '../adapters/postgres/postgres-studio-config'
import { openPostgresWorkers } from '../adapters/postgres/postgres-workers'
import type { Log } from '../service/ports/log'
import type { ServiceStores } from '../service/ports/service-stores'
import type { ServiceDatabase } from './service-database'

export interface PostgresServiceOptions {
  /** As `openPostgres` takes it. */
  readonly url: string
  readonly keyPrefix: string
  /** False: this process adds jobs and does none. */
  readonly worksQueue: boolean
  readonly log: Log
}

/** PostgreSQL, shared by any number of processes. Throws `postgresUnusable`, having changed nothing. */
export const openPostgresServiceDatabase = async (
  options: PostgresServiceOptions,
): Promise<ServiceDatabase> => {
  const postgres = await openMigratedPostgres(options.url)
  try {
    return await databaseOn(postgres, options)
  } catch (error) {
    await postgres.close()
    throw error
  }
}

const databaseOn = async (
  { access, transaction, pool, close }: Postgres,
  { url, keyPrefix, worksQueue, log }: PostgresServiceOptions,
): Promise<ServiceDatabase> => {
  const onTrouble = (error: unknown): void => log.error('PostgreSQL does not answer as it should', error)
  const queue = await openBossQueue({ pool, isUpkept: worksQueue, onTrouble })
  const bus = await openPostgresBus({ url, onTrouble })
  const workers = await openPostgresWorkers(access, { worksQueue, onTrouble })
  const slots = createPostgresSlots(access, onTrouble)
  const storesOn = (part: typeof access): ServiceStores => ({
    ...createPostgresServiceStores(part, keyPrefix),
    jobs: createPostgresJobStore(part, { queue, liveWorkers: workers.live }),
  })
  return {
    stores: storesOn(access),
    transaction: transaction(storesOn),
    account: createPostgresAccount(access, randomUUID, () => new Date()),
    duties: createPostgresDutyStore(access),
    studioConfig: createPostgresStudioConfig(access),
    fonts: createPostgresFontStore(access),
    fontPreviews: createPostgresFontPreviews(access),
    fileOwners: (times) => postgresFileOwners(access, times),
    workers,
    jobSignals: createPostgresJobSignals(bus),
    fileRemovals: createPostgresFileRemovals(bus),
    callsAtWork: createPostgresCallsAtWork(access, bus, onTrouble),
    slots,
    rateLimit: (rule) => createPostgresRateLimit(access, rule, onTrouble),
    knownSince: await postgresKnownSince(access),
    noteTime: (after) => notePostgresTime(access, after),
    batchRuns: { prune: async () => 0 },
    batchTables: { prune: async () => 0 },
    // PostgreSQL uses the space of removed rows again by itself.
    release: async () => 0,
    // Removed secrets must not stay in the file; all else PostgreSQL's own upkeep does.
    compact: async () => void (await pool.query('VACUUM FULL webhook_endpoints')),
    // Copies and logs of the server are its operator's.
    backUp: () => undefined,
    checkpoint: async () => undefined,
    async close() {
      await slots.close()
      await bus.close()
      await queue.close()
      await close()
    },
  }
}
