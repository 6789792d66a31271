/** Time that goes by when it is told to. */
export interface SimulatedTime {
  /** How far the clock is ahead of the real one, ms. */
  readonly aheadMs: number
  /** Lets time go by at once, with every timer that falls into it. */
  pass(ms: number): Promise<void>
  /** Lets time go by as on a computer that sleeps: each timer runs once at most. */
  sleep(ms: number): Promise<void>
  /** Puts the real clock and timers back. */
  end(): void
}

/** Shorter timers run in real time: work is not done faster than it is. */
const longMs = 10_000

interface LongTimer {
  dueMs: number
  readonly everyMs: number | null
  readonly work: () => void
}

/**
 * Replaces this process's clock and its timers of ten seconds and more. Until time is told to pass the clock runs as
 * usual, and long timers wait.
 */
export const simulateTime = (): SimulatedTime => {
  const RealDate = Date
  const real = { setTimeout, setInterval, clearTimeout, clearInterval }
  const timers = new Map<object, LongTimer>()
  let aheadMs = 0
  const nowMs = (): number => RealDate.now() + aheadMs
  const isDue = (endMs: number) => (entry: readonly [object, LongTimer]) => entry[1].dueMs <= endMs

  const fire = async ([handle, timer]: readonly [object, LongTimer]): Promise<void> => {
    if (timer.everyMs === null) timers.delete(handle)
    else timer.dueMs += timer.everyMs
    timer.work()
    await new Promise((resolve) => setImmediate(resolve))
  }

  const starting =
    (isRepeated: boolean) =>
    (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      if (ms < longMs) return (isRepeated ? real.setInterval : real.setTimeout)(work, ms, ...given)
      const handle = { unref: () => handle, ref: () => handle, hasRef: () => false }
      const everyMs = isRepeated ? ms : null
      timers.set(handle, { dueMs: nowMs() + ms, everyMs, work: () => work(...given) })
      return handle
    }

  const clear = (handle: NodeJS.Timeout | undefined): void => {
    if (handle === undefined || !timers.delete(handle)) real.clearTimeout(handle)
  }

  Object.assign(globalThis, {
    Date: new Proxy(RealDate, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length === 0 ? [nowMs()] : given, made),
      get: (target, name) => (name === 'now' ? nowMs : Reflect.get(target, name)),
    }),
    setTimeout: Object.assign(starting(false), real.setTimeout),
    setInterval: Object.assign(starting(true), real.setInterval),
    clearTimeout: clear,
    clearInterval: clear,
  })

  return {
    get aheadMs() {
      return aheadMs
    },

    async pass(ms) {
      const endMs = nowMs() + ms
      for (;;) {
        const [next] = [...timers].filter(isDue(endMs)).toSorted(([, a], [, b]) => a.dueMs - b.dueMs)
        if (next === undefined) break
        aheadMs = Math.max(aheadMs, next[1].dueMs - RealDate.now())
        await fire(next)
      }
      aheadMs = Math.max(aheadMs, endMs - RealDate.now())
    },

    async sleep(ms) {
      aheadMs += ms
      for (const entry of [...timers].filter(isDue(nowMs()))) {
        await fire(entry)
        const { everyMs } = entry[1]
        if (everyMs !== null) entry[1].dueMs = nowMs() + everyMs
      }
    },

    end: () => void Object.assign(globalThis, real, { Date: RealDate }),
  }
}
