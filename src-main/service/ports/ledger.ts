import type { Uuid } from '@contract/vocabulary'

export interface Charge {
  readonly work: Uuid
  /** Null: the owner, without a key. */
  readonly keyId: string | null
  readonly credits: number
  readonly at: Date
}

/** What was charged, each piece of work once. */
export interface Ledger {
  /** A second charge of the same work changes nothing. */
  charge(charge: Charge): Promise<void>
  /** Credits charged from the beginning of that day on, as UTC counts days. */
  spentSince(day: Date): Promise<number>
}

export interface Account {
  readonly uuid: Uuid
  readonly name: string
  readonly createdAt: Date
}

/** The one account of this computer. */
export interface AccountStore {
  /** Made when it is first asked for. */
  account(): Promise<Account>
}
