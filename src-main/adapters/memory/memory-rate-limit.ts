import type { RateLimit, RateRule, RateState } from '../../service/ports/rate-limit'

/** A token bucket for each caller of one process. Full buckets are dropped. */
export const createMemoryRateLimit = ({ perMinute, burst }: RateRule, nowMs: () => number): RateLimit => {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const perMs = perMinute / 60_000
  const filled = (caller: string, at: number): { tokens: number; at: number } => {
    const bucket = buckets.get(caller) ?? { tokens: burst, at }
    return { tokens: Math.min(burst, bucket.tokens + (at - bucket.at) * perMs), at }
  }
  const stateOf = (tokens: number): Omit<RateState, 'isExceeded'> => ({
    remaining: Math.max(0, Math.floor(tokens - (burst - perMinute))),
    resetSeconds: Math.ceil((burst - tokens) / perMs / 1000),
    retrySeconds: Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)),
  })
  return {
    async take(caller) {
      const at = nowMs()
      const bucket = filled(caller, at)
      const isExceeded = bucket.tokens < 1
      if (!isExceeded) bucket.tokens -= 1
      buckets.set(caller, bucket)
      if (buckets.size > maximumBuckets) forgetFull(buckets, { at, perMs, burst })
      return { isExceeded, ...stateOf(bucket.tokens) }
    },

    async look(caller) {
      const { tokens } = filled(caller, nowMs())
      return { isExceeded: tokens < 1, ...stateOf(tokens) }
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
