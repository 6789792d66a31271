import { basename } from 'node:path'
import type { RecentDocuments, RecentEntry } from '../../service/ports/recent-documents'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly document_uuid: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly opened_at: string
}

const shown = 50

const modes = {
  list: 'read',
  find: 'read',
  remove: 'write',
} as const

/** The library's mockups that the editor has opened. */
export const createSqliteRecentDocuments = (access: SqliteAccess): RecentDocuments =>
  storeOn<DatabaseConnection, RecentDocuments>(access, modes, (connection) => ({
    list() {
      const rows = connection
        .prepare(
          `SELECT * FROM library_mockups
         WHERE opened_at IS NOT NULL AND document_uuid IS NOT NULL AND removed_at IS NULL
         ORDER BY opened_at DESC LIMIT ?`,
        )
        .all(shown) as Row[]
      return rows.map(entryOfRow)
    },

    find(uuid) {
      const row = connection
        .prepare('SELECT * FROM library_mockups WHERE document_uuid = ? AND opened_at IS NOT NULL')
        .get(uuid) as Row | undefined
      return row ? entryOfRow(row) : null
    },

    remove(uuid) {
      connection.prepare('UPDATE library_mockups SET opened_at = NULL WHERE document_uuid = ?').run(uuid)
    },
  }))

const entryOfRow = ({ document_uuid, path, width, height, opened_at }: Row): RecentEntry => ({
  uuid: document_uuid,
  name: basename(path),
  path,
  width,
  height,
  openedAt: new Date(opened_at),
})
