import { AppError } from '@contract/errors'
import { foldedName } from '../../service/ports/folded-name'
import type { PhotoMockupStore, StoredPhotoMockup } from '../../service/ports/photo-mockup-store'
import { photoMockupOfRow } from '../database/photo-mockup-row'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'
import { isUniqueViolation } from './postgres-faults'

const modes = {
  add: 'statement',
  find: 'read',
  hasName: 'read',
  list: 'read',
  change: 'write',
  beginBaking: 'statement',
  settle: 'write',
  remove: 'statement',
} as const

/** JSON as text, for one reader of the rows of both databases. */
const columns = `uuid, name, status, reason::text AS reason, job, draft::text AS draft, prepared::text AS prepared,
  thumbnails::text AS thumbnails, colors::text AS colors, version, baking_since, created_at, updated_at`

export const createPostgresPhotoMockupStore = (access: PostgresAccess): PhotoMockupStore => {
  const store = postgresStoreOn<PhotoMockupStore>(access, modes, ({ query }) => {
    const find = async (uuid: string, suffix = ''): Promise<StoredPhotoMockup | null> => {
      const { rows } = await query(`SELECT ${columns} FROM photo_mockups WHERE uuid = $1${suffix}`, [uuid])
      return rows[0] ? photoMockupOfRow(rows[0]) : null
    }
    const put = async (mockup: StoredPhotoMockup): Promise<void> => {
      await query(
        `UPDATE photo_mockups SET name = $1, folded_name = $2, status = $3, reason = $4, job = $5, draft = $6,
           prepared = $7, thumbnails = $8, colors = $9, version = $10, baking_since = $11, updated_at = $12
         WHERE uuid = $13`,
        [...valuesOf(mockup), mockup.updatedAt.toISOString(), mockup.uuid],
      )
    }
    return {
      find: (uuid) => find(uuid),

      async hasName(name) {
        const sql = 'SELECT 1 AS one FROM photo_mockups WHERE folded_name = $1'
        return (await query(sql, [foldedName(name)])).count > 0
      },

      async add(mockup) {
        await query(
          `INSERT INTO photo_mockups (name, folded_name, status, reason, job, draft, prepared, thumbnails, colors,
             version, baking_since, updated_at, created_at, uuid)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
          [
            ...valuesOf(mockup),
            ...[mockup.updatedAt.toISOString(), mockup.createdAt.toISOString(), mockup.uuid],
          ],
        )
      },

      async list({ limit, offset }) {
        const { rows } = await query(
          `SELECT ${columns} FROM photo_mockups ORDER BY created_at DESC, uuid LIMIT $1 OFFSET $2`,
          [limit, offset],
        )
        const counted = await query<{ total: number }>('SELECT count(*) AS total FROM photo_mockups')
        return { mockups: rows.map(photoMockupOfRow), total: counted.rows[0]?.total ?? 0 }
      },

      async change(uuid, change, at) {
        const mockup = await find(uuid, ' FOR UPDATE')
        if (!mockup) return null
        const changed = { ...mockup, ...change, updatedAt: at }
        await put(changed)
        return changed
      },

      async beginBaking(uuid, { at, givenUpBefore }) {
        const { count } = await query(
          `UPDATE photo_mockups SET baking_since = $2
           WHERE uuid = $1 AND (baking_since IS NULL OR baking_since < $3)`,
          [uuid, at.toISOString(), givenUpBefore.toISOString()],
        )
        return count > 0
      },

      async settle(uuid, outcome, at) {
        const mockup = await find(uuid, ' FOR UPDATE')
        if (!mockup) return null
        const ended = outcome ? { ...outcome, updatedAt: at } : {}
        const settled = { ...mockup, ...ended, bakingSince: null }
        await put(settled)
        return settled
      },

      async remove(uuid) {
        await query('DELETE FROM photo_mockups WHERE uuid = $1', [uuid])
      },
    }
  })
  return {
    ...store,
    add: (mockup) => named(mockup.name, () => store.add(mockup)),
    change: (uuid, change, at) => named(change.name ?? '', () => store.change(uuid, change, at)),
  }
}

/** The database tells whether a name is taken: two processes may ask for the same one at once. */
const named = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (cause) {
    const isTaken =
      isUniqueViolation(cause) &&
      cause instanceof Error &&
      'constraint' in cause &&
      cause.constraint === 'photo_mockups_have_names'
    if (isTaken) throw new AppError('photoNameTaken', { name }, { cause })
    throw cause
  }
}

const valuesOf = (mockup: StoredPhotoMockup): readonly unknown[] => [
  mockup.name,
  foldedName(mockup.name),
  mockup.status,
  mockup.reason && JSON.stringify(mockup.reason),
  mockup.job,
  JSON.stringify(mockup.draft),
  JSON.stringify(mockup.prepared),
  JSON.stringify(mockup.thumbnails),
  JSON.stringify(mockup.colors),
  mockup.version,
  mockup.bakingSince?.toISOString() ?? null,
]
