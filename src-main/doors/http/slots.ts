import { AppError } from '@contract/errors'
import type { SlotKind, Slots } from '../../service/ports/slots'

export type SlotBudget = Readonly<Record<SlotKind, number>>

/** Long enough for most work to finish. */
const retrySeconds = 5

/** Limits how many of the shared slots each caller may take, by its plan. */
export const createSlotBudget = (budget: SlotBudget, slots: Slots) => ({
  async headers(caller: string, kind: SlotKind): Promise<Record<string, string>> {
    const taken = await slots.taken(caller, kind)
    return {
      'X-Concurrent-Limit': `${budget[kind]}`,
      'X-Concurrent-Used': `${taken}`,
      'X-Concurrent-Remaining': `${budget[kind] - taken}`,
    }
  },

  /** Resolves with the function that releases the slot. Rejects with `CONCURRENT_LIMIT_EXCEEDED`. */
  async hold(caller: string, kind: SlotKind): Promise<() => void> {
    const release = await slots.hold(caller, kind, budget[kind])
    if (release) return release
    throw exceeded(kind, budget[kind])
  },
})

const exceeded = (kind: SlotKind, taken: number): AppError =>
  new AppError(
    'slotsTaken',
    { slot: kind, taken, seconds: retrySeconds },
    {
      limit: {
        type: 'concurrent_limit_exceeded',
        limit: taken,
        remaining: 0,
        current: taken,
        resource: `concurrent-${kind}`,
        retry_after: retrySeconds,
      },
    },
  )
