/** Lets so many at a time through. */
export interface Turns {
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

/** `newest`: who came last is next, for pictures that somebody scrolls past. */
export const createTurns = (atOnce: number, order: 'oldest' | 'newest' = 'oldest'): Turns => {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    async take(work) {
      if (taken >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else taken += 1
      try {
        return await work()
      } finally {
        const next = order === 'oldest' ? waiting.shift() : waiting.pop()
        if (next) next()
        else taken -= 1
      }
    },
  }
}
