import type { KeyScopes } from '@contract/desktop/api-keys'

/** Keys that may call over HTTP. Only hashes are stored: a key is readable once, when it is created. */
export interface ApiKeys {
  /** Returns the key itself. */
  issue(name: string, at: Date, grant?: KeyGrant): Promise<string>
  /** Records the use. Null for a key that is unknown or revoked. */
  verify(key: string, at: Date): Promise<ApiKeyRecord | null>
  /** Like `verify`, but records nothing and also finds revoked keys. */
  recognize(key: string): Promise<ApiKeyRecord | null>
  find(id: string): Promise<ApiKeyRecord | null>
  /** Oldest first, including revoked keys. */
  list(): Promise<readonly ApiKeyRecord[]>
  /**
   * Issues a new secret for the same entry; the old secret stops working at once. Null if the entry is unknown or
   * revoked.
   */
  regenerate(id: string): Promise<string | null>
  /** Cannot be undone; the entry is kept. False if the entry is unknown or already revoked. */
  revoke(id: string, at: Date): Promise<boolean>
  /**
   * Sets the base URL that the key's renders are served from; null: this server's own address. False if the key is
   * unknown or revoked.
   */
  bind(id: string, publicBaseUrl: string | null): Promise<boolean>
  hasAny(): Promise<boolean>
}

/** Whether a call at this time is to be noted as the key's last use. */
export const isUseNoted = ({ lastUsedAt }: Pick<ApiKeyRecord, 'lastUsedAt'>, at: Date): boolean =>
  lastUsedAt === null || Math.abs(at.getTime() - lastUsedAt.getTime()) >= 60_000

/** What a new key may do, and where its renders are read; unset: everything, and at this server's own address. */
export interface KeyGrant {
  /** A key that clients have already, at least `shortestKey` characters of it; unset: a new one. */
  readonly secret?: string
  readonly publicBaseUrl?: string | null
  readonly scopes?: KeyScopes
}

/** Characters: a plain hash protects keys that are too many to guess, and no others. */
export const shortestKey = 32

export interface ApiKeyRecord {
  /** Identifies the key without revealing it, and survives regeneration. */
  readonly id: string
  readonly name: string
  /** The first characters of the key; null for a key created before prefixes were stored. */
  readonly prefix: string | null
  /** Survive regeneration; null: a key that may do everything. */
  readonly scopes: KeyScopes
  readonly createdAt: Date
  /** To the minute: not every call writes. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
  /** Counts operations that cost credits, not calls. */
  readonly totalRequests: number
  /** Base URL that this key's renders are served from; null: this server's own address. */
  readonly publicBaseUrl: string | null
}
