import type { FontStore, StoredFont } from '../../service/ports/font-library'
import { storedFontFacts } from '../fonts/stored-font-facts'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly uuid: string
  readonly family: string
  readonly subfamily: string
  readonly postscript_name: string
  readonly category: string
  readonly license: string | null
  readonly file: string
  readonly unpacked_file: string | null
  readonly facts: string | null
  readonly created_at: string
}

const columns =
  'uuid, family, subfamily, postscript_name, category, license, file, unpacked_file, facts, created_at'

const modes = {
  add: 'write',
  find: 'read',
  complete: 'write',
  all: 'read',
  remove: 'write',
  putAway: 'write',
  restore: 'write',
} as const

export const createSqliteFontStore = (access: SqliteAccess): FontStore =>
  storeOn<DatabaseConnection, FontStore>(access, modes, (connection) => ({
    add({ uuid, family, subfamily, postscriptName, category, license, file, ...rest }) {
      const { unpacked, facts, createdAt } = rest
      const names = [uuid, family, subfamily, postscriptName, category, license]
      connection
        .prepare(`INSERT INTO fonts (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
        .run(...names, file, unpacked, facts && JSON.stringify(facts), createdAt.toISOString())
    },

    find(uuid) {
      const row = connection.prepare('SELECT * FROM fonts WHERE uuid = ?').get(uuid) as Row | undefined
      return row ? fontOf(row) : null
    },

    complete(uuid, { facts, unpacked }) {
      connection
        .prepare('UPDATE fonts SET facts = ?, unpacked_file = ? WHERE uuid = ?')
        .run(facts && JSON.stringify(facts), unpacked, uuid)
    },

    all: () =>
      (connection.prepare('SELECT * FROM fonts ORDER BY created_at DESC').all() as Row[]).map(fontOf),

    remove(uuid) {
      connection.prepare('DELETE FROM fonts WHERE uuid = ?').run(uuid)
    },

    putAway(uuid, at) {
      connection
        .prepare(
          `INSERT INTO removed_fonts (${columns}, removed_at) SELECT ${columns}, ? FROM fonts WHERE uuid = ?`,
        )
        .run(at.toISOString(), uuid)
      connection.prepare('DELETE FROM fonts WHERE uuid = ?').run(uuid)
    },

    restore(uuid) {
      const row = connection.prepare('SELECT * FROM removed_fonts WHERE uuid = ?').get(uuid) as
        | Row
        | undefined
      const isTaken =
        row && connection.prepare('SELECT 1 FROM fonts WHERE postscript_name = ?').get(row.postscript_name)
      if (!row || isTaken) return null
      connection
        .prepare(`INSERT INTO fonts (${columns}) SELECT ${columns} FROM removed_fonts WHERE uuid = ?`)
        .run(uuid)
      connection.prepare('DELETE FROM removed_fonts WHERE uuid = ?').run(uuid)
      return fontOf(row)
    },
  }))

const fontOf = (row: Row): StoredFont => ({
  uuid: row.uuid,
  family: row.family,
  subfamily: row.subfamily,
  postscriptName: row.postscript_name,
  category: row.category,
  license: row.license,
  file: row.file,
  unpacked: row.unpacked_file,
  facts: row.facts === null ? null : storedFontFacts.parse(JSON.parse(row.facts)),
  createdAt: new Date(row.created_at),
})
