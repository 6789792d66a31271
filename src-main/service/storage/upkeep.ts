import type { Log } from '../ports/log'

export interface Upkeep {
  /** Resolves once the current run has ended. */
  close(): Promise<void>
}

/**
 * Runs small maintenance work at once, and again after each pause. Failures are logged, and the work is tried again the
 * next time. Never keeps a program alive.
 */
export const startUpkeep = (pauseMs: number, log: Log, work: () => Promise<void>): Upkeep => {
  const tried = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.error('The data folder could not be tidied', error)
    }
  }
  let atWork = tried()
  const timer = setInterval(() => {
    atWork = atWork.then(tried)
  }, pauseMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await atWork
    },
  }
}
