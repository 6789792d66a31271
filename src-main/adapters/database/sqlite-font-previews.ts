import type { FontPreviewStore } from '../../service/ports/font-library'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly file: string | null
}

const modes = {
  find: 'read',
  keep: 'write',
  remove: 'write',
} as const

export const createSqliteFontPreviews = (access: SqliteAccess): FontPreviewStore =>
  storeOn<DatabaseConnection, FontPreviewStore>(access, modes, (connection) => {
    const find = (uuid: string): Row | undefined => {
      const row = connection.prepare('SELECT file FROM font_previews WHERE font = ?').get(uuid) as
        | Row
        | undefined
      return row && { file: row.file }
    }
    return {
      find,

      keep(uuid, file) {
        connection.prepare('INSERT OR IGNORE INTO font_previews (font, file) VALUES (?, ?)').run(uuid, file)
        return find(uuid)?.file ?? null
      },

      remove(uuid) {
        connection.prepare('DELETE FROM font_previews WHERE font = ?').run(uuid)
      },
    }
  })
