import type { Arrival } from '@contract/desktop/hot-folders'
import type { HotFolderStore, StoredHotFolder } from '../../service/ports/hot-folder-store'
import { type Synchronous, storeOn } from '../transactions/store-on'
import { type ArrivalRow, arrivalOfRow } from './hot-arrival-row'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface FolderRow {
  readonly id: string
  readonly folder: string
  readonly output_folder: string
  readonly recipe_id: string
  readonly is_paused: number
  readonly created_at: string
}

/**
 * A power cut may take only what can be found again: an arrived picture still lies in its folder, and a run still knows
 * how its rows ended. Recording that a source was put away waits for the disk, and so do all writes before it.
 */
const modes = {
  list: 'read',
  find: 'read',
  add: 'write',
  change: 'write',
  remove: 'write',
  restore: 'write',
  addArrival: 'relaxed',
  findArrival: 'read',
  findPresent: 'read',
  wasDone: 'read',
  namesOfStem: 'read',
  arrivals: 'read',
  waiting: 'read',
  working: 'read',
  begin: 'relaxed',
  waitAgain: 'relaxed',
  end: 'relaxed',
  putAway: 'write',
  forget: 'relaxed',
  counts: 'read',
} as const

export const createSqliteHotFolderStore = (access: SqliteAccess): HotFolderStore =>
  storeOn<DatabaseConnection, HotFolderStore>(access, modes, hotFoldersOn)

const hotFoldersOn = (connection: DatabaseConnection): Synchronous<HotFolderStore> => {
  const folderOf = (condition: string, ...values: readonly string[]): StoredHotFolder | null => {
    const row = connection.prepare(`SELECT * FROM hot_folders WHERE ${condition}`).get(...values) as
      | FolderRow
      | undefined
    return row ? folderOfRow(row) : null
  }
  const arrivalsWhere = (rest: string, ...values: readonly (string | number)[]) =>
    (connection.prepare(`SELECT * FROM hot_arrivals WHERE ${rest}`).all(...values) as ArrivalRow[]).map(
      arrivalOfRow,
    )

  return {
    list() {
      const rows = connection
        .prepare('SELECT * FROM hot_folders WHERE removed_at IS NULL ORDER BY created_at, id')
        .all() as FolderRow[]
      return rows.map(folderOfRow)
    },

    find: (id) => folderOf('id = ? AND removed_at IS NULL', id),

    add({ id, folder, outputFolder, recipeId, isPaused, createdAt }) {
      connection
        .prepare(
          `INSERT INTO hot_folders (id, folder, output_folder, recipe_id, is_paused, created_at)
           VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .run(id, folder, outputFolder, recipeId, isPaused ? 1 : 0, createdAt.toISOString())
    },

    change(id, { outputFolder, recipeId, isPaused }) {
      connection
        .prepare(
          `UPDATE hot_folders SET output_folder = coalesce(?, output_folder), recipe_id = coalesce(?, recipe_id),
             is_paused = coalesce(?, is_paused) WHERE id = ?`,
        )
        .run(outputFolder ?? null, recipeId ?? null, isPaused === undefined ? null : Number(isPaused), id)
    },

    remove(id, at) {
      connection.prepare('UPDATE hot_folders SET removed_at = ? WHERE id = ?').run(at.toISOString(), id)
    },

    restore(id) {
      connection.prepare('UPDATE hot_folders SET removed_at = NULL WHERE id = ?').run(id)
      return folderOf('id = ?', id)
    },

    addArrival({ folderId, name, contentHash, arrivedAt }) {
      const row = connection
        .prepare(
          `INSERT INTO hot_arrivals (folder_id, name, content_hash, state, files, arrived_at)
           VALUES (?, ?, ?, 'waiting', 0, ?) RETURNING *`,
        )
        .get(folderId, name, contentHash, arrivedAt.toISOString()) as ArrivalRow
      return arrivalOfRow(row)
    },

    findArrival: (id) => arrivalsWhere('id = ?', id)[0] ?? null,

    // `+id`: with plain `id` SQLite would walk through all arrivals of the folder to avoid sorting a few.
    findPresent: (folderId, name) =>
      arrivalsWhere(
        'folder_id = ? AND name = ? AND is_away = 0 ORDER BY +id DESC LIMIT 1',
        folderId,
        name,
      )[0] ?? null,

    wasDone: ({ folderId, name, contentHash }, recipeStamp) =>
      arrivalsWhere(
        "folder_id = ? AND name = ? AND content_hash = ? AND recipe_stamp = ? AND state = 'done' LIMIT 1",
        folderId,
        name,
        contentHash,
        recipeStamp,
      ).length > 0,

    namesOfStem(folderId, stem) {
      // In ASCII a slash follows the dot, so all names with this prefix lie between the two. DISTINCT would stop SQLite
      // from using the index.
      const ofSpelling = connection.prepare(
        'SELECT name FROM hot_arrivals WHERE folder_id = ? AND lower(name) >= ? AND lower(name) < ?',
      )
      const rows = [...new Set([stem, stem.toLowerCase()].map(sqliteLower))].flatMap(
        (spelling) => ofSpelling.all(folderId, `${spelling}.`, `${spelling}/`) as { readonly name: string }[],
      )
      return [...new Set(rows.map(({ name }) => name))]
    },

    arrivals: (folderId, state, limit) =>
      state === null
        ? arrivalsWhere('folder_id = ? ORDER BY id DESC LIMIT ?', folderId, limit)
        : arrivalsWhere('folder_id = ? AND state = ? ORDER BY id DESC LIMIT ?', folderId, state, limit),

    waiting: (folderId, limit) =>
      arrivalsWhere("folder_id = ? AND state = 'waiting' ORDER BY id LIMIT ?", folderId, limit),

    working: (folderId) =>
      arrivalsWhere("folder_id = ? AND state = 'working' ORDER BY run_id, run_row", folderId),

    begin(ids, runId, recipeStamp) {
      const begin = connection.prepare(
        "UPDATE hot_arrivals SET state = 'working', run_id = ?, run_row = ?, recipe_stamp = ? WHERE id = ?",
      )
      for (const [row, id] of ids.entries()) begin.run(runId, row, recipeStamp, id)
    },

    waitAgain(runId) {
      connection
        .prepare(
          "UPDATE hot_arrivals SET state = 'waiting', run_id = NULL, run_row = NULL WHERE run_id = ? AND state = 'working'",
        )
        .run(runId)
    },

    end(id, { state, failure, files, thumbnailUrl }, at) {
      connection
        .prepare(
          'UPDATE hot_arrivals SET state = ?, failure = ?, files = ?, thumbnail_url = ?, ended_at = ? WHERE id = ?',
        )
        .run(state, failure && JSON.stringify(failure), files, thumbnailUrl, at.toISOString(), id)
    },

    putAway(id, path) {
      connection.prepare('UPDATE hot_arrivals SET is_away = 1, moved_to = ? WHERE id = ?').run(path, id)
    },

    forget(id) {
      connection.prepare('DELETE FROM hot_arrivals WHERE id = ?').run(id)
    },

    counts(folderId) {
      const rows = connection
        .prepare('SELECT state, count(*) AS number FROM hot_arrivals WHERE folder_id = ? GROUP BY state')
        .all(folderId) as { readonly state: Arrival['state']; readonly number: number }[]
      const counted = new Map(rows.map(({ state, number }) => [state, number]))
      const of = (state: Arrival['state']): number => counted.get(state) ?? 0
      return { waiting: of('waiting') + of('working'), done: of('done'), failed: of('failed') }
    },
  }
}

/** Matches SQLite's `lower`, which changes ASCII letters only. */
const sqliteLower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const folderOfRow = (row: FolderRow): StoredHotFolder => ({
  id: row.id,
  folder: row.folder,
  outputFolder: row.output_folder,
  recipeId: row.recipe_id,
  isPaused: row.is_paused === 1,
  createdAt: new Date(row.created_at),
})
