import pg from 'pg'
import { openBossQueue } from '../boss-queue'
import { migratePostgres } from '../migrate-postgres'
import { openPostgres, type Postgres } from '../open-postgres'
import { type PostgresServer, startPostgres } from './postgres-server'

const templateName = 'mockwright_template'

interface Shared {
  readonly server: PostgresServer
  readonly administrator: pg.Pool
}

let started: Promise<Shared> | null = null
let made = 0

/** One server for all tests of this process. */
const shared = (): Promise<Shared> => {
  started ??= (async () => {
    const server = await startPostgres()
    const administrator = new pg.Pool({
      connectionString: server.urlOf('postgres'),
      max: 2,
      allowExitOnIdle: true,
    })
    administrator.on('error', () => undefined)
    await administrator.query(`CREATE DATABASE ${templateName}`)
    const template = openPostgres({ url: server.urlOf(templateName) })
    await migratePostgres(template.pool)
    const queue = await openBossQueue({ pool: template.pool, isUpkept: false, onTrouble: () => undefined })
    await queue.close()
    await template.close()
    return { server, administrator }
  })()
  return started
}

/** The address of a new database of its own for one test: with the current schema, or empty. */
export const newPostgresUrl = async ({ isEmpty = false } = {}): Promise<string> => {
  const { server, administrator } = await shared()
  const name = `test_${process.pid}_${made++}`
  await administrator.query(`CREATE DATABASE ${name} TEMPLATE ${isEmpty ? 'template0' : templateName}`)
  return server.urlOf(name)
}

/** Opens a new database. */
export const openNewPostgres = async (): Promise<Postgres> => openPostgres({ url: await newPostgresUrl() })
