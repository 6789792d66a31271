import { AppError } from '@contract/errors'

export interface SchedulerOptions {
  /** How much may run at once: a number of works, or what their shares add up to. */
  readonly limit: number
  /**
   * Who is next of those that wait. `newest` is for pictures that a person scrolls past: the last one asked for is in
   * sight.
   */
  readonly order?: 'oldest' | 'newest'
}

export interface Wait {
  /** Ends the wait with `CANCELLED`. Work that has begun does not hear of it. */
  readonly signal?: AbortSignal
  /**
   * What the work takes of the limit: 1 unless it says so. A share larger than the limit runs when nothing else does.
   */
  readonly share?: number
}

/** Lets so much work run at once; the rest waits. Work that fits goes ahead of older work that does not yet. */
export interface Scheduler {
  /** How many works are under way. */
  readonly running: number
  /** Begins at once, within the call, where there is room. */
  run<Result>(work: () => Promise<Result>, wait?: Wait): Promise<Result>
  /** As `run`, for work that begins and ends in different places: gives the way back, which must be called once. */
  enter(wait?: Wait): Promise<() => void>
  /** Work under way goes on where the new limit is smaller. What is no number from 1 on changes nothing. */
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

  /** The room is taken for those that are let in: nobody who comes in between finds it. */
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

  /** A way back where there is room, else a wait for one. */
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
