import { batchRecipe } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import {
  type BatchRunStore,
  isAtWork,
  type MadeRecord,
  type StoredRun,
} from '../../service/ports/batch-run-store'
import { type Mode, type Synchronous, storeOn } from '../transactions/store-on'
import { type ItemRow, type RunRow, runOfRow } from './batch-rows'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'
import { type BatchItemStore, batchItemModes, batchItemsOn } from './sqlite-batch-items'

/** All columns except the recipe. */
const runColumns = `id, name, recipe_id, state, is_sample, connection_name, folder, total, made, failed, cancelled, bytes, drawn,
  credits, stopped_by, started_at, ended_at`

const notHeld = 'worker = NULL, leased_until = NULL'

const isSeen = "removed_at IS NULL AND state <> 'prepared'"

const oldestPrunable = `SELECT id FROM batch_runs
  WHERE (removed_at < ?1 AND state NOT IN ('prepared', 'running', 'pausing'))
     OR (state IN ('cancelled', 'finished') AND coalesce(ended_at, started_at) < ?1)
  ORDER BY sequence LIMIT 1`

/** Items examined between two parts of the names. */
const namesAtOnce = 1000

/** Number of recent runs from which the usual time per picture is taken. */
const recentRuns = 5

type RunPart = Omit<BatchRunStore, keyof BatchItemStore | 'namesIn' | 'madeIn' | 'madeEarlier'>

const runModes = {
  prepare: 'write',
  open: 'write',
  find: 'read',
  list: 'read',
  recipeOf: 'read',
  move: 'write',
  goingOn: 'read',
  remove: 'write',
  usualMs: 'read',
  hold: 'relaxed',
  workers: 'read',
  recover: 'write',
  prune: 'relaxed',
} as const satisfies Record<keyof RunPart, Mode>

export const createSqliteBatchRuns = (access: SqliteAccess): BatchRunStore => ({
  ...storeOn<DatabaseConnection, RunPart>(access, runModes, runsOn),
  ...storeOn<DatabaseConnection, BatchItemStore>(access, batchItemModes, batchItemsOn),

  /** A run makes every file that it was planned for: what is up to date was left out before. */
  async madeEarlier(runId, itemId, fingerprint) {
    const from = await fingerprint()
    await access.writeRelaxed((connection) => noteFingerprint(connection, { runId, itemId, from }))
    return null
  },

  async *madeIn(folder) {
    for (const { id } of await runsIn(folder, access)) yield* madeOf(id, access)
  },

  async *namesIn(folder) {
    for (const { id } of await runsIn(folder, access)) yield* ownNamesOf(id, access)
  },
})

/** Newest first. */
const runsIn = (folder: string, access: SqliteAccess): Promise<readonly { readonly id: string }[]> =>
  access.read(
    (connection) =>
      connection.prepare('SELECT id FROM batch_runs WHERE folder = ? ORDER BY sequence DESC').all(folder) as {
        readonly id: string
      }[],
  )

interface Noted {
  readonly runId: string
  readonly itemId: number
  readonly from: string
}

const noteFingerprint = (connection: DatabaseConnection, { runId, itemId, from }: Noted): void => {
  connection
    .prepare('UPDATE batch_items SET fingerprint = ? WHERE run_id = ? AND id = ?')
    .run(from, runId, itemId)
}

async function* madeOf(runId: string, access: SqliteAccess): AsyncGenerator<readonly MadeRecord[]> {
  for (let last = 0; ; ) {
    const rows = await access.read(
      (connection) =>
        connection
          .prepare(
            `SELECT id, name, fingerprint, bytes FROM batch_items
             WHERE run_id = ? AND id > ? AND state = 'made' AND fingerprint IS NOT NULL ORDER BY id LIMIT ?`,
          )
          .all(runId, last, namesAtOnce) as (MadeRecord & Pick<ItemRow, 'id'>)[],
    )
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}

type NameRow = Pick<ItemRow, 'id' | 'name'> & { readonly is_own: number }

async function* ownNamesOf(runId: string, access: SqliteAccess): AsyncGenerator<readonly string[]> {
  for (let last = 0; ; ) {
    const rows = await access.read(
      (connection) =>
        connection
          .prepare(
            `SELECT id, name, state = 'made' OR begun IS '' AS is_own FROM batch_items
             WHERE run_id = ? AND id > ? ORDER BY id LIMIT ?`,
          )
          .all(runId, last, namesAtOnce) as NameRow[],
    )
    if (rows.length === 0) return
    yield rows.filter(({ is_own }) => is_own === 1).map(({ name }) => name)
    last = rows.at(-1)?.id ?? last
  }
}

const runsOn = (connection: DatabaseConnection): Synchronous<RunPart> => {
  const find = (id: string): StoredRun | null => {
    const row = connection.prepare(`SELECT ${runColumns} FROM batch_runs WHERE id = ? AND ${isSeen}`).get(id)
    return row ? runOfRow(row as RunRow) : null
  }
  const found = (id: string): StoredRun => {
    const run = find(id)
    if (run) return run
    throw new AppError('unknownId', { thing: 'batchRun', id })
  }

  return {
    prepare(run, { worker, until }) {
      connection
        .prepare(
          `INSERT INTO batch_runs (id, name, recipe_id, recipe, state, is_sample, connection_name, folder, started_at, worker, leased_until)
           VALUES (?, ?, ?, ?, 'prepared', ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          run.id,
          run.name,
          run.recipeId,
          JSON.stringify(run.recipe),
          run.isSample ? 1 : 0,
          run.connectionName,
          run.folder,
          run.startedAt.toISOString(),
          worker,
          until.toISOString(),
        )
    },

    open(runId) {
      connection.prepare("UPDATE batch_runs SET state = 'running' WHERE id = ?").run(runId)
      return found(runId)
    },

    find,

    list() {
      const rows = connection
        .prepare(`SELECT ${runColumns} FROM batch_runs WHERE ${isSeen} ORDER BY sequence DESC`)
        .all() as RunRow[]
      return rows.map(runOfRow)
    },

    recipeOf(runId) {
      const row = connection.prepare('SELECT recipe FROM batch_runs WHERE id = ?').get(runId) as
        | { readonly recipe: string }
        | undefined
      if (!row) throw new AppError('unknownId', { thing: 'batchRun', id: runId })
      return batchRecipe.parse(JSON.parse(row.recipe))
    },

    move(runId, state, { at, stoppedBy, goesOn = false } = {}) {
      connection
        .prepare(
          `UPDATE batch_runs SET state = ?, ended_at = ?, stopped_by = ?, goes_on = ?${isAtWork(state) ? '' : `, ${notHeld}`}
           WHERE id = ?`,
        )
        .run(
          state,
          at?.toISOString() ?? null,
          stoppedBy ? JSON.stringify(stoppedBy) : null,
          goesOn ? 1 : 0,
          runId,
        )
      return found(runId)
    },

    goingOn() {
      const rows = connection
        .prepare(`SELECT id FROM batch_runs WHERE goes_on = 1 AND ${isSeen} ORDER BY sequence`)
        .all() as { readonly id: string }[]
      return rows.map(({ id }) => id)
    },

    remove(runId, at) {
      connection.prepare('UPDATE batch_runs SET removed_at = ? WHERE id = ?').run(at.toISOString(), runId)
    },

    usualMs(connectionName) {
      const { mean } = connection
        .prepare(
          `SELECT sum(drawn_ms) / sum(drawn) AS mean FROM
             (SELECT drawn, drawn_ms FROM batch_runs WHERE connection_name IS ? AND drawn > 0
              ORDER BY sequence DESC LIMIT ?)`,
        )
        .get(connectionName, recentRuns) as { readonly mean: number | null }
      return mean
    },

    hold(runId, { worker, at, until }) {
      const { changes } = connection
        .prepare(
          `UPDATE batch_runs SET worker = ?, leased_until = ?
           WHERE id = ? AND (worker IS NULL OR worker = ? OR leased_until < ?)`,
        )
        .run(worker, until.toISOString(), runId, worker, at.toISOString())
      return changes > 0
    },

    workers() {
      const rows = connection
        .prepare(
          `SELECT DISTINCT worker FROM batch_runs
           WHERE state IN ('prepared', 'running', 'pausing') AND worker IS NOT NULL`,
        )
        .all() as { readonly worker: string }[]
      return rows.map(({ worker }) => worker)
    },

    recover({ worker, ended, at }) {
      const isLeft = `(worker IS NULL OR worker <> ? AND
        (leased_until < ? OR worker IN (${ended.map(() => '?').join(', ')})))`
      const left = [worker, at.toISOString(), ...ended]
      connection.prepare(`DELETE FROM batch_runs WHERE state = 'prepared' AND ${isLeft}`).run(...left)
      const runs = connection
        .prepare(`SELECT id FROM batch_runs WHERE state IN ('running', 'pausing') AND ${isLeft}`)
        .all(...left) as { readonly id: string }[]
      for (const { id } of runs) {
        connection
          .prepare(
            `UPDATE batch_items SET state = 'waiting', leased_until = NULL WHERE state = 'working' AND run_id = ?`,
          )
          .run(id)
        connection.prepare(`UPDATE batch_runs SET state = 'interrupted', ${notHeld} WHERE id = ?`).run(id)
      }
      return runs.map(({ id }) => id)
    },

    prune(before, limit) {
      const run = connection.prepare(oldestPrunable).get(before.toISOString()) as
        | { readonly id: string }
        | undefined
      if (!run) return 0
      // A run that lost items is not shown again.
      connection
        .prepare('UPDATE batch_runs SET removed_at = coalesce(removed_at, ended_at, started_at) WHERE id = ?')
        .run(run.id)
      const { changes: items } = connection
        .prepare(
          `DELETE FROM batch_items WHERE run_id = ?1 AND id IN
             (SELECT id FROM batch_items WHERE run_id = ?1 ORDER BY id LIMIT ?2)`,
        )
        .run(run.id, limit)
      if (items === limit) return items
      return items + connection.prepare('DELETE FROM batch_runs WHERE id = ?').run(run.id).changes
    },
  }
}
