/** Keeps a connection's requests below its rate limit, by the headers of each answer. */
export interface RatePace {
  /** Milliseconds that the next request has to wait; the call counts that request as sent. */
  takeMs(nowMs: number): number
  /**
   * Records the end of one request; null headers if it got no answer. Reads `RateLimit-Limit`, `-Remaining` and
   * `-Reset` (seconds); without them no request is delayed.
   */
  settle(headers: Headers | null, nowMs: number): void
}

/**
 * Requests are not delayed until only this share of the limit is left; the remainder is spread over the time until the
 * limit is renewed.
 */
const sparingShare = 0.1

/**
 * Works for windows, which are renewed at once, and for token buckets, which refill slowly: both allow more than the
 * pace uses.
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
      // The service may not have counted the requests in flight yet.
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
