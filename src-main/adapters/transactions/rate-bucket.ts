import type { RateRule, RateState } from '../../service/ports/rate-limit'

/**
 * A bucket of `burst` calls that regains one each `msPerCall`, kept as one time: when it is full. So a call moves this
 * time on, and a bucket that nobody uses needs no upkeep (GCRA, ITU-T I.371).
 */
export interface RateBucket {
  readonly msPerCall: number
  /** An empty bucket is full again in so many milliseconds. */
  readonly fillMs: number
  /** `fullInMs`: milliseconds until the bucket is full; 0 or less: it is. */
  stateOf(fullInMs: number): Omit<RateState, 'isExceeded'>
  isEmpty(fullInMs: number): boolean
}

export const rateBucketOf = ({ perMinute, burst }: RateRule): RateBucket => {
  const msPerCall = 60_000 / perMinute
  const tokensIn = (fullInMs: number): number => burst - Math.max(0, fullInMs) / msPerCall
  return {
    msPerCall,
    fillMs: burst * msPerCall,
    isEmpty: (fullInMs) => tokensIn(fullInMs) < 1,
    stateOf(fullInMs) {
      const tokens = tokensIn(fullInMs)
      return {
        remaining: Math.max(0, Math.floor(tokens - (burst - perMinute))),
        resetSeconds: Math.ceil(Math.max(0, fullInMs) / 1000),
        retrySeconds: Math.max(1, Math.ceil(((1 - tokens) * msPerCall) / 1000)),
      }
    },
  }
}
