import { AppError } from '@contract/errors'
import type { SlotKind, Slots } from '../../service/ports/slots'

export type SlotBudget = Readonly<Record<SlotKind, number>>

export const slotHeaders = ['X-Concurrent-Limit', 'X-Concurrent-Used', 'X-Concurrent-Remaining'] as const

/** Long enough for most work to finish. */
const retrySeconds = 5

/** The slots of the account's plan. All of its keys share them. */
export const createSlotBudget = (budget: SlotBudget, slots: Slots) => ({
  async headers(kind: SlotKind): Promise<Record<string, string>> {
    const taken = await slots.taken(kind)
    return {
      [slotHeaders[0]]: `${budget[kind]}`,
      [slotHeaders[1]]: `${taken}`,
      [slotHeaders[2]]: `${budget[kind] - taken}`,
    }
  },

  /** Resolves with the function that releases the slot. Rejects with `CONCURRENT_LIMIT_EXCEEDED`. */
  async hold(kind: SlotKind): Promise<() => void> {
    const release = await slots.hold(kind, budget[kind])
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
