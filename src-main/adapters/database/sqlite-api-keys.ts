import { createHash, randomBytes } from 'node:crypto'
import type { ApiKeys } from '../../service/ports/api-keys'
import type { Connection } from './open-database'

interface Row {
  readonly name: string
  readonly created_at: string
}

/** Keys are `prefix` and 64 hexadecimal digits: too many to guess, so a plain hash keeps them. */
export const createSqliteApiKeys = (connection: Connection, prefix = 'mk_'): ApiKeys => ({
  issue(name, at) {
    const key = prefix + randomBytes(32).toString('hex')
    connection
      .prepare('INSERT INTO api_keys (hash, name, created_at) VALUES (?, ?, ?)')
      .run(hashOf(key), name, at.toISOString())
    return key
  },

  verify(key, at) {
    const hash = hashOf(key)
    const row = connection.prepare('SELECT name, created_at FROM api_keys WHERE hash = ?').get(hash) as
      | Row
      | undefined
    if (!row) return null
    connection.prepare('UPDATE api_keys SET last_used_at = ? WHERE hash = ?').run(at.toISOString(), hash)
    return { name: row.name, createdAt: new Date(row.created_at) }
  },

  hasAny: () => connection.prepare('SELECT 1 FROM api_keys LIMIT 1').get() !== undefined,
})

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
