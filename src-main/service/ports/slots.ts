/** Work that a caller waits for. */
export type SlotKind = 'render' | 'upload'

/** How much of each kind each caller has at work, over all processes that answer. */
export interface Slots {
  taken(caller: string, kind: SlotKind): Promise<number>
  /** Takes one of so many, and gives the way back; null where all are taken. */
  hold(caller: string, kind: SlotKind, of: number): Promise<(() => void) | null>
}
