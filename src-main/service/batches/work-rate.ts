/** The rate of recently finished files. */
export interface WorkRate {
  note(nowMs: number): void
  /** Null until there are two seconds of work to measure. */
  perSecond(nowMs: number): number | null
}

const windowMs = 30_000
const leastMs = 2000

export const createWorkRate = (startedMs: number): WorkRate => {
  let times: number[] = []
  return {
    note(nowMs) {
      times.push(nowMs)
    },
    perSecond(nowMs) {
      times = times.filter((time) => nowMs - time <= windowMs)
      const span = Math.min(windowMs, nowMs - startedMs)
      return span < leastMs || times.length === 0 ? null : (times.length * 1000) / span
    },
  }
}
