import type { Uuid } from '@contract/vocabulary'

/** A server that was named by a person; its key is in the keychain. */
export interface StoredConnection {
  readonly id: Uuid
  readonly name: string
  /** An origin, without a slash at its end. */
  readonly baseUrl: string
  readonly isDefault: boolean
  readonly createdAt: Date
  readonly account: CheckedAccount | null
}

/** What a server told of the account behind a key. */
export interface CheckedAccount {
  readonly email: string
  readonly plan: string
  readonly creditsRemaining: number
  readonly prepaidBalance: number
  readonly checkedAt: Date
}

export interface ConnectionStore {
  /** The oldest first. */
  all(): Promise<readonly StoredConnection[]>
  /** The first one becomes the default. */
  add(connection: Omit<StoredConnection, 'isDefault'>): Promise<void>
  rename(id: Uuid, name: string): Promise<void>
  setAccount(id: Uuid, account: CheckedAccount): Promise<void>
  makeDefault(id: Uuid): Promise<void>
  /** The oldest of the others takes over where this was the default. */
  remove(id: Uuid): Promise<void>
}
