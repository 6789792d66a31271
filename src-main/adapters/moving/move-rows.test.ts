import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderDatabase } from '../database/open-folder-database'
import { type BossQueue, openBossQueue } from '../postgres/boss-queue'
import type { Postgres } from '../postgres/open-postgres'
import { createPostgresJobStore } from '../postgres/postgres-job-store'
import { openNewPostgres } from '../postgres/testing/postgres-databases'
import { assertEmpty, movedBefore, moveRows } from './move-rows'
import { type MovedTable, movedTables } from './moved-tables'
import { type MovedFolderDatabase, openMovedFolder } from './open-moved-folder'

let folder: string
let source: MovedFolderDatabase
let target: Postgres
let queue: BossQueue
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-move-'))
  await openFolderDatabase(folder).close()
  source = await openMovedFolder(folder)
  target = await openNewPostgres()
  queue = await openBossQueue({ pool: target.pool, isUpkept: false, onTrouble: () => undefined })
})
afterEach(async () => {
  source.close()
  await queue.close()
  await target.close()
  await rm(folder, { recursive: true })
})

const at = '2026-11-01T12:00:00.000Z'
/** Also JSON, which some texts are. */
const text = '{}'
const samples: Readonly<Record<string, string | number>> = {
  text,
  json: '{"b": 1,  "a": ["\\u0000"]}',
  jsonb: '[{"file": "x"}]',
  timestamptz: at,
  date: '2026-11-01',
  integer: 1,
  smallint: 0,
  bigint: 7,
  numeric: 1.25,
  'double precision': 0.5,
  boolean: 1,
}
const hasOwnName = /^[a-z_]+$/

/** One row in which every column has a value, by its type in PostgreSQL where it moves as it is. */
const fill = ({ source: name, columns }: MovedTable): void => {
  const { connection } = source
  const there = connection.prepare(`SELECT count(*) AS rows FROM ${name}`).get() as { readonly rows: number }
  if (there.rows > 0) return
  const own = connection.prepare(`PRAGMA table_info(${name})`).all() as readonly {
    readonly name: string
    readonly type: string
  }[]
  const sampleFor = (column: string, type: string): string | number | undefined =>
    column === 'status'
      ? 'running'
      : samples[columns.find(({ from }) => from === column)?.type ?? (type === 'TEXT' ? 'text' : 'bigint')]
  connection
    .prepare(`INSERT INTO ${name} (${own.map((each) => each.name)}) VALUES (${own.map(() => '?')})`)
    .run(...own.map((each) => sampleFor(each.name, each.type)))
}

const move = (secrets: ReadonlyMap<string, string> = new Map()) =>
  moveRows({
    ...{ folderId: source.id, source: source.connection, target: target.access, queue, secrets },
    knownSince: source.knownSince,
  })

const rowsOf = async (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await target.pool.query(sql)).rows

/** Begin anew where the service runs, or tell about a row that moves. */
const begunAnew = [
  ...['calls_at_work', 'duties', 'installation', 'job_turns', 'mockwright_migrations', 'moved_folders'],
  ...['rate_buckets', 'slots', 'studio_openings', 'workers'],
]
const columnsBegunAnew: Readonly<Record<string, readonly string[]>> = {
  account: ['id'],
  queue_pause: ['id'],
  jobs: ['line', 'worker', 'lease', 'lease_until'],
}

it('moves every column of every table, or says that it begins anew', async () => {
  const found = await rowsOf(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'",
  )
  const known = new Set([
    ...movedTables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    ...Object.entries(columnsBegunAnew).flatMap(([name, columns]) =>
      columns.map((each) => `${name}.${each}`),
    ),
  ])
  const left = found
    .filter(({ table_name }) => !begunAnew.includes(String(table_name)))
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
    .filter((column) => !known.has(column))
  expect(left).toEqual([])
})

it('brings each value over, queues what is open, and counts on', async () => {
  for (const table of movedTables) fill(table)
  const { rows } = await move(new Map([[text, 'sealed anew']]))
  expect(Object.values(rows)).toEqual(movedTables.map(() => 1))
  const changed: string[] = []
  for (const { name, columns } of movedTables) {
    const [row] = await rowsOf(`SELECT ${columns.map((each) => `${each.name}::text`)} FROM ${name}`)
    for (const { name: column, type, from } of columns)
      if (hasOwnName.test(from) && from !== 'rowid' && !isSame(String(row?.[column]), type))
        changed.push(`${name}.${column}: ${row?.[column]}`)
  }
  // SQLite has counted the charge as one more request of its key.
  expect(changed).toEqual([
    'key_charges.requests: 8',
    'photo_mockups.status: running',
    'webhook_endpoints.secret: sealed anew',
    'webhook_deliveries.status: running',
  ])
  expect(await movedBefore(target.access, source.id)).toMatchObject({ rows })
  const jobs = createPostgresJobStore(target.access, { queue })
  expect(await jobs.pausedSince()).toEqual(new Date(at))
  await jobs.resume()
  const claimed = await jobs.claim({ worker: 'w', at: new Date(at), until: new Date() })
  expect(claimed).toMatchObject({ id: text, status: 'dispatched', attempts: 2, progress: 0 })
  const next = await rowsOf("SELECT nextval(pg_get_serial_sequence('jobs', 'sequence')) AS next")
  expect(Number(next[0]?.['next'])).toBe(8)
})

const isSame = (value: string, type: string): boolean => {
  const sample = String(samples[type])
  if (type === 'timestamptz') return new Date(value).toISOString() === sample
  if (type === 'boolean') return value === 'true'
  return value === sample
}

it('adds nothing to a database that holds something, and leaves it as it is', async () => {
  fill(movedTables.find(({ name }) => name === 'jobs')!)
  await target.pool.query("INSERT INTO api_keys (id, hash, name, created_at) VALUES ('a', 'b', 'c', now())")
  const taken = { kind: 'moveTargetTaken', failure: { params: { target: 'database', found: 'api_keys' } } }
  await expect(assertEmpty(target.access)).rejects.toMatchObject(taken)
  await expect(move()).rejects.toMatchObject(taken)
  expect(await rowsOf('SELECT 1 FROM jobs')).toEqual([])
})

it('locks the folder: nobody else writes there meanwhile', async () => {
  const other = openFolderDatabase(folder)
  other.connection.pragma('busy_timeout = 50')
  expect(() => other.connection.exec("INSERT INTO queue_pause VALUES ('2026')")).toThrow('locked')
  await other.close()
  await expect(openMovedFolder(join(folder, 'none'))).rejects.toMatchObject({ kind: 'moveSourceEmpty' })
})
