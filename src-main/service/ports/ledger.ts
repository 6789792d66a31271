import type { Uuid } from '@contract/vocabulary'

/** What was charged, each piece of work once. */
export interface Ledger {
  /** A second charge of the same work changes nothing. `keyId` null: the owner, without a key. */
  charge(charge: {
    readonly work: Uuid
    readonly keyId: string | null
    readonly credits: number
    readonly at: Date
  }): void
  /** Credits charged from the beginning of that day on, as UTC counts days. */
  spentSince(day: Date): number
}

/** The one account of this computer. */
export interface AccountStore {
  readonly account: { readonly uuid: Uuid; readonly name: string; readonly createdAt: Date }
}
