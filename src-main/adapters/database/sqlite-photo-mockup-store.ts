import { AppError } from '@contract/errors'
import { foldedName } from '../../service/ports/folded-name'
import type { PhotoMockupStore, StoredPhotoMockup } from '../../service/ports/photo-mockup-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'
import { photoMockupOfRow } from './photo-mockup-row'

const modes = {
  add: 'write',
  find: 'read',
  hasName: 'read',
  list: 'read',
  change: 'write',
  beginBaking: 'write',
  settle: 'write',
  remove: 'write',
} as const

export const createSqlitePhotoMockupStore = (access: SqliteAccess): PhotoMockupStore =>
  storeOn<DatabaseConnection, PhotoMockupStore>(access, modes, (connection) => {
    const find = (uuid: string): StoredPhotoMockup | null => {
      const stored = connection.prepare('SELECT * FROM photo_mockups WHERE uuid = ?').get(uuid)
      return stored ? photoMockupOfRow(stored) : null
    }
    const holderOf = (name: string): unknown => {
      const sql = 'SELECT uuid FROM photo_mockups WHERE folded_name = ?'
      const holder = connection.prepare(sql).get(foldedName(name))
      return (holder as { uuid: string } | undefined)?.uuid
    }
    const assertFree = (name: string, uuid: string): void => {
      const holder = holderOf(name)
      if (holder !== undefined && holder !== uuid) throw new AppError('photoNameTaken', { name })
    }
    const put = (mockup: StoredPhotoMockup): void => {
      connection
        .prepare(
          `UPDATE photo_mockups SET name = ?, folded_name = ?, status = ?, reason = ?, job = ?, draft = ?, prepared = ?,
             thumbnails = ?, colors = ?, version = ?, baking_since = ?, updated_at = ? WHERE uuid = ?`,
        )
        .run(...valuesOf(mockup), mockup.updatedAt.toISOString(), mockup.uuid)
    }
    return {
      find,
      hasName: (name) => holderOf(name) !== undefined,

      add(mockup) {
        assertFree(mockup.name, mockup.uuid)
        connection
          .prepare(
            `INSERT INTO photo_mockups (name, folded_name, status, reason, job, draft, prepared, thumbnails, colors,
               version, baking_since, updated_at, created_at, uuid) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            ...valuesOf(mockup),
            mockup.updatedAt.toISOString(),
            mockup.createdAt.toISOString(),
            mockup.uuid,
          )
      },

      list({ limit, offset }) {
        const rows = connection
          .prepare('SELECT * FROM photo_mockups ORDER BY created_at DESC, uuid LIMIT ? OFFSET ?')
          .all(limit, offset)
        const counted = connection.prepare('SELECT count(*) AS total FROM photo_mockups').get()
        return { mockups: rows.map(photoMockupOfRow), total: Number((counted as { total: number }).total) }
      },

      change(uuid, change, at) {
        const mockup = find(uuid)
        if (!mockup) return null
        if (change.name !== undefined) assertFree(change.name, uuid)
        const changed = { ...mockup, ...change, updatedAt: at }
        put(changed)
        return changed
      },

      beginBaking(uuid, { at, givenUpBefore }) {
        const { changes } = connection
          .prepare(
            'UPDATE photo_mockups SET baking_since = ? WHERE uuid = ? AND (baking_since IS NULL OR baking_since < ?)',
          )
          .run(at.toISOString(), uuid, givenUpBefore.toISOString())
        return Number(changes) > 0
      },

      settle(uuid, outcome, at) {
        const mockup = find(uuid)
        if (!mockup) return null
        const ended = outcome ? { ...outcome, updatedAt: at } : {}
        const settled = { ...mockup, ...ended, bakingSince: null }
        put(settled)
        return settled
      },

      remove(uuid) {
        connection.prepare('DELETE FROM photo_mockups WHERE uuid = ?').run(uuid)
      },
    }
  })

const valuesOf = (mockup: StoredPhotoMockup) =>
  [
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
  ] as const
