/** Kinds of work that a caller waits for. */
export type SlotKind = 'render' | 'upload'

/**
 * Limits the account's work in progress of each kind, across all of its keys and all processes that answer calls.
 */
export interface Slots {
  taken(kind: SlotKind): Promise<number>
  /** Takes one of `of` slots and returns its release function; null if all are taken. */
  hold(kind: SlotKind, of: number): Promise<(() => void) | null>
}
