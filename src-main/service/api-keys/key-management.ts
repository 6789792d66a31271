import type {
  ApiKeySummary,
  MemberRole,
  NewApiKey,
  RevokedApiKey,
  RevokedJobs,
} from '@contract/desktop/api-keys'
import { AppError } from '@contract/errors'
import { type ApiKeyRecord, type ApiKeys, type KeyGrant, shortestKey } from '../ports/api-keys'
import type { Clock } from '../ports/clock'
import type { JobStore } from '../ports/job-store'
import type { Transaction } from '../ports/transaction'

export interface KeyManagementDeps {
  readonly keys: ApiKeys
  readonly transaction: Transaction<{ readonly keys: ApiKeys; readonly jobs: JobStore }>
  /** The role of the member who manages the keys. A key has no role: it belongs to the organization. */
  readonly role: MemberRole
  readonly revokedJobs: RevokedJobs
  readonly now: Clock
}

/**
 * The use cases behind `apiKeys` and the command line's `keys`. All calls that change a key throw `FORBIDDEN` for a
 * viewer.
 */
export const createKeyManagement = (deps: KeyManagementDeps) => {
  const { keys, transaction, role, revokedJobs, now } = deps
  const refuseViewers = (): void => {
    if (mayChangeKeys[role]) return
    throw new AppError('roleTooLow', {})
  }
  const found = async (id: string): Promise<ApiKeyRecord> => {
    const record = await keys.find(id)
    if (record) return record
    throw new AppError('unknownId', { thing: 'apiKey', id })
  }
  const asNewKey = async (secret: string): Promise<NewApiKey> => {
    const record = await keys.recognize(secret)
    if (!record) throw new Error('A key that was just made is not known')
    return { key: asSummary(record), secret }
  }
  const assertTakable = async (secret: string): Promise<void> => {
    if (secret.length < shortestKey || !/^[\x21-\x7e]+$/.test(secret))
      throw new AppError('keyNotTakable', { least: shortestKey })
    const known = await keys.recognize(secret)
    if (known) throw new AppError('keyThere', { name: known.name })
  }
  const refuseRevoked = ({ name }: ApiKeyRecord): never => {
    throw new AppError('keyRevoked', { name })
  }

  return {
    list: async () => ({
      role,
      revoked_jobs: revokedJobs,
      keys: (await keys.list()).map(asSummary),
    }),

    async create(name: string, grant: KeyGrant = {}): Promise<NewApiKey> {
      refuseViewers()
      if (grant.secret !== undefined) await assertTakable(grant.secret)
      return asNewKey(await keys.issue(name, now(), grant))
    },

    async regenerate(id: string): Promise<NewApiKey> {
      refuseViewers()
      const record = await found(id)
      return asNewKey((await keys.regenerate(id)) ?? refuseRevoked(record))
    },

    /** The key is revoked and its queued jobs are cancelled together, or neither happens. */
    async revoke(id: string): Promise<RevokedApiKey> {
      refuseViewers()
      const record = await found(id)
      const cancelled = await transaction(async (stores) => {
        if (!(await stores.keys.revoke(id, now()))) refuseRevoked(record)
        return revokedJobs === 'cancel' ? stores.jobs.cancelQueuedOf(id, now()) : 0
      })
      return { ...asSummary(await found(id)), cancelled_jobs: cancelled }
    },

    /** Sets the base URL that the key's renders are served from; null: this server. */
    async bind(id: string, publicBaseUrl: string | null): Promise<ApiKeySummary> {
      refuseViewers()
      const record = await found(id)
      if (!(await keys.bind(id, publicBaseUrl))) refuseRevoked(record)
      return asSummary(await found(id))
    },
  }
}
export type KeyManagement = ReturnType<typeof createKeyManagement>

const mayChangeKeys: Readonly<Record<MemberRole, boolean>> = { owner: true, editor: true, viewer: false }

const asSummary = (record: ApiKeyRecord): ApiKeySummary => ({
  id: record.id,
  name: record.name,
  prefix: record.prefix,
  scopes: record.scopes,
  created_at: record.createdAt.toISOString(),
  last_used_at: record.lastUsedAt?.toISOString() ?? null,
  revoked_at: record.revokedAt?.toISOString() ?? null,
  total_requests: record.totalRequests,
  public_base_url: record.publicBaseUrl,
})
