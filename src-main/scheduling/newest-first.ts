/**
 * At most `lanes` at work at once; of those that wait, the newest first. For pictures that a person scrolls past: what is in sight now was asked
 * for last.
 */
export const createNewestFirst = (lanes: number) => {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= lanes) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on: nobody who comes in between can take it.
      const next = waiting.pop()
      if (next) next()
      else running -= 1
    }
  }
}
