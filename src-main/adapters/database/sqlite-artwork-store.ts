import type { ArtworkStore, StoredArtwork } from '../../service/ports/artwork-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly format: string
  readonly has_alpha: number
  readonly resolution_ppi: number | null
  readonly added_at: string
}

const modes = {
  put: 'write',
  putFound: 'relaxed',
  move: 'relaxed',
  findAll: 'read',
  places: 'read',
  listed: 'read',
  setRemoved: 'write',
} as const

export const createSqliteArtworkStore = (access: SqliteAccess): ArtworkStore =>
  storeOn<DatabaseConnection, ArtworkStore>(access, modes, (connection) => {
    // Prepared once: a batch queries hundreds of artworks at every change of its recipe.
    const byId = connection.prepare('SELECT * FROM artworks WHERE id = ?')

    const upsert = (removedAt: 'NULL' | 'removed_at') => (artwork: StoredArtwork) => {
      connection
        .prepare(
          `INSERT INTO artworks (id, name, path, width, height, format, has_alpha, resolution_ppi, added_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, path = excluded.path, width = excluded.width, height = excluded.height,
           format = excluded.format, has_alpha = excluded.has_alpha, resolution_ppi = excluded.resolution_ppi,
           added_at = excluded.added_at, removed_at = ${removedAt}`,
        )
        .run(
          artwork.id,
          artwork.name,
          artwork.path,
          artwork.width,
          artwork.height,
          artwork.format,
          artwork.hasAlpha ? 1 : 0,
          artwork.resolutionPpi,
          artwork.addedAt.toISOString(),
        )
    }

    return {
      put: upsert('NULL'),

      putFound: upsert('removed_at'),

      move: (id, path) => {
        connection.prepare('UPDATE artworks SET path = ? WHERE id = ?').run(path, id)
      },

      findAll(ids) {
        const rows = ids.flatMap((id) => (byId.get(id) as Row | undefined) ?? [])
        return new Map(rows.map((row) => [row.id, artworkOfRow(row)]))
      },

      places: () =>
        connection.prepare('SELECT id, path FROM artworks').all() as Pick<StoredArtwork, 'id' | 'path'>[],

      listed() {
        const rows = connection
          .prepare('SELECT * FROM artworks WHERE removed_at IS NULL ORDER BY added_at DESC')
          .all() as Row[]
        return rows.map(artworkOfRow)
      },

      setRemoved(ids, at) {
        const remove = connection.prepare('UPDATE artworks SET removed_at = ? WHERE id = ?')
        for (const id of ids) remove.run(at?.toISOString() ?? null, id)
      },
    }
  })

const artworkOfRow = (row: Row): StoredArtwork => ({
  id: row.id,
  name: row.name,
  path: row.path,
  width: row.width,
  height: row.height,
  format: row.format,
  hasAlpha: row.has_alpha === 1,
  resolutionPpi: row.resolution_ppi,
  addedAt: new Date(row.added_at),
})
