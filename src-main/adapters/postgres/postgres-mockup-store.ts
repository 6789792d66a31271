import { sourceOfText, textOfSource } from '../../service/ports/document-source'
import { foldedName } from '../../service/ports/folded-name'
import type { MockupStore, StoredMockup, StoredThumbnail } from '../../service/ports/mockup-store'
import { parseDescription } from '../database/read-description'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

interface Row {
  readonly uuid: string
  readonly name: string
  readonly file: string
  readonly description: string
  readonly thumbnails: readonly StoredThumbnail[]
  readonly created_at: Date
  readonly updated_at: Date
}

const columns = 'uuid, name, file, description::text AS description, thumbnails, created_at, updated_at'

const modes = {
  add: 'statement',
  count: 'read',
  find: 'read',
  list: 'read',
  rename: 'statement',
  remove: 'statement',
} as const

/** A null parameter stands for a condition that was not given. */
const admitted = `($1::text IS NULL OR folded_name LIKE $1) AND ($2::timestamptz IS NULL OR created_at > $2)
  AND ($3::timestamptz IS NULL OR created_at < $3)`

export const createPostgresMockupStore = (access: PostgresAccess): MockupStore =>
  postgresStoreOn<MockupStore>(access, modes, ({ query }) => ({
    async add(mockup) {
      await query(
        `INSERT INTO mockups (uuid, name, folded_name, file, description, thumbnails, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[mockup.uuid, mockup.name, foldedName(mockup.name), textOfSource(mockup.source)],
          ...[JSON.stringify(mockup.description), JSON.stringify(mockup.thumbnails)],
          ...[mockup.createdAt.toISOString(), mockup.updatedAt.toISOString()],
        ],
      )
    },

    async find(uuid) {
      const { rows } = await query<Row>(`SELECT ${columns} FROM mockups WHERE uuid = $1`, [uuid])
      return rows[0] ? mockupOf(rows[0]) : null
    },

    async count() {
      const { rows } = await query<{ total: number }>('SELECT count(*) AS total FROM mockups')
      return rows[0]?.total ?? 0
    },

    async list({ limit, offset, name, created_after, created_before, sort, order }) {
      const conditions = [
        name === undefined ? null : `%${foldedName(name).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
        created_after === undefined ? null : new Date(created_after).toISOString(),
        created_before === undefined ? null : new Date(created_before).toISOString(),
      ]
      const column = sort === 'name' ? 'lower(name)' : sort
      const ordered = `ORDER BY ${column} ${order}, uuid`
      // The page is looked up in an index, because rows carry whole descriptions.
      const { rows } = await query<Row>(
        `SELECT ${columns} FROM mockups
         WHERE uuid IN (SELECT uuid FROM mockups WHERE ${admitted} ${ordered} LIMIT $4 OFFSET $5) ${ordered}`,
        [...conditions, limit, offset],
      )
      const counted = await query<{ total: number }>(
        `SELECT count(*) AS total FROM mockups WHERE ${admitted}`,
        conditions,
      )
      return { mockups: rows.map(mockupOf), total: counted.rows[0]?.total ?? 0 }
    },

    async rename(uuid, name, at) {
      await query('UPDATE mockups SET name = $2, folded_name = $3, updated_at = $4 WHERE uuid = $1', [
        ...[uuid, name, foldedName(name), at.toISOString()],
      ])
    },

    async remove(uuid) {
      await query('DELETE FROM mockups WHERE uuid = $1', [uuid])
    },
  }))

const mockupOf = (row: Row): StoredMockup => ({
  uuid: row.uuid,
  name: row.name,
  source: sourceOfText(row.file),
  description: parseDescription(row.description),
  thumbnails: row.thumbnails,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
