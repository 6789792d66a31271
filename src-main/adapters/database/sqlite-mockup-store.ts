import { sourceOfText, textOfSource } from '../../service/ports/document-source'
import { foldedName } from '../../service/ports/folded-name'
import type { MockupStore, StoredMockup, StoredThumbnail } from '../../service/ports/mockup-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'
import { parseDescription } from './read-description'

interface Row {
  readonly uuid: string
  readonly name: string
  readonly file: string
  readonly description: string
  readonly thumbnails: string
  readonly created_at: string
  readonly updated_at: string
}

const modes = {
  add: 'write',
  count: 'read',
  find: 'read',
  list: 'read',
  rename: 'write',
  remove: 'write',
} as const

export const createSqliteMockupStore = (access: SqliteAccess): MockupStore =>
  storeOn<DatabaseConnection, MockupStore>(access, modes, (connection) => ({
    add(mockup) {
      connection
        .prepare(
          `INSERT INTO mockups (uuid, name, file, description, thumbnails, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          mockup.uuid,
          mockup.name,
          textOfSource(mockup.source),
          JSON.stringify(mockup.description),
          JSON.stringify(mockup.thumbnails),
          mockup.createdAt.toISOString(),
          mockup.updatedAt.toISOString(),
        )
    },

    find(uuid) {
      const row = connection.prepare('SELECT * FROM mockups WHERE uuid = ?').get(uuid) as Row | undefined
      return row ? mockupOfRow(row) : null
    },

    count() {
      const row = connection.prepare('SELECT count(*) AS total FROM mockups').get()
      return Number((row as { total: number }).total)
    },

    list({ limit, offset, name, created_after, created_before, sort, order }) {
      const conditions: string[] = []
      const values: string[] = []
      if (name !== undefined && isAscii(name)) {
        conditions.push("name LIKE ? ESCAPE '\\'")
        values.push(`%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
      } else if (name !== undefined) {
        // SQLite knows the case of ASCII letters only.
        const named = connection.prepare('SELECT uuid, name FROM mockups').all() as Pick<
          Row,
          'uuid' | 'name'
        >[]
        const wanted = foldedName(name)
        const found = named.filter((row) => foldedName(row.name).includes(wanted))
        conditions.push('uuid IN (SELECT value FROM json_each(?))')
        values.push(JSON.stringify(found.map(({ uuid }) => uuid)))
      }
      if (created_after !== undefined) {
        conditions.push('created_at > ?')
        values.push(new Date(created_after).toISOString())
      }
      if (created_before !== undefined) {
        conditions.push('created_at < ?')
        values.push(new Date(created_before).toISOString())
      }
      const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
      const column = sort === 'name' ? 'name COLLATE NOCASE' : sort
      const ordered = `ORDER BY ${column} ${order}, uuid`
      // The page is looked up in an index, because rows carry whole descriptions.
      const rows = connection
        .prepare(
          `SELECT * FROM mockups WHERE uuid IN (SELECT uuid FROM mockups ${where} ${ordered} LIMIT ? OFFSET ?) ${ordered}`,
        )
        .all(...values, limit, offset) as Row[]
      const counted = connection.prepare(`SELECT count(*) AS total FROM mockups ${where}`).get(...values)
      return { mockups: rows.map(mockupOfRow), total: Number((counted as { total: number }).total) }
    },

    rename(uuid, name, at) {
      connection
        .prepare('UPDATE mockups SET name = ?, updated_at = ? WHERE uuid = ?')
        .run(name, at.toISOString(), uuid)
    },

    remove(uuid) {
      connection.prepare('DELETE FROM mockups WHERE uuid = ?').run(uuid)
    },
  }))

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

const mockupOfRow = (row: Row): StoredMockup => ({
  uuid: row.uuid,
  name: row.name,
  source: sourceOfText(row.file),
  description: parseDescription(row.description),
  thumbnails: JSON.parse(row.thumbnails) as StoredThumbnail[],
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
})
