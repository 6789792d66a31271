import { randomBytes, randomUUID } from 'node:crypto'
import { type ApiKeyRecord, type ApiKeys, isUseNoted } from '../../service/ports/api-keys'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'
import type { LedgerState } from './memory-ledger'

export interface KeysState extends LedgerState {
  /** Includes the key itself, because nothing else reads this memory. */
  readonly keys: Map<string, Omit<ApiKeyRecord, 'totalRequests'> & { readonly key: string }>
}

const modes = {
  issue: 'write',
  verify: 'write',
  recognize: 'read',
  find: 'read',
  list: 'read',
  regenerate: 'write',
  revoke: 'write',
  bind: 'write',
  hasAny: 'read',
} as const

export const createMemoryApiKeys = <State extends KeysState>(
  access: MemoryAccess<State>,
  prefix = 'mk_',
): ApiKeys => {
  const newKey = (): string => prefix + randomBytes(32).toString('hex')
  const shownPart = (key: string): string => key.slice(0, prefix.length + 4)

  return storeOn<MemoryHandle<State>, ApiKeys>(access, modes, (handle) => {
    const find = (id: string): ApiKeyRecord | null => {
      const found = handle.state.keys.get(id)
      if (!found) return null
      const { key: _key, ...record } = found
      return { ...record, totalRequests: handle.state.chargedRequests.get(id) ?? 0 }
    }
    const withKey = (key: string): ApiKeyRecord | null =>
      find([...handle.state.keys.values()].find((each) => each.key === key)?.id ?? '')

    /** False for an unknown or revoked key. */
    const change = (id: string, to: Partial<ApiKeyRecord & { readonly key: string }>): boolean => {
      const found = handle.state.keys.get(id)
      if (!found || found.revokedAt !== null) return false
      handle.state.keys.set(id, { ...found, ...to })
      return true
    }

    return {
      issue(name, at, { publicBaseUrl = null, scopes = null, secret } = {}) {
        const key = secret ?? newKey()
        const id = randomUUID()
        const rest = { lastUsedAt: null, revokedAt: null, publicBaseUrl, scopes }
        handle.state.keys.set(id, { id, name, key, prefix: shownPart(key), createdAt: at, ...rest })
        return key
      },

      verify(key, at) {
        const record = withKey(key)
        if (!record || record.revokedAt !== null) return null
        if (isUseNoted(record, at)) change(record.id, { lastUsedAt: at })
        return record
      },

      recognize: withKey,
      find,

      list: () =>
        [...handle.state.keys.keys()]
          .flatMap((id) => find(id) ?? [])
          .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),

      regenerate(id) {
        const key = newKey()
        return change(id, { key, prefix: shownPart(key) }) ? key : null
      },

      revoke: (id, at) => change(id, { revokedAt: at }),
      bind: (id, publicBaseUrl) => change(id, { publicBaseUrl }),
      hasAny: () => [...handle.state.keys.values()].some(({ revokedAt }) => revokedAt === null),
    }
  })
}
