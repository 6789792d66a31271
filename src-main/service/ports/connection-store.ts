import type { Uuid } from '@contract/vocabulary'

/** A server that the user added; its key is in the keychain. */
export interface StoredConnection {
  readonly id: Uuid
  readonly name: string
  /** An origin without a trailing slash. */
  readonly baseUrl: string
  readonly isDefault: boolean
  /** Whether renders wait in the service's queue instead of being answered at once. */
  readonly isQueued: boolean
  readonly createdAt: Date
  readonly account: CheckedAccount | null
}

/** What a server reported about the account behind a key. */
export interface CheckedAccount {
  readonly email: string
  readonly plan: string
  readonly creditsRemaining: number
  readonly prepaidBalance: number
  readonly checkedAt: Date
}

export interface ConnectionStore {
  /** Oldest first. */
  all(): Promise<readonly StoredConnection[]>
  /** The first connection becomes the default. */
  add(connection: Omit<StoredConnection, 'isDefault'>): Promise<void>
  /** This and the following change nothing if the connection is gone. */
  rename(id: Uuid, name: string): Promise<void>
  setAccount(id: Uuid, account: CheckedAccount): Promise<void>
  setQueued(id: Uuid, isQueued: boolean): Promise<void>
  makeDefault(id: Uuid): Promise<void>
  /** If this was the default, the oldest remaining connection becomes the default. */
  remove(id: Uuid): Promise<void>
}
