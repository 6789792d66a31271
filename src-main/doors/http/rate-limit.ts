import { AppError } from '@contract/errors'

export interface RateRule {
  /** Calls that a key gets back in a minute. */
  readonly perMinute: number
  /** Calls that a key may make at once after a rest. */
  readonly burst: number
}

/** What a bucket says of itself after a call. */
export interface RateState {
  readonly isExceeded: boolean
  /** Of the sustained rate; the headroom for bursts is not promised. */
  readonly remaining: number
  /** Seconds until the bucket is full. */
  readonly resetSeconds: number
  /** Seconds until one call is there again. */
  readonly retrySeconds: number
}

/** A token bucket for each caller. Full ones are forgotten. */
export const createRateLimit = ({ perMinute, burst }: RateRule, nowMs: () => number) => {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const perMs = perMinute / 60_000
  return {
    take(caller: string): RateState {
      const at = nowMs()
      const bucket = buckets.get(caller) ?? { tokens: burst, at }
      bucket.tokens = Math.min(burst, bucket.tokens + (at - bucket.at) * perMs)
      bucket.at = at
      const isExceeded = bucket.tokens < 1
      if (!isExceeded) bucket.tokens -= 1
      buckets.set(caller, bucket)
      if (buckets.size > maximumBuckets) forgetFull(buckets, { at, perMs, burst })
      return {
        isExceeded,
        remaining: Math.max(0, Math.floor(bucket.tokens - (burst - perMinute))),
        resetSeconds: Math.ceil((burst - bucket.tokens) / perMs / 1000),
        retrySeconds: Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1000)),
      }
    },
  }
}

const maximumBuckets = 10_000

const forgetFull = (
  buckets: Map<string, { tokens: number; at: number }>,
  { at, perMs, burst }: { readonly at: number; readonly perMs: number; readonly burst: number },
): void => {
  for (const [caller, bucket] of buckets)
    if (bucket.tokens + (at - bucket.at) * perMs >= burst) buckets.delete(caller)
}

export const rateHeaders = ({ perMinute, burst }: RateRule, state: RateState): Record<string, string> => ({
  'RateLimit-Limit': `${perMinute}`,
  'RateLimit-Remaining': `${state.remaining}`,
  'RateLimit-Reset': `${state.resetSeconds}`,
  'RateLimit-Policy': `${perMinute};w=60;burst=${burst}`,
  ...(state.isExceeded && { 'Retry-After': `${state.retrySeconds}` }),
})

export const rateExceeded = ({ perMinute }: RateRule, state: RateState): AppError =>
  new AppError('RATE_LIMIT_EXCEEDED', `More than ${perMinute} calls a minute.`, {
    suggestion: `Wait ${state.retrySeconds} s.`,
    limit: {
      type: 'rate_limit_exceeded',
      limit: perMinute,
      remaining: 0,
      resource: 'api',
      reset_seconds: state.resetSeconds,
      retry_after: state.retrySeconds,
    },
  })
