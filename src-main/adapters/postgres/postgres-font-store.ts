import type { FontStore, StoredFont } from '../../service/ports/font-library'
import { storedFontFacts } from '../fonts/stored-font-facts'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

interface Row {
  readonly uuid: string
  readonly family: string
  readonly subfamily: string
  readonly postscript_name: string
  readonly category: string
  readonly license: string | null
  readonly file: string
  readonly unpacked_file: string | null
  readonly facts: unknown
  readonly created_at: Date
}

const columns =
  'uuid, family, subfamily, postscript_name, category, license, file, unpacked_file, facts, created_at'

const modes = {
  add: 'statement',
  find: 'read',
  complete: 'statement',
  all: 'read',
  remove: 'statement',
  putAway: 'statement',
  restore: 'statement',
} as const

export const createPostgresFontStore = (access: PostgresAccess): FontStore =>
  postgresStoreOn<FontStore>(access, modes, ({ query }) => ({
    async add({ uuid, family, subfamily, postscriptName, category, license, file, ...rest }) {
      const { unpacked, facts, createdAt } = rest
      await query(`INSERT INTO fonts (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
        ...[uuid, family, subfamily, postscriptName, category, license, file, unpacked],
        ...[facts && JSON.stringify(facts), createdAt.toISOString()],
      ])
    },

    async find(uuid) {
      const { rows } = await query<Row>(`SELECT ${columns} FROM fonts WHERE uuid = $1`, [uuid])
      return rows[0] ? fontOf(rows[0]) : null
    },

    async complete(uuid, { facts, unpacked }) {
      await query('UPDATE fonts SET facts = $2, unpacked_file = $3 WHERE uuid = $1', [
        ...[uuid, facts && JSON.stringify(facts), unpacked],
      ])
    },

    async all() {
      const { rows } = await query<Row>(`SELECT ${columns} FROM fonts ORDER BY created_at DESC, uuid`)
      return rows.map(fontOf)
    },

    async remove(uuid) {
      await query('DELETE FROM fonts WHERE uuid = $1', [uuid])
    },

    async putAway(uuid, at) {
      await query(
        `WITH gone AS (DELETE FROM fonts WHERE uuid = $1 RETURNING ${columns})
         INSERT INTO removed_fonts (${columns}, removed_at) SELECT ${columns}, $2 FROM gone`,
        [uuid, at.toISOString()],
      )
    },

    async restore(uuid) {
      const { rows } = await query<Row>(
        `WITH back AS (
           DELETE FROM removed_fonts r WHERE r.uuid = $1
             AND NOT EXISTS (SELECT 1 FROM fonts f WHERE f.postscript_name = r.postscript_name)
           RETURNING ${columns}
         )
         INSERT INTO fonts (${columns}) SELECT ${columns} FROM back RETURNING ${columns}`,
        [uuid],
      )
      return rows[0] ? fontOf(rows[0]) : null
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
  facts: row.facts === null ? null : storedFontFacts.parse(row.facts),
  createdAt: row.created_at,
})
