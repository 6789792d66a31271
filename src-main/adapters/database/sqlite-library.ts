import { z } from 'zod'
import { addedAreaOfFile } from '../../service/ports/document-source'
import type { LibraryEntry, LibraryMarksStore, LibraryStore } from '../../service/ports/library-store'
import { type Synchronous, storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'
import { createSqliteLibraryMarks } from './sqlite-library-marks'

interface Row {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly document_uuid: string | null
  readonly content_hash: string | null
  readonly stamp: string | null
  readonly bytes: number | null
  readonly smart_objects: number | null
  readonly width: number
  readonly height: number
  readonly added_at: string
  readonly opened_at: string | null
  readonly added_areas: string
}

type Entries = Omit<LibraryStore, keyof LibraryMarksStore>

const modes = {
  list: 'read',
  find: 'read',
  atPath: 'read',
  withHash: 'read',
  put: 'write',
  setRemoved: 'write',
} as const

export const createSqliteLibrary = (access: SqliteAccess): LibraryStore => ({
  ...createSqliteLibraryMarks(access),
  ...storeOn<DatabaseConnection, Entries>(access, modes, entriesOn),
})

const entriesOn = (connection: DatabaseConnection): Synchronous<Entries> => ({
  list() {
    const rows = connection
      .prepare('SELECT * FROM library_mockups WHERE removed_at IS NULL ORDER BY added_at, rowid')
      .all() as Row[]
    return rows.map(entryOfRow)
  },

  find(id) {
    const row = connection.prepare('SELECT * FROM library_mockups WHERE id = ?').get(id) as Row | undefined
    return row ? entryOfRow(row) : null
  },

  atPath(path) {
    const row = connection.prepare('SELECT * FROM library_mockups WHERE path = ?').get(path) as
      | Row
      | undefined
    return row ? entryOfRow(row) : null
  },

  withHash(contentHash) {
    const rows = connection
      .prepare(
        'SELECT * FROM library_mockups WHERE content_hash = ? AND removed_at IS NULL ORDER BY added_at, rowid',
      )
      .all(contentHash) as Row[]
    return rows.map(entryOfRow)
  },

  put(entry) {
    connection
      .prepare(
        `INSERT INTO library_mockups
           (id, name, path, document_uuid, content_hash, stamp, bytes, smart_objects, width, height, added_at,
            opened_at, added_areas)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET
           name = excluded.name, path = excluded.path, document_uuid = excluded.document_uuid,
           content_hash = excluded.content_hash, stamp = excluded.stamp, bytes = excluded.bytes,
           smart_objects = excluded.smart_objects, width = excluded.width, height = excluded.height,
           opened_at = excluded.opened_at, added_areas = excluded.added_areas`,
      )
      .run(
        entry.id,
        entry.name,
        entry.path,
        entry.documentUuid,
        entry.contentHash,
        entry.stamp,
        entry.bytes,
        entry.smartObjects,
        entry.width,
        entry.height,
        entry.addedAt.toISOString(),
        entry.openedAt?.toISOString() ?? null,
        JSON.stringify(entry.addedAreas),
      )
  },

  setRemoved(ids, at) {
    const remove = connection.prepare('UPDATE library_mockups SET removed_at = ? WHERE id = ?')
    for (const id of ids) remove.run(at?.toISOString() ?? null, id)
  },
})

const addedAreas = z.array(addedAreaOfFile)

const entryOfRow = (row: Row): LibraryEntry => ({
  id: row.id,
  name: row.name,
  path: row.path,
  documentUuid: row.document_uuid,
  contentHash: row.content_hash,
  stamp: row.stamp,
  bytes: row.bytes,
  smartObjects: row.smart_objects,
  width: row.width,
  height: row.height,
  addedAt: new Date(row.added_at),
  openedAt: row.opened_at === null ? null : new Date(row.opened_at),
  addedAreas: addedAreas.parse(JSON.parse(row.added_areas)),
})
