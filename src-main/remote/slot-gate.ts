/** How much of one kind a connection may have at work with the service. */
export interface SlotGate {
  /** Waits for a free slot; gives the way back. Rejects when `signal` aborts the wait. */
  enter(signal?: AbortSignal): Promise<() => void>
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
    async enter(signal) {
      signal?.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(enterNow), 1)
          reject(signal?.reason)
        }
        const enterNow = (): void => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        waiting.push(enterNow)
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
