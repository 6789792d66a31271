import { AppError } from '@contract/errors'
import type { SlotKind } from '../../service/accounts/call-context'

export type SlotBudget = Readonly<Record<SlotKind, number>>

/** Long enough for most work to be done. */
const retrySeconds = 5

/** How much of each kind a caller has at work. */
export const createSlots = (budget: SlotBudget) => {
  const used = new Map<string, number>()
  const idOf = (caller: string, kind: SlotKind): string => `${kind} ${caller}`
  return {
    headers(caller: string, kind: SlotKind): Record<string, string> {
      const taken = used.get(idOf(caller, kind)) ?? 0
      return {
        'X-Concurrent-Limit': `${budget[kind]}`,
        'X-Concurrent-Used': `${taken}`,
        'X-Concurrent-Remaining': `${budget[kind] - taken}`,
      }
    },

    /** Gives the way back. Throws `CONCURRENT_LIMIT_EXCEEDED`. */
    hold(caller: string, kind: SlotKind): () => void {
      const id = idOf(caller, kind)
      const taken = used.get(id) ?? 0
      if (taken >= budget[kind]) throw exceeded(kind, taken)
      used.set(id, taken + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (used.get(id) ?? 1) - 1
        if (left > 0) used.set(id, left)
        else used.delete(id)
      }
    },
  }
}

const exceeded = (kind: SlotKind, taken: number): AppError =>
  new AppError(
    'CONCURRENT_LIMIT_EXCEEDED',
    `${taken} ${kind}s are at work already, as many as the plan has.`,
    {
      suggestion: `Wait until one is done, some ${retrySeconds} s, or queue it with is_async.`,
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
