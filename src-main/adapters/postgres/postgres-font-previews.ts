import type { FontPreviewStore } from '../../service/ports/font-library'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

interface Row {
  readonly file: string | null
}

const modes = { find: 'read', keep: 'write', remove: 'statement' } as const

export const createPostgresFontPreviews = (access: PostgresAccess): FontPreviewStore =>
  postgresStoreOn<FontPreviewStore>(access, modes, ({ query }) => {
    const find = async (uuid: string): Promise<Row | undefined> => {
      const { rows } = await query<Row>('SELECT file FROM font_previews WHERE font = $1', [uuid])
      return rows[0] && { file: rows[0].file }
    }
    return {
      find,

      async keep(uuid, file) {
        await query('INSERT INTO font_previews (font, file) VALUES ($1, $2) ON CONFLICT (font) DO NOTHING', [
          uuid,
          file,
        ])
        return (await find(uuid))?.file ?? null
      },

      async remove(uuid) {
        await query('DELETE FROM font_previews WHERE font = $1', [uuid])
      },
    }
  })
