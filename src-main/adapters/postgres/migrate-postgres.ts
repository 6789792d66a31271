import { createHash } from 'node:crypto'
import { AppError } from '@contract/errors'
import type pg from 'pg'
import { type PostgresMigration, postgresMigrations } from './postgres-migrations'

interface Taken {
  readonly step: number
  readonly name: string
  readonly checksum: string
  readonly needs: number
}

/** Any number that no other program takes an advisory lock by. */
const lockNumber = 628_502_110

const createList = `CREATE TABLE IF NOT EXISTS mockwright_migrations (
    step integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    needs integer NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT now()
  )`

/**
 * Takes the steps that a database lacks, all in one transaction, one process at a time. Throws `postgresUnusable` where a
 * step took away what this program uses, and where a step differs from the one that this program
 * knows; then nothing was changed.
 */
export const migratePostgres = async (
  pool: pg.Pool,
  steps: readonly PostgresMigration[] = postgresMigrations,
): Promise<void> => {
  const client = await pool.connect()
  try {
    if (missingIn(await takenIn(client), steps).length > 0) await take(client, steps)
  } finally {
    client.release()
  }
}

/**
 * How many steps a database has taken, and the names of those that it lacks; changes nothing. Throws as
 * `migratePostgres` does.
 */
export const postgresSteps = async (
  pool: pg.Pool,
): Promise<{ readonly taken: number; readonly missing: readonly string[] }> => {
  const client = await pool.connect()
  try {
    const taken = await takenIn(client)
    const missing = missingIn(taken, postgresMigrations)
    return { taken: taken.length, missing: missing.map(({ name }) => name) }
  } finally {
    client.release()
  }
}

const take = async (client: pg.PoolClient, steps: readonly PostgresMigration[]): Promise<void> => {
  // READ COMMITTED: the list is read as it is once the lock is ours.
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber])
    await client.query(createList)
    const taken = await takenIn(client)
    for (const { name, sql, needs = 0 } of missingIn(taken, steps)) {
      await client.query(sql)
      await client.query(
        `INSERT INTO mockwright_migrations (step, name, checksum, needs)
         SELECT coalesce(max(step), 0) + 1, $1, $2, $3 FROM mockwright_migrations`,
        [name, checksumOf(sql), needs],
      )
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const takenIn = async (client: pg.PoolClient): Promise<readonly Taken[]> => {
  const { rows } = await client.query<{ list: string | null }>(
    "SELECT to_regclass('mockwright_migrations')::text AS list",
  )
  if (rows[0]?.list == null) return []
  const taken = await client.query<Taken>(
    'SELECT step, name, checksum, needs FROM mockwright_migrations ORDER BY step',
  )
  return taken.rows
}

/** The steps to take; throws where the steps taken are not ours. */
const missingIn = (
  taken: readonly Taken[],
  steps: readonly PostgresMigration[],
): readonly PostgresMigration[] => {
  for (const [index, { step, name, checksum, needs }] of taken.entries()) {
    if (needs > steps.length)
      throw new AppError('postgresUnusable', {
        why: 'newer',
        detail: `${taken.length} steps of migration, ${steps.length} known`,
      })
    const known = steps[index]
    if (known !== undefined && checksum !== checksumOf(known.sql))
      throw new AppError('postgresUnusable', { why: 'foreign', detail: `step ${step}, ${name}` })
  }
  return steps.slice(taken.length)
}

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')
