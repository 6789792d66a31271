/** Keeps the requests of a connection below its rate limit, by what each answer says of it. */
export interface RatePace {
  /** How long the next request has to wait; it counts as made. */
  takeMs(nowMs: number): number
  /**
   * One request has ended; null: without an answer. Reads `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds);
   * without them nothing is held back.
   */
  settle(headers: Headers | null, nowMs: number): void
}

/**
 * Requests go freely until so little of the limit is left; then what is left is spread over the time until it is
 * renewed.
 */
const sparingShare = 0.1

/**
 * Works for windows, which are renewed at once, and for buckets, which fill up slowly: either gives more than the pace
 * takes.
 */
export const createRatePace = (): RatePace => {
  let limit = 0
  let remaining = Number.POSITIVE_INFINITY
  let renewedAtMs = 0
  let nextAtMs = 0
  let underWay = 0

  return {
    takeMs(nowMs) {
      underWay += 1
      if (nowMs >= renewedAtMs) return 0
      const left = remaining--
      if (left > limit * sparingShare) return 0
      nextAtMs = Math.max(nextAtMs, nowMs) + (renewedAtMs - nowMs) / (Math.max(0, left) + 1)
      return Math.min(nextAtMs, renewedAtMs) - nowMs
    },
    settle(headers, nowMs) {
      underWay -= 1
      const [total, left, seconds] = ['limit', 'remaining', 'reset'].map((name) =>
        numberOf(headers?.get(`ratelimit-${name}`)),
      )
      if (total === undefined || left === undefined || seconds === undefined) return
      limit = total
      // What is under way may not have been counted yet.
      remaining = left - underWay
      renewedAtMs = nowMs + seconds * 1000
    },
  }
}

/** Some services write `1000, 1000;w=60`. */
const numberOf = (text: string | null | undefined): number | undefined => {
  const found = /^\s*(\d+(?:\.\d+)?)/.exec(text ?? '')
  return found ? Number(found[1]) : undefined
}
