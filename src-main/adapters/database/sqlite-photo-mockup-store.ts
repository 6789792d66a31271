import { AppError } from '@contract/errors'
import { photoColor, photoMockupStatus } from '@contract/service/photo-mockups'
import { uuid as anyUuid } from '@contract/vocabulary'
import { z } from 'zod'
import { foldedName } from '../../service/ports/folded-name'
import type { PhotoMockupStore, StoredPhotoMockup } from '../../service/ports/photo-mockup-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'
import { storedFailure } from './stored-failure'

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
const date = z.string().transform((text) => new Date(text))

const point = z.object({ x: z.number(), y: z.number() })
const quad = z.tuple([point, point, point, point])
const size = z.object({ width: z.number(), height: z.number() })
const bounds = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
const target = z.object({
  uuid: anyUuid,
  kind: z.enum(['area', 'surface']),
  name: z.string(),
  quad,
  canvas: size,
  bounds,
  isOnDarkGoods: z.boolean(),
})

const row = z.object({
  uuid: anyUuid,
  name: z.string(),
  status: photoMockupStatus,
  reason: z.string().nullable().transform(storedFailure),
  job: anyUuid.nullable(),
  draft: json(
    z.object({ areas: z.array(z.object({ name: z.string(), quad })).nullable(), isSoft: z.boolean() }),
  ),
  prepared: json(z.object({ size, targets: z.array(target) }).nullable()),
  thumbnails: json(z.array(z.object({ width: z.number(), file: z.string() }))),
  colors: json(z.array(photoColor)),
  version: z.number(),
  baking_since: date.nullable(),
  created_at: date,
  updated_at: date,
})

const mockupOf = (stored: unknown): StoredPhotoMockup => {
  const { baking_since, created_at, updated_at, ...rest } = row.parse(stored)
  return { ...rest, bakingSince: baking_since, createdAt: created_at, updatedAt: updated_at }
}

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
      return stored ? mockupOf(stored) : null
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
        return { mockups: rows.map(mockupOf), total: Number((counted as { total: number }).total) }
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
