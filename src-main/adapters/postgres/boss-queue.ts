import { PgBoss } from 'pg-boss'
import type { PostgresConnection } from './postgres-access'

/** One waiting job, as pg-boss knows it. */
export interface QueueEntry {
  /** Id of pg-boss's job. */
  readonly entry: string
  readonly jobId: string
  /** See `placeOf`. */
  readonly place: number
  /** The key whose job it is, '' for the owner's. */
  readonly line: string
}

/**
 * The engine below the job store: pg-boss has an entry for each waiting or running job, and a dead letter for each that
 * failed. Every call takes the connection of the transaction that changes the job's own row, so both change together.
 * The row decides: an entry that is gone, or that pg-boss has ended by itself, holds up no job.
 */
export interface BossQueue {
  send(connection: PostgresConnection, entry: QueueEntry): Promise<void>
  /** Takes exactly the entry at this place. */
  take(connection: PostgresConnection, place: number): Promise<void>
  complete(connection: PostgresConnection, entry: string): Promise<void>
  /** Leaves a dead letter with the reason. */
  fail(connection: PostgresConnection, entry: string, reason: object): Promise<void>
  cancel(connection: PostgresConnection, entries: readonly string[]): Promise<void>
  /** Returns taken entries to their places. */
  putBack(connection: PostgresConnection, entries: readonly string[]): Promise<void>
  /** Removes ended entries and the dead letters that they left. */
  forget(connection: PostgresConnection, entries: readonly string[]): Promise<void>
  /** Waits for upkeep that is under way. */
  close(): Promise<void>
}

export interface BossQueueOptions {
  readonly pool: StatementPool
  /**
   * Whether this process removes ended entries, rebuilds swollen indexes and counts the queue: one process at a time
   * does, of those that may. False for processes that answer calls alone.
   */
  readonly isUpkept: boolean
  readonly onTrouble: (error: unknown) => void
}

/** The part of `pg.Pool` that pg-boss needs for its own statements. */
export interface StatementPool {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

const bossSchema = 'pgboss'
const renderQueue = 'jobs'
const deadLetters = 'dead-letters'

const hour = 60 * 60
const day = 24 * hour
/** The longest that pg-boss allows. Our leases run out long before. */
const longestRunSeconds = day
const longestWaitSeconds = 365 * day
/** Ended jobs are told by our own rows. */
const keptAfterEndSeconds = hour
const keptDeadSeconds = 30 * day

/** Creates or updates pg-boss's schema, one process at a time, and opens it. */
export const openBossQueue = async ({ pool, isUpkept, onTrouble }: BossQueueOptions): Promise<BossQueue> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: bossSchema,
    supervise: isUpkept,
    superviseIntervalSeconds: 60,
    maintenanceIntervalSeconds: 5 * 60,
    // We use neither schedules nor flows nor its registry of processes.
    schedule: false,
    flowIntervalSeconds: hour,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  boss.on('error', onTrouble)
  await boss.start({ attempts: 5 })
  await boss.createQueue(deadLetters, { retryLimit: 0, retentionSeconds: keptDeadSeconds })
  await boss.createQueue(renderQueue, {
    retryLimit: 0,
    expireInSeconds: longestRunSeconds,
    retentionSeconds: longestWaitSeconds,
    deleteAfterSeconds: keptAfterEndSeconds,
    deadLetter: deadLetters,
  })

  const within = (connection: PostgresConnection) => ({
    db: {
      executeSql: async (text: string, values: unknown[] = []) => ({
        rows: [...(await connection.query<object>(text, values)).rows],
      }),
    },
  })

  return {
    async send(connection, { entry, jobId, place, line }) {
      const group = line === '' ? {} : { group: { id: line } }
      await boss.send(
        renderQueue,
        { job: jobId },
        { id: entry, priority: place, ...group, ...within(connection) },
      )
    },

    async take(connection, place) {
      await boss.fetch(renderQueue, { minPriority: place, maxPriority: place, ...within(connection) })
    },

    async complete(connection, entry) {
      await boss.complete(renderQueue, entry, null, within(connection))
    },

    async fail(connection, entry, reason) {
      await boss.fail(renderQueue, entry, reason, within(connection))
    },

    async cancel(connection, entries) {
      if (entries.length > 0) await boss.cancel(renderQueue, [...entries], within(connection))
    },

    async putBack(connection, entries) {
      if (entries.length === 0) return
      await boss.cancel(renderQueue, [...entries], within(connection))
      await boss.resume(renderQueue, [...entries], within(connection))
    },

    async forget(connection, entries) {
      if (entries.length === 0) return
      await boss.deleteJob(renderQueue, [...entries], within(connection))
      // pg-boss finds dead letters by their own ids alone; the index is its own.
      await connection.query(
        `DELETE FROM ${bossSchema}.job WHERE name = '${deadLetters}' AND source_root_id = ANY ($1::uuid[])`,
        [entries],
      )
    },

    async close() {
      await boss.stop({ close: false, graceful: false })
    },
  }
}

const levels = 4
const placesOfLevel = 2 ** 29

/**
 * pg-boss's priority of a job: a number of its own within 31 bits, higher for higher levels (0 to 3), and within a
 * level for older jobs. So a plain `fetch` takes the oldest job of the highest level, and a `fetch` of one place takes
 * this job. Places are used again after 2^29 jobs.
 */
export const placeOf = ({ priority, sequence }: { readonly priority: number; readonly sequence: number }) =>
  Math.min(levels - 1, Math.max(0, priority)) * placesOfLevel +
  (placesOfLevel - 1 - (sequence % placesOfLevel))
