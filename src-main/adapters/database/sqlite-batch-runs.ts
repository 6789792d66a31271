import { batchRecipe } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import type { BatchRunStore, ItemState, StoredItem, StoredRun } from '../../service/ports/batch-run-store'
import { type ItemRow, itemOfRow, type RunRow, runOfRow } from './batch-rows'
import type { Connection } from './open-database'
import { relaxedWrites } from './relaxed-writes'

/** All but the recipe. */
const runColumns = `id, name, recipe_id, state, is_sample, connection_name, folder, total, made, failed, cancelled, bytes, stopped_by,
  started_at, ended_at`

/** The files of one cell are claimed together: a recipe has at most 20 outputs. */
const largestCell = 20

/** Items that one transaction moves. */
const largestMove = 500

/** Items that are looked at between two parts of the names. */
const namesAtOnce = 1000

/** Runs that the usual time of a picture is taken from. */
const recentRuns = 5

type NameRow = Pick<ItemRow, 'id' | 'name'> & { readonly is_own: number }

/** What a power cut takes of a run's progress is drawn again. */
export const createSqliteBatchRuns = (connection: Connection): BatchRunStore => {
  const find = (id: string): StoredRun | null => {
    const row = connection.prepare(`SELECT ${runColumns} FROM batch_runs WHERE id = ? AND ${isSeen}`).get(id)
    return row ? runOfRow(row as RunRow) : null
  }
  const found = (id: string): StoredRun => {
    const run = find(id)
    if (run) return run
    throw new AppError('NOT_FOUND', `There is no batch run ${id}.`)
  }
  const item = (runId: string, id: number): StoredItem | null => {
    const row = connection.prepare('SELECT * FROM batch_items WHERE run_id = ? AND id = ?').get(runId, id)
    return row ? itemOfRow(row as ItemRow) : null
  }
  const settled = (runId: string, id: number): StoredItem => item(runId, id)!

  function* ownNamesOf(runId: string): Generator<readonly string[], void, void> {
    const next = connection.prepare(
      `SELECT id, name, state = 'made' OR begun IS '' AS is_own FROM batch_items
       WHERE run_id = ? AND id > ? ORDER BY id LIMIT ?`,
    )
    for (let last = 0; ; ) {
      const rows = next.all(runId, last, namesAtOnce) as NameRow[]
      if (rows.length === 0) return
      yield rows.filter(({ is_own }) => is_own === 1).map(({ name }) => name)
      last = rows.at(-1)!.id
    }
  }

  /** After many items have moved at once; single ones count as they go. */
  const recount = (runId: string): void => {
    const number = (state: ItemState) =>
      `(SELECT count(*) FROM batch_items WHERE run_id = batch_runs.id AND state = '${state}')`
    connection
      .prepare(
        `UPDATE batch_runs SET made = ${number('made')}, failed = ${number('failed')}, cancelled = ${number('cancelled')},
           bytes = (SELECT coalesce(sum(bytes), 0) FROM batch_items WHERE run_id = batch_runs.id AND state = 'made')
         WHERE id = ?`,
      )
      .run(runId)
  }

  const store: BatchRunStore = {
    prepare(run) {
      connection
        .prepare(
          `INSERT INTO batch_runs (id, name, recipe_id, recipe, state, is_sample, connection_name, folder, started_at)
           VALUES (?, ?, ?, ?, 'prepared', ?, ?, ?, ?)`,
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
        )
    },

    addItems: connection.transaction((runId, items) => {
      const insert = connection.prepare(
        `INSERT INTO batch_items (run_id, id, row, mockup, variant, output_id, name, state)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting')`,
      )
      for (const { id, place, outputId, name } of items)
        insert.run(runId, id, place.row, place.mockup, place.variant, outputId, name)
      connection.prepare('UPDATE batch_runs SET total = total + ? WHERE id = ?').run(items.length, runId)
    }) as BatchRunStore['addItems'],

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
      if (!row) throw new AppError('NOT_FOUND', `There is no batch run ${runId}.`)
      return batchRecipe.parse(JSON.parse(row.recipe))
    },

    move(runId, state, { at, stoppedBy } = {}) {
      connection
        .prepare('UPDATE batch_runs SET state = ?, ended_at = ?, stopped_by = ? WHERE id = ?')
        .run(state, at?.toISOString() ?? null, stoppedBy ? JSON.stringify(stoppedBy) : null, runId)
      return found(runId)
    },

    items({ runId, state, offset, limit }) {
      const where = state === null ? 'run_id = ?' : 'run_id = ? AND state = ?'
      const values = state === null ? [runId] : [runId, state]
      const rows = connection
        .prepare(`SELECT * FROM batch_items WHERE ${where} ORDER BY id LIMIT ? OFFSET ?`)
        .all(...values, limit, offset) as ItemRow[]
      const { total } = connection
        .prepare(`SELECT count(*) AS total FROM batch_items WHERE ${where}`)
        .get(...values) as { readonly total: number }
      return { items: rows.map(itemOfRow), total }
    },

    item,

    begunItems(runId) {
      const rows = connection
        .prepare(
          "SELECT * FROM batch_items WHERE run_id = ? AND state = 'waiting' AND begun IS NOT NULL ORDER BY id LIMIT ?",
        )
        .all(runId, largestMove) as ItemRow[]
      return rows.map(itemOfRow)
    },

    claimCell: connection.transaction((runId: string) => {
      const rows = connection
        .prepare("SELECT * FROM batch_items WHERE run_id = ? AND state = 'waiting' ORDER BY id LIMIT ?")
        .all(runId, largestCell) as ItemRow[]
      const [first] = rows
      const cell = rows.filter(
        ({ row, mockup, variant }) =>
          row === first?.row && mockup === first.mockup && variant === first.variant,
      )
      const claim = connection.prepare(
        "UPDATE batch_items SET state = 'working' WHERE run_id = ? AND id = ? AND state = 'waiting'",
      )
      for (const { id } of cell) claim.run(runId, id)
      return cell.map((row) => itemOfRow({ ...row, state: 'working' }))
    }),

    noteBegun(runId, itemId, stamp) {
      connection
        .prepare('UPDATE batch_items SET begun = ? WHERE run_id = ? AND id = ?')
        .run(stamp, runId, itemId)
    },

    finish: connection.transaction((runId, itemId, { width, height, bytes, durationMs, shareMs }) => {
      const { changes } = connection
        .prepare(
          `UPDATE batch_items SET state = 'made', failure = NULL, width = ?, height = ?, bytes = ?, duration_ms = ?
           WHERE run_id = ? AND id = ? AND state = 'working'`,
        )
        .run(width, height, bytes, durationMs, runId, itemId)
      if (changes > 0)
        connection
          .prepare(
            `UPDATE batch_runs SET made = made + 1, bytes = bytes + ?, drawn = drawn + ?, drawn_ms = drawn_ms + ?
             WHERE id = ?`,
          )
          .run(bytes, durationMs === null ? 0 : 1, shareMs, runId)
      return settled(runId, itemId)
    }) as BatchRunStore['finish'],

    fail: connection.transaction((runId, itemId, failure) => {
      const { changes } = connection
        .prepare(
          `UPDATE batch_items SET state = 'failed', begun = NULL, failure = ?
           WHERE run_id = ? AND id = ? AND state = 'working'`,
        )
        .run(JSON.stringify(failure), runId, itemId)
      if (changes > 0) connection.prepare('UPDATE batch_runs SET failed = failed + 1 WHERE id = ?').run(runId)
      return settled(runId, itemId)
    }) as BatchRunStore['fail'],

    moveItems: connection.transaction((runId: string, from: ItemState, to: ItemState) => {
      const keepsBegun = from === 'working' || from === 'waiting'
      const { changes } = connection
        .prepare(
          `UPDATE batch_items SET state = ?, failure = NULL${keepsBegun ? '' : ', begun = NULL'}
           WHERE run_id = ? AND id IN (SELECT id FROM batch_items WHERE run_id = ? AND state = ? LIMIT ?)`,
        )
        .run(to, runId, runId, from, largestMove)
      if (changes > 0) recount(runId)
      return changes
    }),

    redo: connection.transaction((runId, itemIds) => {
      const again = connection.prepare(
        `UPDATE batch_items SET state = 'waiting', begun = NULL, bytes = NULL, duration_ms = NULL
         WHERE run_id = ? AND id = ? AND state = 'made'`,
      )
      for (const id of itemIds) again.run(runId, id)
      recount(runId)
    }) as BatchRunStore['redo'],

    remove(runId, at) {
      connection.prepare('UPDATE batch_runs SET removed_at = ? WHERE id = ?').run(at.toISOString(), runId)
    },

    *namesIn(folder) {
      const runs = connection
        .prepare('SELECT id FROM batch_runs WHERE folder = ? ORDER BY sequence DESC')
        .all(folder) as { readonly id: string }[]
      for (const { id } of runs) yield* ownNamesOf(id)
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

    recover: connection.transaction(() => {
      connection.exec(`
        DELETE FROM batch_runs WHERE state = 'prepared';
        UPDATE batch_items SET state = 'waiting' WHERE state = 'working'
          AND run_id IN (SELECT id FROM batch_runs WHERE state IN ('running', 'pausing'));
        UPDATE batch_runs SET state = 'interrupted' WHERE state IN ('running', 'pausing')`)
    }),
  }
  const relaxed = relaxedWrites(connection)
  return {
    ...store,
    addItems: relaxed(store.addItems),
    claimCell: relaxed(store.claimCell),
    noteBegun: relaxed(store.noteBegun),
    finish: relaxed(store.finish),
    fail: relaxed(store.fail),
    moveItems: relaxed(store.moveItems),
  }
}

const isSeen = "removed_at IS NULL AND state <> 'prepared'"
