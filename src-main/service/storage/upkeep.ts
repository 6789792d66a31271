import type { Log } from '../ports/log'

export interface Upkeep {
  /** Resolves once what is at work has ended. */
  close(): Promise<void>
}

/**
 * Does small work at once, and again after each pause. What fails is logged and tried the next time. Never keeps a
 * program alive.
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
