import { AppError } from '@contract/errors'
import type { DatabaseConnection } from '../database/open-database'
import { type BossQueue, placeOf } from '../postgres/boss-queue'
import { holdTurns } from '../postgres/job-turns'
import type { PostgresAccess, PostgresConnection } from '../postgres/postgres-access'
import { type MovedTable, movedTables } from './moved-tables'

export interface MovedRows {
  readonly movedAt: Date
  /** By the name of their table, as they were when they arrived. */
  readonly rows: Readonly<Record<string, number>>
}

export interface MoveRowsOptions {
  readonly folderId: string
  readonly source: DatabaseConnection
  readonly target: PostgresAccess
  readonly queue: Pick<BossQueue, 'send'>
  readonly knownSince: Date
  /** Secrets of webhooks by the endpoint's id, sealed for the processes on the target. */
  readonly secrets: ReadonlyMap<string, string>
}

/** Null: this folder was not moved there. */
export const movedBefore = async (target: PostgresAccess, folderId: string): Promise<MovedRows | null> => {
  const { rows } = await target.read((connection) => readMoved(connection, folderId))
  return rows[0] ? { movedAt: rows[0].moved_at, rows: rows[0].rows } : null
}

/** Throws `moveTargetTaken` for a database in which something is stored. */
export const assertEmpty = (target: PostgresAccess): Promise<void> => target.read(assertNoRows)

/**
 * Copies all rows in one transaction: the target has all of them, or none and may be moved to again. Throws
 * `moveTargetTaken`, and `moveIncomplete` where a table's count differs.
 */
export const moveRows = (options: MoveRowsOptions): Promise<MovedRows> =>
  options.target.write(async (connection) => {
    const { query } = connection
    // Before anything is read, so that what others have written until then is seen.
    await query(`LOCK TABLE ${movedTables.map(({ name }) => name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
    await assertNoRows(connection)
    const rows: Record<string, number> = {}
    for (const table of movedTables) rows[table.name] = await moveTable(connection, table, options.source)
    for (const [id, secret] of options.secrets)
      await query('UPDATE webhook_endpoints SET secret = $2 WHERE id = $1', [id, secret])
    await queueOpenJobs(connection, options.queue)
    await moveTimes(connection, options)
    const moved = await query<{ moved_at: Date }>(
      'INSERT INTO moved_folders (id, moved_at, rows) VALUES ($1, now(), $2) RETURNING moved_at',
      [options.folderId, JSON.stringify(rows)],
    )
    return { movedAt: moved.rows[0]?.moved_at ?? new Date(), rows }
  })

interface MovedRow {
  readonly moved_at: Date
  readonly rows: Readonly<Record<string, number>>
}

const readMoved = ({ query }: PostgresConnection, id: string) =>
  query<MovedRow>('SELECT moved_at, rows FROM moved_folders WHERE id = $1', [id])

const assertNoRows = async ({ query }: PostgresConnection): Promise<void> => {
  for (const { name } of movedTables) {
    const { count } = await query(`SELECT 1 AS one FROM ${name} LIMIT 1`)
    if (count > 0) throw new AppError('moveTargetTaken', { target: 'database', found: name })
  }
}

/** Rows that travel together, and about how many characters at most. */
const rowsAtOnce = 500
const charactersAtOnce = 4_000_000

type SourceRow = Readonly<Record<string, string | number | null>>

const moveTable = async (
  { query }: PostgresConnection,
  table: MovedTable,
  source: DatabaseConnection,
): Promise<number> => {
  const insert = insertOf(table)
  for (const rows of partsOf(table, source))
    await query(
      insert,
      table.columns.map(({ name, made = (value: string) => value }) =>
        rows.map((row) => (row[name] === null ? null : made(String(row[name])))),
      ),
    )
  if (table.isNumbered)
    await query(
      `SELECT setval(pg_get_serial_sequence('${table.name}', 'sequence'),
         (SELECT coalesce(max(sequence), 0) + 1 FROM ${table.name}), false)`,
    )
  const there = await query<{ total: number }>(`SELECT count(*) AS total FROM ${table.name}`)
  const [found, expected] = [there.rows[0]?.total ?? 0, countIn(source, table)]
  if (found !== expected) throw new AppError('moveIncomplete', { what: table.name, expected, found })
  return found
}

const countIn = (source: DatabaseConnection, { source: name }: MovedTable): number => {
  const row = source.prepare(`SELECT count(*) AS total FROM ${name}`).get() as { readonly total: number }
  return row.total
}

function* partsOf(table: MovedTable, source: DatabaseConnection): Generator<readonly SourceRow[]> {
  const { column, before } = table.place
  const columns = table.columns.map(({ name, from }) => `${from} AS ${name}`)
  const page = source.prepare(
    `SELECT ${columns.join(', ')}, ${column} AS place_in_order FROM ${table.source} WHERE ${column} > ?
     ORDER BY ${column} LIMIT ${rowsAtOnce}`,
  )
  for (let last: string | number | null = before; last !== null; ) {
    const rows = page.all(last) as SourceRow[]
    yield* bySize(rows)
    last = rows.length < rowsAtOnce ? null : (rows.at(-1)?.['place_in_order'] ?? null)
  }
}

function* bySize(rows: readonly SourceRow[]): Generator<readonly SourceRow[]> {
  let part: SourceRow[] = []
  let characters = 0
  for (const row of rows) {
    part.push(row)
    for (const value of Object.values(row)) characters += String(value).length
    if (characters < charactersAtOnce) continue
    yield part
    part = []
    characters = 0
  }
  if (part.length > 0) yield part
}

const insertOf = ({ name, columns, isNumbered }: MovedTable): string => {
  const names = columns.map((column) => column.name).join(', ')
  const values = columns.map((column) => `arrived.${column.name}::${column.type}`).join(', ')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  return `INSERT INTO ${name} (${names}) ${isNumbered ? 'OVERRIDING SYSTEM VALUE' : ''}
    SELECT ${values} FROM unnest(${lists}) AS arrived (${names})`
}

interface OpenJob {
  readonly id: string
  readonly entry: string
  readonly line: string
  readonly priority: number
  readonly sequence: number
}

/** As when they were accepted: each open job has an entry in the queue, and its line gets turns. */
const queueOpenJobs = async (
  connection: PostgresConnection,
  queue: Pick<BossQueue, 'send'>,
): Promise<void> => {
  const { rows } = await connection.query<OpenJob>(
    "SELECT id, entry, line, priority, sequence FROM jobs WHERE status = 'queued' ORDER BY sequence",
  )
  await holdTurns(connection, rows)
  for (const job of rows) {
    const { entry, id, line } = job
    await queue.send(connection, { entry, jobId: id, place: placeOf(job), line })
  }
}

interface TimesRow {
  readonly seen_at: string | null
  readonly trusted_at: string | null
}

const moveTimes = async (
  { query }: PostgresConnection,
  { source, knownSince }: Pick<MoveRowsOptions, 'source' | 'knownSince'>,
): Promise<void> => {
  const times = source.prepare('SELECT seen_at, trusted_at FROM data_folder').get() as TimesRow
  await query('UPDATE installation SET known_since = $1, seen_at = $2, trusted_at = $3 WHERE id = 1', [
    knownSince.toISOString(),
    times.seen_at,
    times.trusted_at,
  ])
}
