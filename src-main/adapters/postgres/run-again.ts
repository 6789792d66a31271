import { isConflict, isConnectionLost } from './postgres-faults'

/** Of work that loses again and again: of each two in conflict, one goes on. */
const conflictPatienceMs = 30_000
const longestPauseMs = 50
const retryLostMs = 100

/**
 * Does the work again from its start while another transaction is in conflict with it, and, for `patienceMs`, while the
 * connection is lost. So it must not be known to have kept anything when it fails in one of these ways.
 */
export const runAgain = async <Result>(patienceMs: number, work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now()
  for (let conflicts = 0; ; ) {
    try {
      return await work()
    } catch (error) {
      const isInConflict = isConflict(error)
      if (!(isInConflict || isConnectionLost(error))) throw error
      if (performance.now() - began > (isInConflict ? conflictPatienceMs : patienceMs)) throw error
      if (isInConflict) conflicts++
      const longest = isInConflict ? Math.min(longestPauseMs, 2 ** conflicts) : 2 * retryLostMs
      await pause(Math.random() * longest)
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
