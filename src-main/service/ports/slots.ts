/** Kinds of work that a caller waits for. */
export type SlotKind = 'render' | 'upload'

/** Limits the work in progress of each caller and kind, across all processes that answer calls. */
export interface Slots {
  taken(caller: string, kind: SlotKind): Promise<number>
  /** Takes one of `of` slots and returns its release function; null if all are taken. */
  hold(caller: string, kind: SlotKind, of: number): Promise<(() => void) | null>
}
