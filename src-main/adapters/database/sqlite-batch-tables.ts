import { z } from 'zod'
import type { BatchTablePruning, BatchTableStore } from '../../service/ports/batch-table-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface TableRow {
  readonly id: string
  readonly path: string
  readonly is_folder: number
  readonly outside: string
}

const cells = z.array(z.string())
const modes = { put: 'write', find: 'read' } as const

export const createSqliteBatchTables = (access: SqliteAccess): BatchTableStore =>
  storeOn<DatabaseConnection, BatchTableStore>(access, modes, (connection) => ({
    put({ id, path, isFolder, outside }, readAt) {
      connection
        .prepare(
          `INSERT INTO batch_tables (id, path, is_folder, outside, read_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET path = excluded.path, is_folder = excluded.is_folder,
             outside = excluded.outside, read_at = excluded.read_at`,
        )
        .run(id, path, Number(isFolder), JSON.stringify(outside), readAt.toISOString())
    },

    find(id) {
      const row = connection.prepare('SELECT * FROM batch_tables WHERE id = ?').get(id) as
        | TableRow
        | undefined
      if (!row) return null
      const { path, is_folder, outside } = row
      return { id, path, isFolder: is_folder === 1, outside: cells.parse(JSON.parse(outside)) }
    },
  }))

export const createSqliteTablePruning = (access: SqliteAccess): BatchTablePruning => ({
  prune: (before, limit) =>
    access.writeRelaxed((connection) => connection.prepare(pruned).run(before.toISOString(), limit).changes),
})

/** Recipes can be large: they are read only where a table is old enough. */
const pruned = `DELETE FROM batch_tables WHERE id IN (
    SELECT id FROM batch_tables WHERE read_at < ?1
      AND id NOT IN (
        SELECT recipe ->> '$.table.table_id' FROM batch_recipes WHERE recipe ->> '$.table.table_id' IS NOT NULL
        UNION SELECT recipe ->> '$.table.table_id' FROM batch_runs WHERE recipe ->> '$.table.table_id' IS NOT NULL)
    LIMIT ?2)`
