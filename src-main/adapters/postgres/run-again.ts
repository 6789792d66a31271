import { isConflict, isConnectionLost } from './postgres-faults'

/** Of work that loses again and again; the pauses below add up to about a second. */
const mostConflicts = 20
const longestPauseMs = 100
const retryLostMs = 100

/**
 * Does the work again from its start while another transaction is in conflict with it, and, for `patienceMs`, while the
 * connection is lost. So it must not be known to have kept anything when it fails in one of these ways.
 */
export const runAgain = async <Result>(patienceMs: number, work: () => Promise<Result>): Promise<Result> => {
  const deadline = performance.now() + patienceMs
  for (let conflicts = 0; ; ) {
    try {
      return await work()
    } catch (error) {
      const isLost = isConnectionLost(error) && performance.now() < deadline
      if (isConflict(error)) conflicts++
      else if (!isLost) throw error
      if (conflicts > mostConflicts) throw error
      await pause(isLost ? retryLostMs : Math.random() * Math.min(longestPauseMs, 2 ** conflicts))
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
