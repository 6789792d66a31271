import type { RecentDocuments, RecentEntry } from '../../service/ports/recent-documents'
import type { Connection } from './open-database'

interface Row {
  readonly uuid: string
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly opened_at: string
}

const kept = 50

export const createSqliteRecentDocuments = (connection: Connection): RecentDocuments => ({
  put(entry) {
    connection
      .prepare(
        `INSERT OR REPLACE INTO recent_documents (path, uuid, name, width, height, opened_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(entry.path, entry.uuid, entry.name, entry.width, entry.height, entry.openedAt.toISOString())
    connection
      .prepare(
        `DELETE FROM recent_documents WHERE path NOT IN
         (SELECT path FROM recent_documents ORDER BY opened_at DESC LIMIT ?)`,
      )
      .run(kept)
  },

  list() {
    const rows = connection.prepare('SELECT * FROM recent_documents ORDER BY opened_at DESC').all() as Row[]
    return rows.map(entryOfRow)
  },

  find(uuid) {
    const row = connection.prepare('SELECT * FROM recent_documents WHERE uuid = ?').get(uuid) as
      | Row
      | undefined
    return row ? entryOfRow(row) : null
  },

  remove(uuid) {
    connection.prepare('DELETE FROM recent_documents WHERE uuid = ?').run(uuid)
  },
})

const entryOfRow = ({ uuid, name, path, width, height, opened_at }: Row): RecentEntry => ({
  uuid,
  name,
  path,
  width,
  height,
  openedAt: new Date(opened_at),
})
