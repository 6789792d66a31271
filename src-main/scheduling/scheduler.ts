import { AppError } from '@contract/errors'

export interface SchedulerOptions {
  /** How much may run at once: a number of tasks, or the sum of their shares. */
  readonly limit: number
  /**
   * Which waiting task starts next. `newest` is for pictures that a person scrolls past: the last one requested is in
   * sight.
   */
  readonly order?: 'oldest' | 'newest'
}

export interface Wait {
  /** Ends the wait with `CANCELLED`. Work that has begun is not affected. */
  readonly signal?: AbortSignal
  /** The part of the limit that the work takes, 1 by default. A share larger than the limit runs alone. */
  readonly share?: number
}

/** Limits how much work runs at once; the rest waits. Work that fits may overtake older work that does not fit yet. */
export interface Scheduler {
  /** Number of tasks that are running. */
  readonly running: number
  /** Starts synchronously, within the call, if there is room. */
  run<Result>(work: () => Promise<Result>, wait?: Wait): Promise<Result>
  /**
   * Like `run`, for work that begins and ends in different places: resolves with the release function, which must be
   * called once.
   */
  enter(wait?: Wait): Promise<() => void>
  /** Running work continues under a smaller limit. A value that is not a number from 1 on is ignored. */
  setLimit(limit: number): void
}

interface Waiting {
  readonly share: number
  begin(): void
}

export const createScheduler = ({ limit: first, order = 'oldest' }: SchedulerOptions): Scheduler => {
  const waiting: Waiting[] = []
  let limit = first
  let running = 0
  let taken = 0

  const fits = ({ share }: Pick<Waiting, 'share'>): boolean => running === 0 || taken + share <= limit

  const take = (share: number): (() => void) => {
    running += 1
    taken += share
    return () => {
      running -= 1
      taken -= share
      admit()
    }
  }

  /** Takes the room synchronously for each task it admits, so that no later caller can claim it. */
  const admit = (): void => {
    for (;;) {
      const at = order === 'oldest' ? waiting.findIndex(fits) : waiting.findLastIndex(fits)
      if (at < 0) return
      for (const next of waiting.splice(at, 1)) next.begin()
    }
  }

  const waitFor = (share: number, signal: AbortSignal | undefined): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(next), 1)
        reject(cancelled(signal))
      }
      const next: Waiting = {
        share,
        begin() {
          signal?.removeEventListener('abort', giveUp)
          resolve(take(share))
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.push(next)
    })

  /** The release function if there is room, else a promise of it. */
  const asked = ({ signal, share = 1 }: Wait): (() => void) | Promise<() => void> => {
    if (signal?.aborted) throw cancelled(signal)
    return fits({ share }) ? take(share) : waitFor(share, signal)
  }

  return {
    get running() {
      return running
    },

    async run(work, wait = {}) {
      const room = asked(wait)
      const leave = room instanceof Promise ? await room : room
      try {
        return await work()
      } finally {
        leave()
      }
    },

    async enter(wait = {}) {
      return asked(wait)
    },

    setLimit(next) {
      if (!(next >= 1)) return
      limit = next
      admit()
    },
  }
}

const cancelled = (signal: AbortSignal | undefined): AppError =>
  new AppError('cancelled', {}, { cause: signal?.reason })
