import type { CheckedAccount, ConnectionStore, StoredConnection } from '../../service/ports/connection-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly id: string
  readonly name: string
  readonly base_url: string
  readonly is_default: number
  readonly is_queued: number
  readonly created_at: string
  readonly account: string | null
}

const modes = {
  all: 'read',
  add: 'write',
  rename: 'write',
  setAccount: 'write',
  setQueued: 'write',
  makeDefault: 'write',
  remove: 'write',
} as const

export const createSqliteConnectionStore = (access: SqliteAccess): ConnectionStore =>
  storeOn<DatabaseConnection, ConnectionStore>(access, modes, (connection) => ({
    all() {
      const rows = connection.prepare('SELECT * FROM connections ORDER BY created_at, id').all() as Row[]
      return rows.map(connectionOfRow)
    },

    add({ id, name, baseUrl, isQueued, createdAt, account }) {
      connection
        .prepare(
          `INSERT INTO connections (id, name, base_url, is_default, is_queued, created_at, account)
         VALUES (?, ?, ?, NOT EXISTS (SELECT 1 FROM connections), ?, ?, ?)`,
        )
        .run(id, name, baseUrl, Number(isQueued), createdAt.toISOString(), account && JSON.stringify(account))
    },

    rename(id, name) {
      connection.prepare('UPDATE connections SET name = ? WHERE id = ?').run(name, id)
    },

    setAccount(id, account) {
      connection.prepare('UPDATE connections SET account = ? WHERE id = ?').run(JSON.stringify(account), id)
    },

    setQueued(id, isQueued) {
      connection.prepare('UPDATE connections SET is_queued = ? WHERE id = ?').run(Number(isQueued), id)
    },

    makeDefault(id) {
      connection
        .prepare(
          'UPDATE connections SET is_default = (id = ?) WHERE EXISTS (SELECT 1 FROM connections WHERE id = ?)',
        )
        .run(id, id)
    },

    remove(id) {
      connection.prepare('DELETE FROM connections WHERE id = ?').run(id)
      connection
        .prepare(
          `UPDATE connections SET is_default = 1
           WHERE NOT EXISTS (SELECT 1 FROM connections WHERE is_default = 1)
             AND id = (SELECT id FROM connections ORDER BY created_at, id LIMIT 1)`,
        )
        .run()
    },
  }))

const connectionOfRow = (row: Row): StoredConnection => ({
  id: row.id,
  name: row.name,
  baseUrl: row.base_url,
  isDefault: row.is_default === 1,
  isQueued: row.is_queued === 1,
  createdAt: new Date(row.created_at),
  account: row.account === null ? null : accountOf(JSON.parse(row.account)),
})

const accountOf = (
  stored: Omit<CheckedAccount, 'checkedAt'> & { readonly checkedAt: string },
): CheckedAccount => ({
  ...stored,
  checkedAt: new Date(stored.checkedAt),
})
