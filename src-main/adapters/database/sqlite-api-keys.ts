import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { KeyScopes } from '@contract/desktop/api-keys'
import { isDiskFull } from '@contract/errors'
import { keyScopes } from '@contract/failures/common'
import { type ApiKeyRecord, type ApiKeys, isUseNoted } from '../../service/ports/api-keys'
import { type Synchronous, storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly id: string
  readonly hash: string
  readonly name: string
  readonly created_at: string
  readonly last_used_at: string | null
  readonly revoked_at: string | null
  readonly total_requests: number
  readonly public_base_url: string | null
  readonly prefix: string | null
  readonly scopes: string | null
}

/** The port, except that `verify` is done in two steps. */
interface KeyRows extends Omit<ApiKeys, 'verify'> {
  noteUse(id: string, at: Date): Promise<void>
}

const modes = {
  issue: 'write',
  recognize: 'read',
  find: 'read',
  list: 'read',
  regenerate: 'write',
  revoke: 'write',
  bind: 'write',
  hasAny: 'read',
  noteUse: 'relaxed',
} as const

/** Keys are `prefix` and 64 hexadecimal digits: too many to guess, so a plain hash is enough to protect them. */
export const createSqliteApiKeys = (access: SqliteAccess, prefix = 'mk_'): ApiKeys => {
  const { noteUse, ...rows } = storeOn<DatabaseConnection, KeyRows>(access, modes, (connection) =>
    keyRowsOn(connection, prefix),
  )
  return {
    ...rows,

    /**
     * Every call verifies its key, even one that only reads, so its use is noted once a minute, and without waiting for
     * the disk. On a full disk the use is not recorded, and reading still works.
     */
    async verify(key, at) {
      const record = await rows.recognize(key)
      if (record === null || record.revokedAt !== null) return null
      if (!isUseNoted(record, at)) return record
      await noteUse(record.id, at).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error
      })
      return record
    },
  }
}

const keyRowsOn = (connection: DatabaseConnection, prefix: string): Synchronous<KeyRows> => {
  /** Enough to tell keys apart; 240 of the 256 bits stay unknown. */
  const shownPart = (key: string): string => key.slice(0, prefix.length + 4)
  const find = (id: string, column: 'id' | 'hash' = 'id'): ApiKeyRecord | null => {
    const row = connection.prepare(`SELECT * FROM api_keys WHERE ${column} = ?`).get(id) as Row | undefined
    return row ? recordOf(row) : null
  }
  return {
    issue(name, at, { publicBaseUrl = null, scopes = null, secret } = {}) {
      const key = secret ?? prefix + randomBytes(32).toString('hex')
      connection
        .prepare(
          `INSERT INTO api_keys (id, hash, prefix, name, created_at, public_base_url, scopes)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          randomUUID(),
          hashOf(key),
          shownPart(key),
          name,
          at.toISOString(),
          publicBaseUrl,
          scopes === null ? null : JSON.stringify(scopes),
        )
      return key
    },

    noteUse(id, at) {
      connection.prepare('UPDATE api_keys SET last_used_at = ? WHERE id = ?').run(at.toISOString(), id)
    },

    recognize: (key) => find(hashOf(key), 'hash'),

    find: (id) => find(id),

    list: () =>
      (connection.prepare('SELECT * FROM api_keys ORDER BY created_at').all() as Row[]).map(recordOf),

    regenerate(id) {
      const key = prefix + randomBytes(32).toString('hex')
      const { changes } = connection
        .prepare('UPDATE api_keys SET hash = ?, prefix = ? WHERE id = ? AND revoked_at IS NULL')
        .run(hashOf(key), shownPart(key), id)
      return changes > 0 ? key : null
    },

    revoke(id, at) {
      const { changes } = connection
        .prepare('UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL')
        .run(at.toISOString(), id)
      return changes > 0
    },

    bind(id, publicBaseUrl) {
      const { changes } = connection
        .prepare('UPDATE api_keys SET public_base_url = ? WHERE id = ? AND revoked_at IS NULL')
        .run(publicBaseUrl, id)
      return changes > 0
    },

    hasAny: () =>
      connection.prepare('SELECT 1 FROM api_keys WHERE revoked_at IS NULL LIMIT 1').get() !== undefined,
  }
}

const recordOf = (row: Row): ApiKeyRecord => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: scopesIn(row.scopes),
  createdAt: new Date(row.created_at),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
  revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
  totalRequests: row.total_requests,
  publicBaseUrl: row.public_base_url,
})

/** A stored scope that this version does not know gives no right. */
const scopesIn = (text: string | null): KeyScopes => {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  return keyScopes.filter((scope) => Array.isArray(stored) && stored.includes(scope))
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
