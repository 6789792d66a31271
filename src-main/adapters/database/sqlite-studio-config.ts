import type { StudioConfigStore } from '../../service/ports/studio-config-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly config: string
  readonly version: number
}

const modes = {
  read: 'read',
  change: 'write',
} as const

export const createSqliteStudioConfig = (access: SqliteAccess): StudioConfigStore =>
  storeOn<DatabaseConnection, StudioConfigStore>(access, modes, (connection) => {
    const read = () => {
      const row = connection.prepare('SELECT config, version FROM studio_config').get() as Row | undefined
      return row ? { config: JSON.parse(row.config), version: row.version } : { config: {}, version: 1 }
    }
    return {
      read,
      change(make) {
        connection
          .prepare(
            `INSERT INTO studio_config (id, config, version) VALUES (1, ?, 2)
           ON CONFLICT (id) DO UPDATE SET config = excluded.config, version = version + 1`,
          )
          .run(JSON.stringify(make(read().config)))
      },
    }
  })
