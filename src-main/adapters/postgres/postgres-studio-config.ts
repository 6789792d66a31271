import type { StoredStudioConfig, StudioConfigStore } from '../../service/ports/studio-config-store'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

interface Row {
  readonly config: StoredStudioConfig
  readonly version: number
}

const modes = { read: 'read', change: 'write' } as const

export const createPostgresStudioConfig = (access: PostgresAccess): StudioConfigStore =>
  postgresStoreOn<StudioConfigStore>(access, modes, ({ query }) => {
    const read = async (): Promise<Row> => {
      const { rows } = await query<Row>('SELECT config, version FROM studio_config WHERE id = 1')
      return rows[0] ?? { config: {}, version: 1 }
    }
    return {
      read,
      async change(make) {
        const { config } = await read()
        // Of two changes at once the second finds the row newer than its own state, and runs again.
        await query(
          `INSERT INTO studio_config (id, config, version) VALUES (1, $1, 2)
           ON CONFLICT (id) DO UPDATE SET config = excluded.config, version = studio_config.version + 1`,
          [JSON.stringify(make(config))],
        )
      },
    }
  })
