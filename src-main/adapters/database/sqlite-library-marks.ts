import type { LibraryMarksStore } from '../../service/ports/library-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface CollectionRow {
  readonly id: string
  readonly name: string
  readonly created_at: string
}

const modes = {
  marks: 'read',
  tag: 'write',
  collections: 'read',
  putCollection: 'write',
  setCollectionRemoved: 'write',
  collect: 'write',
} as const

/** Tags and collections. They can also refer to mockups without a row of their own: samples, and those of a service. */
export const createSqliteLibraryMarks = (access: SqliteAccess): LibraryMarksStore =>
  storeOn<DatabaseConnection, LibraryMarksStore>(access, modes, (connection) => ({
    marks() {
      const tags = connection.prepare('SELECT mockup_id AS id, tag AS mark FROM library_tags ORDER BY tag')
      const collected = connection.prepare(
        `SELECT mockup_id AS id, collection_id AS mark FROM library_collected
       JOIN library_collections ON library_collections.id = collection_id WHERE removed_at IS NULL`,
      )
      return { tags: marksById(tags.all()), collectionIds: marksById(collected.all()) }
    },

    tag(ids, add, remove) {
      const put = connection.prepare('INSERT OR IGNORE INTO library_tags (mockup_id, tag) VALUES (?, ?)')
      const take = connection.prepare('DELETE FROM library_tags WHERE mockup_id = ? AND tag = ?')
      for (const id of ids) {
        for (const tag of remove) take.run(id, tag)
        for (const tag of add) put.run(id, tag)
      }
    },

    collections() {
      const rows = connection
        .prepare(
          `SELECT id, name, created_at FROM library_collections
         WHERE removed_at IS NULL ORDER BY name COLLATE NOCASE, id`,
        )
        .all() as CollectionRow[]
      const collected = connection.prepare(
        `SELECT mockup_id AS mark, collection_id AS id FROM library_collected
       LEFT JOIN library_mockups ON library_mockups.id = mockup_id
       WHERE library_mockups.removed_at IS NULL ORDER BY library_collected.rowid`,
      )
      const mockupsOf = marksById(collected.all())
      return rows.map(({ id, name, created_at }) => ({
        id,
        name,
        createdAt: new Date(created_at),
        mockupIds: mockupsOf.get(id) ?? [],
      }))
    },

    putCollection({ id, name, createdAt }) {
      connection
        .prepare(
          `INSERT INTO library_collections (id, name, created_at) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
        )
        .run(id, name, createdAt.toISOString())
    },

    setCollectionRemoved(id, at) {
      connection
        .prepare('UPDATE library_collections SET removed_at = ? WHERE id = ?')
        .run(at?.toISOString() ?? null, id)
    },

    collect(collectionId, ids, isIn) {
      const change = connection.prepare(
        isIn
          ? 'INSERT OR IGNORE INTO library_collected (collection_id, mockup_id) VALUES (?, ?)'
          : 'DELETE FROM library_collected WHERE collection_id = ? AND mockup_id = ?',
      )
      for (const id of ids) change.run(collectionId, id)
    },
  }))

const marksById = (rows: readonly unknown[]): ReadonlyMap<string, readonly string[]> => {
  const marks = new Map<string, string[]>()
  for (const { id, mark } of rows as readonly { readonly id: string; readonly mark: string }[]) {
    const known = marks.get(id)
    if (known) known.push(mark)
    else marks.set(id, [mark])
  }
  return marks
}
