/** How much of one kind a connection may have at work with the service. */
export interface SlotGate {
  /** Waits for a free slot; gives the way back. */
  enter(): Promise<() => void>
  /** As the plan or an answer's `X-Concurrent-Limit` says. */
  setLimit(limit: number): void
}

/** First come, first served. One at a time until the limit is known: every plan allows that. */
export const createSlotGate = (): SlotGate => {
  const waiting: (() => void)[] = []
  let limit = 1
  let used = 0
  const admit = (): void => {
    while (used < limit && waiting.length > 0) {
      used++
      waiting.shift()?.()
    }
  }
  return {
    async enter() {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        admit()
      })
      return () => {
        used--
        admit()
      }
    },
    setLimit(next) {
      if (!Number.isInteger(next) || next < 1) return
      limit = next
      admit()
    },
  }
}
