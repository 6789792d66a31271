import { randomUUID } from 'node:crypto'
import { type BossQueue, openBossQueue } from '../../src-main/adapters/postgres/boss-queue'
import { migratePostgres } from '../../src-main/adapters/postgres/migrate-postgres'
import { openPostgres, type Postgres } from '../../src-main/adapters/postgres/open-postgres'
import { createPostgresJobStore } from '../../src-main/adapters/postgres/postgres-job-store'
import type { JobStore } from '../../src-main/service/ports/job-store'

export interface BenchQueue extends Postgres {
  readonly store: JobStore
  readonly queue: BossQueue
}

/** The queue on a database, with its schema. */
export const queueOn = async (url: string): Promise<BenchQueue> => {
  const postgres = openPostgres({ url })
  await migratePostgres(postgres.pool)
  const queue = await openBossQueue({ pool: postgres.pool, isUpkept: false, onTrouble: console.error })
  return {
    ...postgres,
    queue,
    store: createPostgresJobStore(postgres.access, { queue }),
    async close() {
      await queue.close()
      await postgres.close()
    },
  }
}

/** Adds so many jobs of one key, twenty at a time. */
export const addJobs = async (store: JobStore, count: number, keyId: string | null): Promise<void> => {
  let left = count
  const add = async (): Promise<void> => {
    while (left-- > 0)
      await store.add({
        ...{ id: randomUUID(), kind: 'render', keyId, webhookUrl: null, priority: 1, createdAt: new Date() },
        input: { mockup_uuid: randomUUID(), artwork_url: 'https://example.com/artwork.png' },
        mockup: { uuid: randomUUID(), name: 'Mug' },
      })
  }
  await Promise.all(Array.from({ length: 20 }, add))
}
