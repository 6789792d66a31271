/** A mutex with one holder at a time, in order of request. */
export interface Turn {
  readonly isTaken: boolean
  /** Rejects after `patienceMs`, when the holder may be waiting for the caller. */
  take(): Promise<void>
  release(): void
}

/** Transactions take milliseconds. */
const usualPatienceMs = 30_000

export const createTurn = (patienceMs = usualPatienceMs): Turn => {
  const waiting: (() => void)[] = []
  let isTaken = false

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new Error(`A transaction was still open after ${patienceMs} ms of waiting for its end.`))
      }, patienceMs)
      const begin = (): void => {
        clearTimeout(giveUp)
        resolve()
      }
      waiting.push(begin)
    })

  return {
    get isTaken() {
      return isTaken
    },
    async take() {
      if (isTaken) return wait()
      isTaken = true
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}
