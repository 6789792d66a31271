import { createHash } from 'node:crypto'
import pg from 'pg'
import { StoreAway } from '../../service/ports/store-away'
import type { Transaction } from '../../service/ports/transaction'
import type { PostgresAccess, PostgresConnection } from './postgres-access'
import { isConnectionLost } from './postgres-faults'
import { postgresPart } from './postgres-part'
import { runAgain } from './run-again'

/** A database of the service on PostgreSQL, as its stores access it. */
export interface Postgres {
  readonly access: PostgresAccess
  transaction<Stores>(storesOn: (access: PostgresAccess) => Stores): Transaction<Stores>
  /** For a client of one's own: to listen on, or for a package that asks for one. */
  readonly pool: pg.Pool
  /** Waits for open transactions. */
  close(): Promise<void>
}

export interface PostgresOptions {
  /** `postgres://user@host:port/database`; whatever it leaves out, the usual variables `PG…` say. */
  readonly url: string
  /** Connections of this process at most. */
  readonly connections?: number
  /** How long a lost connection is tried again before a call fails. */
  readonly patienceMs?: number
}

const usualConnections = 10
/** A restart of PostgreSQL takes seconds. */
const usualPatienceMs = 20_000
const connectMs = 10_000
/** Frees the locks of a process that stands still in the middle of a transaction. */
const idleInTransactionMs = 60_000

/**
 * Opens a pool of connections; the first call connects. Transactions are REPEATABLE READ: each sees one state of the
 * database, and of two that change the same row the second runs again from its start.
 */
export const openPostgres = ({
  url,
  connections = usualConnections,
  patienceMs = usualPatienceMs,
}: PostgresOptions): Postgres => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'mockwright',
    keepAlive: true,
    types: { getTypeParser },
  })
  // An idle connection that breaks leaves the pool by itself; without a listener it would end the process.
  pool.on('error', ignore)

  const alone = <Result>(work: (connection: PostgresConnection) => Promise<Result>): Promise<Result> =>
    withClient(pool, (client) => work(connectionOn(client)))
  const patiently = <Result>(work: () => Promise<Result>): Promise<Result> =>
    runAgain(patienceMs, work).catch((cause: unknown) => {
      if (!isConnectionLost(cause)) throw cause
      throw new StoreAway('call', cause)
    })
  const together = <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
    patiently(() => withClient(pool, (client) => committed(client, () => work(client))))

  return {
    pool,
    access: {
      read: (work) => patiently(() => alone(work)),
      statement: (work) =>
        patiently(() => withClient(pool, (client) => outcomeKnown(() => work(connectionOn(client))))),
      write: (work) => together((client) => work(connectionOn(client))),
    },
    transaction: (storesOn) => (work) =>
      together((client) => {
        const part = postgresPart(connectionOn(client))
        const stores = { ...storesOn(part.access), transaction: (inner: typeof work) => inner(stores) }
        return part.run(() => work(stores as Parameters<typeof work>[0]))
      }),
    close: () => pool.end(),
  }
}

const ignore = (): void => undefined

const withClient = async <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  // A connection that breaks between two statements says so here, and fails the next one.
  client.on('error', ignore)
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = isConnectionLost(error) || error instanceof StoreAway
    throw error
  } finally {
    client.off('error', ignore)
    client.release(isBroken)
  }
}

const committed = async <Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> => {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  try {
    const result = await work()
    await outcomeKnown(() => client.query('COMMIT'))
    return result
  } catch (error) {
    // On a broken connection PostgreSQL rolls back by itself.
    await client.query('ROLLBACK').catch(ignore)
    throw error
  }
}

/**
 * Throws `StoreAway` where the connection breaks before PostgreSQL has said whether something was kept: doing it again
 * may do it twice.
 */
const outcomeKnown = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (cause) {
    if (!isConnectionLost(cause)) throw cause
    throw new StoreAway('write', cause)
  }
}

const connections = new WeakMap<pg.PoolClient, PostgresConnection>()

/** The same one for the same client, so that stores made on it are made once. */
const connectionOn = (client: pg.PoolClient): PostgresConnection => {
  const known = connections.get(client)
  if (known) return known
  const connection: PostgresConnection = {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const { rows, rowCount } = await client.query<Row>({ name: nameOf(text), text, values: [...values] })
      return { rows, count: rowCount ?? 0 }
    },
  }
  connections.set(client, connection)
  return connection
}

const names = new Map<string, string>()

/** Of a prepared statement, the same in every process. */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

const bigint = 20
const numeric = 1700

/** Counts, sequences and sums of ours stay below 2^53, so they are numbers; the package gives texts. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === bigint || type === numeric ? Number : pg.types.getTypeParser(type, format ?? 'text')
