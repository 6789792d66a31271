import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceStores } from '../../service/ports/service-stores'
import type { Transaction } from '../../service/ports/transaction'
import { createSqliteServiceStores } from '../database/sqlite-service-stores'
import { openTestSqlite } from '../database/testing/test-database'
import { openMemoryStores } from '../memory/memory-stores'
import { openBossQueue } from '../postgres/boss-queue'
import type { PostgresAccess } from '../postgres/postgres-access'
import { createPostgresJobStore } from '../postgres/postgres-job-store'
import { createPostgresServiceStores } from '../postgres/postgres-service-stores'
import { openNewPostgres } from '../postgres/testing/postgres-databases'

/** The service's stores but the queue, as tested by the laws of their ports. */
export interface StoreSubject extends Omit<ServiceStores, 'jobs'> {
  readonly transaction: Transaction<Omit<ServiceStores, 'jobs'>>
  close(): Promise<void>
}

export interface QueueSubject extends ServiceStores {
  readonly transaction: Transaction<ServiceStores>
  close(): Promise<void>
}

const openSqliteSubject = async (): Promise<QueueSubject> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-laws-'))
  const { access, transaction, close } = openTestSqlite(join(folder, 'mockwright.db'))
  return {
    ...createSqliteServiceStores(access),
    transaction: transaction((part) => createSqliteServiceStores(part)),
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

const openPostgresSubject = async (): Promise<StoreSubject> => {
  const { access, transaction, close } = await openNewPostgres()
  return {
    ...createPostgresServiceStores(access),
    transaction: transaction((part) => createPostgresServiceStores(part)),
    close,
  }
}

const openPostgresQueue = async (): Promise<QueueSubject> => {
  const { access, transaction, pool, close } = await openNewPostgres()
  const queue = await openBossQueue({ pool, isUpkept: false, onTrouble: (error) => console.error(error) })
  const storesOn = (part: PostgresAccess): ServiceStores => ({
    ...createPostgresServiceStores(part),
    jobs: createPostgresJobStore(part, { queue }),
  })
  return {
    ...storesOn(access),
    transaction: transaction(storesOn),
    async close() {
      await queue.close()
      await close()
    },
  }
}

/** Every database that has a queue: a new one adds a line here. */
export const queueSubjects: readonly (readonly [string, () => Promise<QueueSubject>])[] = [
  ['SQLite', openSqliteSubject],
  ['memory', async () => openMemoryStores()],
  ['PostgreSQL', openPostgresQueue],
]

/** Every database that the service can use: a new one adds a line here. */
export const storeSubjects: readonly (readonly [string, () => Promise<StoreSubject>])[] = [
  ['SQLite', openSqliteSubject],
  ['memory', async () => openMemoryStores()],
  ['PostgreSQL', openPostgresSubject],
]
