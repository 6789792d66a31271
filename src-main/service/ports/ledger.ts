import type { Uuid } from '@contract/vocabulary'

export interface Charge {
  readonly work: Uuid
  /** Null: the owner, without a key. */
  readonly keyId: string | null
  readonly credits: number
  readonly at: Date
}

/** Charges; each operation is charged once. */
export interface Ledger {
  /** A second charge for the same operation has no effect. */
  charge(charge: Charge): Promise<void>
  /** Credits charged since the beginning of that UTC day. */
  spentSince(day: Date): Promise<number>
  /**
   * Removes at most `limit` of the charges made before; what they add up to, for each day and each key, stays. Returns
   * their number.
   */
  prune(before: Date, limit: number): Promise<number>
}

export interface LedgerAccount {
  readonly uuid: Uuid
  readonly name: string
  readonly createdAt: Date
}

/** The only account of this computer. */
export interface AccountStore {
  /** Created on first use. */
  account(): Promise<LedgerAccount>
}
