import type { RemoteDocumentStore } from '../../service/ports/remote-document-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly uuid: string
  readonly connection_id: string
  readonly mockup: string
}

const modes = {
  put: 'write',
  find: 'read',
} as const

export const createSqliteRemoteDocuments = (access: SqliteAccess): RemoteDocumentStore =>
  storeOn<DatabaseConnection, RemoteDocumentStore>(access, modes, (connection) => ({
    put({ uuid, connectionId, mockup }) {
      connection
        .prepare(
          'INSERT INTO remote_documents (uuid, connection_id, mockup) VALUES (?, ?, ?) ON CONFLICT (uuid) DO NOTHING',
        )
        .run(uuid, connectionId, mockup)
    },

    find(uuid) {
      const row = connection.prepare('SELECT * FROM remote_documents WHERE uuid = ?').get(uuid) as
        | Row
        | undefined
      return row ? { uuid: row.uuid, connectionId: row.connection_id, mockup: row.mockup } : null
    },
  }))
