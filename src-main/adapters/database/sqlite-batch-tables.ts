import { z } from 'zod'
import type { BatchTableStore } from '../../service/ports/batch-table-store'
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
    put({ id, path, isFolder, outside }) {
      connection
        .prepare(
          `INSERT INTO batch_tables (id, path, is_folder, outside) VALUES (?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET path = excluded.path, is_folder = excluded.is_folder, outside = excluded.outside`,
        )
        .run(id, path, Number(isFolder), JSON.stringify(outside))
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
