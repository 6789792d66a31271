import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite, type Sqlite } from '../../adapters/database/open-sqlite'
import { createSqliteBatchRuns } from '../../adapters/database/sqlite-batch-runs'
import {
  createSqliteBatchTables,
  createSqliteTablePruning,
} from '../../adapters/database/sqlite-batch-tables'
import { createSqliteServiceStores } from '../../adapters/database/sqlite-service-stores'
import { isLongRun } from '../../testing/how-often'
import { pruneInParts } from './prune-in-parts'
import { type PruningDeps, pruneRecords } from './prune-records'

let folder: string
let sqlite: Sqlite
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-prune-'))
  sqlite = openSqlite(join(folder, 'mockwright.db'))
})
afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true })
})

const now = Date.UTC(2026, 0, 1)
const ago = (ms: number): Date => new Date(now - ms)
const days = (count: number): Date => ago(count * 86_400_000)
const forEver = { jobs_days: 0, runs_days: 0, studio_days: 0, charges_days: 0, thumbnails_days: 0 }

const pruning = (parts: Partial<PruningDeps> = {}) => {
  const removed: string[] = []
  const deps: PruningDeps = {
    stores: createSqliteServiceStores(sqlite.access),
    runs: createSqliteBatchRuns(sqlite.access),
    tables: createSqliteTablePruning(sqlite.access),
    servedFiles: { remove: async (file) => void removed.push(file) },
    retention: { ...forEver, jobs_days: 90 },
    webhooks: { keep_days: 90, keep_deliveries: 1000 },
    ago,
    mayGoOn: async () => true,
    pace: { rowsAtOnce: 300, pauseMs: 1 },
    ...parts,
  }
  return { deps, removed }
}

/** Ended jobs of that age, in the database itself: the store would take minutes to make as many. */
const fill = (count: number, at: Date): void => {
  sqlite.connection
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO jobs (id, kind, status, progress, input, file, credits, created_at, updated_at)
       SELECT 'old ' || i, 'render', 'succeeded', 1, ?3, 'r' || i || '/x.webp', 1, ?2, ?2 FROM n`,
    )
    .run(count, at.toISOString(), JSON.stringify({ mockup_uuid: 'm', text: 'x'.repeat(200) }))
}

const add = (id: string, at: Date) =>
  createSqliteServiceStores(sqlite.access).jobs.add({
    ...{ id, kind: 'render', input: {}, keyId: null, webhookUrl: null, mockup: null, priority: 1 },
    createdAt: at,
  })

it('removes old jobs with their pictures, and none that has not ended', async () => {
  fill(3, days(91))
  await add('waits', days(900))
  await add('young', days(1))
  const { deps, removed } = pruning({ pace: { rowsAtOnce: 2, pauseMs: 1 } })
  expect(await pruneRecords(deps)).toMatchObject({ jobs: 3, answers: 0, runs: 0 })
  expect(removed).toEqual(['r1/x.webp', 'r2/x.webp', 'r3/x.webp'])
  expect((await deps.stores.jobs.list({ limit: 9 })).jobs.map(({ id }) => id)).toEqual(['young', 'waits'])
})

it('removes tables that were read long ago, but for those that a recipe or a run names', async () => {
  const tables = createSqliteBatchTables(sqlite.access)
  const put = (id: string, at: Date) =>
    tables.put({ id, path: `/${id}.csv`, isFolder: false, outside: [] }, at)
  for (const id of ['gone', 'of recipe', 'of run']) await put(id, days(181))
  await put('read anew', days(181))
  await put('read anew', days(1))
  const recipe = (id: string) => JSON.stringify({ table: { table_id: id } })
  const at = ago(0).toISOString()
  sqlite.connection
    .prepare('INSERT INTO batch_recipes (id, recipe, updated_at) VALUES (?, ?, ?), (?, ?, ?)')
    .run('r', recipe('of recipe'), at, 'without a table', JSON.stringify({ table: null }), at)
  sqlite.connection
    .prepare(
      `INSERT INTO batch_runs (id, name, recipe, state, is_sample, folder, started_at)
       VALUES ('run', 'Run', ?, 'running', 0, '/out', ?)`,
    )
    .run(recipe('of run'), at)
  const retention = { ...forEver, runs_days: 180 }
  expect(await pruneRecords(pruning({ retention }).deps)).toMatchObject({ tables: 1, runs: 0 })
  const left = ['gone', 'of recipe', 'of run', 'read anew'].map((id) => tables.find(id))
  expect((await Promise.all(left)).map((table) => table?.id)).toEqual([
    undefined,
    ...['of recipe', 'of run', 'read anew'],
  ])
})

it('removes nothing where everything is kept for ever, and stops when it is told to', async () => {
  fill(9, days(9000))
  expect(await pruneRecords(pruning({ retention: forEver }).deps)).toMatchObject({ jobs: 0 })
  let parts = 0
  const pace = { rowsAtOnce: 2, pauseMs: 1 }
  // Answers and deliveries are asked for first, once each.
  const mayGoOn = async () => ++parts <= 4
  expect(await pruneRecords(pruning({ pace, mayGoOn }).deps)).toMatchObject({ jobs: 4 })
})

it('makes the file of the database smaller, while others write', async () => {
  const count = isLongRun ? 300_000 : 10_000
  fill(count, days(91))
  await sqlite.checkpoint()
  const sizeOf = async () => (await stat(join(folder, 'mockwright.db'))).size
  const before = await sizeOf()
  const { deps } = pruning()
  let isOver = false
  let added = 0
  const others = (async () => {
    while (!isOver) {
      await add(`new ${added++}`, new Date(now))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const { jobs } = await pruneRecords(deps)
  const pages = await pruneInParts(sqlite.release, async () => true, deps.pace)
  isOver = true
  await others
  await sqlite.checkpoint()
  const after = await sizeOf()
  if (isLongRun)
    process.stdout.write(`${jobs} jobs, ${before} bytes before, ${after} after; ${added} added\n`)
  expect(jobs).toBe(count)
  expect(pages).toBeGreaterThan(0)
  expect(added).toBeGreaterThan(3)
  expect(after).toBeLessThan(before * 0.6)
  expect((await deps.stores.jobs.list({ limit: 1 })).jobs[0]?.id).toBe(`new ${added - 1}`)
}, 300_000)
