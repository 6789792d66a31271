import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { KeyScopes } from '@contract/desktop/api-keys'
import { keyScopes } from '@contract/failures/common'
import { type ApiKeyRecord, type ApiKeys, isUseNoted } from '../../service/ports/api-keys'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'

interface Row {
  readonly id: string
  readonly name: string
  readonly prefix: string | null
  readonly scopes: unknown
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
  readonly total_requests: number
  readonly public_base_url: string | null
}

/** The port, except that `verify` is done in two steps. */
interface KeyRows extends Omit<ApiKeys, 'verify'> {
  noteUse(id: string, at: Date): Promise<void>
}

const modes = {
  issue: 'statement',
  recognize: 'read',
  find: 'read',
  list: 'read',
  regenerate: 'statement',
  revoke: 'statement',
  bind: 'statement',
  hasAny: 'read',
  noteUse: 'statement',
} as const

const selection = `SELECT id, name, prefix, scopes, created_at, last_used_at, revoked_at, public_base_url,
    coalesce((SELECT sum(requests) FROM key_charges WHERE key_id = api_keys.id), 0) AS total_requests
  FROM api_keys`

/** Keys are `prefix` and 64 hexadecimal digits: too many to guess, so a plain hash is enough to protect them. */
export const createPostgresApiKeys = (access: PostgresAccess, prefix = 'mk_'): ApiKeys => {
  const newKey = (): string => prefix + randomBytes(32).toString('hex')
  /** Enough to tell keys apart; 240 of the 256 bits stay unknown. */
  const shownPart = (key: string): string => key.slice(0, prefix.length + 4)

  const { noteUse, ...rows } = postgresStoreOn<KeyRows>(access, modes, ({ query }) => {
    const one = async (condition: string, value: string): Promise<ApiKeyRecord | null> => {
      const found = await query<Row>(`${selection} WHERE ${condition} = $1`, [value])
      return found.rows[0] ? recordOf(found.rows[0]) : null
    }
    return {
      async issue(name, at, { publicBaseUrl = null, scopes = null, secret } = {}) {
        const key = secret ?? newKey()
        await query(
          `INSERT INTO api_keys (id, hash, prefix, name, created_at, public_base_url, scopes)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [
            ...[randomUUID(), hashOf(key), shownPart(key), name, at.toISOString(), publicBaseUrl],
            scopes === null ? null : JSON.stringify(scopes),
          ],
        )
        return key
      },

      async noteUse(id, at) {
        await query('UPDATE api_keys SET last_used_at = $2 WHERE id = $1', [id, at.toISOString()])
      },

      recognize: (key) => one('hash', hashOf(key)),
      find: (id) => one('id', id),

      async list() {
        const found = await query<Row>(`${selection} ORDER BY created_at, id`)
        return found.rows.map(recordOf)
      },

      async regenerate(id) {
        const key = newKey()
        const { count } = await query(
          'UPDATE api_keys SET hash = $2, prefix = $3 WHERE id = $1 AND revoked_at IS NULL',
          [id, hashOf(key), shownPart(key)],
        )
        return count > 0 ? key : null
      },

      async revoke(id, at) {
        const { count } = await query(
          'UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
          [id, at.toISOString()],
        )
        return count > 0
      },

      async bind(id, publicBaseUrl) {
        const { count } = await query(
          'UPDATE api_keys SET public_base_url = $2 WHERE id = $1 AND revoked_at IS NULL',
          [id, publicBaseUrl],
        )
        return count > 0
      },

      async hasAny() {
        const { count } = await query('SELECT 1 AS one FROM api_keys WHERE revoked_at IS NULL LIMIT 1')
        return count > 0
      },
    }
  })

  return {
    ...rows,
    async verify(key, at) {
      const record = await rows.recognize(key)
      if (record === null || record.revokedAt !== null) return null
      if (isUseNoted(record, at)) await noteUse(record.id, at)
      return record
    },
  }
}

const recordOf = (row: Row): ApiKeyRecord => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: scopesIn(row.scopes),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  totalRequests: row.total_requests,
  publicBaseUrl: row.public_base_url,
})

/** A stored scope that this version does not know gives no right. */
const scopesIn = (stored: unknown): KeyScopes =>
  stored === null ? null : keyScopes.filter((scope) => Array.isArray(stored) && stored.includes(scope))

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
