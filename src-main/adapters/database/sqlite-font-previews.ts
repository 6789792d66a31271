import type { FontPreviewStore } from '../../service/ports/font-library'
import type { Connection } from './open-database'

interface Row {
  readonly file: string | null
}

export const createSqliteFontPreviews = (connection: Connection): FontPreviewStore => {
  const find = (uuid: string): Row | undefined =>
    connection.prepare('SELECT file FROM font_previews WHERE font = ?').get(uuid) as Row | undefined
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
}
