import { AppError } from '@contract/errors'
import type { BatchRunStore, ItemState, StoredItem } from '../../service/ports/batch-run-store'
import type { Mode, Synchronous } from '../transactions/store-on'
import { type ItemRow, itemOfRow } from './batch-rows'
import type { DatabaseConnection } from './open-database'

/** The part of the store that handles the files of runs. */
export type BatchItemStore = Pick<
  BatchRunStore,
  | 'addItems'
  | 'items'
  | 'item'
  | 'begunItems'
  | 'claimCell'
  | 'renew'
  | 'release'
  | 'noteBegun'
  | 'finish'
  | 'fail'
  | 'moveItems'
  | 'redo'
>

/** Progress that a power cut takes from a run is drawn again. */
export const batchItemModes = {
  addItems: 'relaxed',
  items: 'read',
  item: 'read',
  begunItems: 'read',
  claimCell: 'relaxed',
  renew: 'relaxed',
  release: 'relaxed',
  noteBegun: 'relaxed',
  finish: 'relaxed',
  fail: 'relaxed',
  moveItems: 'relaxed',
  redo: 'write',
} as const satisfies Record<keyof BatchItemStore, Mode>

/** The files of one cell are claimed together: a recipe has at most 20 outputs. */
const largestCell = 20

/** The most items that one transaction moves. */
const largestMove = 500

export const batchItemsOn = (connection: DatabaseConnection): Synchronous<BatchItemStore> => {
  const item = (runId: string, id: number): StoredItem | null => {
    const row = connection.prepare('SELECT * FROM batch_items WHERE run_id = ? AND id = ?').get(runId, id)
    return row ? itemOfRow(row as ItemRow) : null
  }
  const settled = (runId: string, id: number): StoredItem => {
    const found = item(runId, id)
    if (found) return found
    throw new AppError('gone', { what: 'batchPicture' })
  }

  /** Used after many items have moved at once; single moves update the counts directly. */
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

  /** Waiting items; where there are none, items whose lease has expired. */
  const claimable = (runId: string, at: Date): readonly ItemRow[] => {
    const next = (condition: string, ...values: readonly string[]) =>
      connection
        .prepare(`SELECT * FROM batch_items WHERE run_id = ? AND ${condition} ORDER BY id LIMIT ?`)
        .all(runId, ...values, largestCell) as ItemRow[]
    const waiting = next("state = 'waiting'")
    return waiting.length > 0 ? waiting : next("state = 'working' AND leased_until < ?", at.toISOString())
  }

  return {
    addItems(runId, items) {
      const insert = connection.prepare(
        `INSERT INTO batch_items (run_id, id, row, mockup, variant, output_id, name, state)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting')`,
      )
      for (const { id, place, outputId, name } of items)
        insert.run(runId, id, place.row, place.mockup, place.variant, outputId, name)
      connection.prepare('UPDATE batch_runs SET total = total + ? WHERE id = ?').run(items.length, runId)
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

    claimCell(runId, { at, until }) {
      const rows = claimable(runId, at)
      const [first] = rows
      const cell = rows.filter(
        ({ row, mockup, variant }) =>
          row === first?.row && mockup === first.mockup && variant === first.variant,
      )
      const claim = connection.prepare(
        `UPDATE batch_items SET state = 'working', attempts = attempts + 1, leased_until = ?
         WHERE run_id = ? AND id = ?`,
      )
      for (const { id } of cell) claim.run(until.toISOString(), runId, id)
      return cell.map((row) => itemOfRow({ ...row, state: 'working', attempts: row.attempts + 1 }))
    },

    renew(runId, itemIds, until) {
      const renew = connection.prepare(
        "UPDATE batch_items SET leased_until = ? WHERE run_id = ? AND id = ? AND state = 'working'",
      )
      const changes = itemIds.map((id) => renew.run(until.toISOString(), runId, id).changes)
      return changes.some((changed) => changed > 0)
    },

    release(runId, itemIds, { isCounted }) {
      const again = connection.prepare(
        `UPDATE batch_items SET state = 'waiting', attempts = attempts - ?, leased_until = NULL
         WHERE run_id = ? AND id = ? AND state = 'working'`,
      )
      const released = itemIds.filter((id) => again.run(isCounted ? 0 : 1, runId, id).changes > 0)
      return released.map((id) => settled(runId, id))
    },

    noteBegun(runId, itemId, stamp) {
      connection
        .prepare('UPDATE batch_items SET begun = ? WHERE run_id = ? AND id = ?')
        .run(stamp, runId, itemId)
    },

    finish(runId, itemId, { width, height, bytes, durationMs, credits, shareMs }) {
      const { changes } = connection
        .prepare(
          `UPDATE batch_items SET state = 'made', failure = NULL, width = ?, height = ?, bytes = ?, duration_ms = ?
           WHERE run_id = ? AND id = ? AND state = 'working'`,
        )
        .run(width, height, bytes, durationMs, runId, itemId)
      if (changes > 0)
        connection
          .prepare(
            `UPDATE batch_runs SET made = made + 1, bytes = bytes + ?, drawn = drawn + ?, credits = credits + ?,
               drawn_ms = drawn_ms + ?
             WHERE id = ?`,
          )
          .run(bytes, durationMs === null ? 0 : 1, credits, shareMs, runId)
      return settled(runId, itemId)
    },

    fail(runId, itemId, failure) {
      const { changes } = connection
        .prepare(
          `UPDATE batch_items SET state = 'failed', begun = NULL, failure = ?
           WHERE run_id = ? AND id = ? AND state = 'working'`,
        )
        .run(JSON.stringify(failure), runId, itemId)
      if (changes > 0) connection.prepare('UPDATE batch_runs SET failed = failed + 1 WHERE id = ?').run(runId)
      return settled(runId, itemId)
    },

    moveItems(runId, from, to) {
      const keepsBegun = from === 'working' || from === 'waiting'
      const { changes } = connection
        .prepare(
          `UPDATE batch_items SET state = ?, failure = NULL${keepsBegun ? '' : ', begun = NULL'}
             ${to === 'waiting' ? ', attempts = 0' : ''}
           WHERE run_id = ? AND id IN (SELECT id FROM batch_items WHERE run_id = ? AND state = ? LIMIT ?)`,
        )
        .run(to, runId, runId, from, largestMove)
      if (changes > 0) recount(runId)
      return changes
    },

    redo(runId, itemIds) {
      const again = connection.prepare(
        `UPDATE batch_items SET state = 'waiting', attempts = 0, begun = NULL, bytes = NULL, duration_ms = NULL
         WHERE run_id = ? AND id = ? AND state = 'made'`,
      )
      for (const id of itemIds) again.run(runId, id)
      recount(runId)
    },
  }
}
