import type { SlotKind } from '../../service/ports/slots'

export interface HeldSlotsOptions {
  readonly renew: (holders: readonly string[], leaseMs: number) => Promise<void>
  readonly release: (holder: string, kind: SlotKind) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}

/** How long a dead process keeps its slots. */
const leaseMs = 30_000

/** The slots that this process holds of those that processes share: renewed while held, and released once. */
export const createHeldSlots = ({ renew, release, onTrouble }: HeldSlotsOptions) => {
  const held = new Map<string, SlotKind>()
  let releasing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (held.size > 0) renew([...held.keys()], leaseMs).catch(onTrouble)
  }, leaseMs / 3)
  timer.unref()

  const giveBack = (holder: string): void => {
    const kind = held.get(holder)
    if (kind === undefined) return
    held.delete(holder)
    // A slot that could not be released returns with the end of its lease.
    releasing = Promise.all([releasing, release(holder, kind).catch(onTrouble)]).then(() => undefined)
  }

  return {
    leaseMs,
    add(holder: string, kind: SlotKind): () => void {
      held.set(holder, kind)
      return () => giveBack(holder)
    },
    /** Resolves when all that was released is released for others too. */
    settled: (): Promise<void> => releasing,
    async close(): Promise<void> {
      clearInterval(timer)
      for (const holder of held.keys()) giveBack(holder)
      await releasing
    },
  }
}
