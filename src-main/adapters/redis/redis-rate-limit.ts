import type { Redis } from 'ioredis'
import type { RateLimit, RateRule } from '../../service/ports/rate-limit'
import { rateBucketOf } from '../transactions/rate-bucket'

const prefix = 'mockwright:rate:'

/**
 * Buckets in Redis: each is one number, the millisecond at which it is full by Redis' clock, and goes when it is full.
 */
export const createRedisRateLimit = (redis: Redis, rule: RateRule): RateLimit => {
  const bucket = rateBucketOf(rule)
  const run = async (caller: string, calls: 0 | 1): Promise<{ taken: boolean; fullInMs: number }> => {
    const said = await redis.eval(script, 1, prefix + caller, bucket.msPerCall * calls, bucket.fillMs)
    const [taken, fullInMs] = said as [number, string]
    return { taken: taken === 1, fullInMs: Number(fullInMs) }
  }
  return {
    async take(caller) {
      const { taken, fullInMs } = await run(caller, 1)
      return { isExceeded: !taken, ...bucket.stateOf(fullInMs) }
    },

    async look(caller) {
      const { fullInMs } = await run(caller, 0)
      return { isExceeded: bucket.isEmpty(fullInMs), ...bucket.stateOf(fullInMs) }
    },
  }
}

/** Answers whether the call was counted, and in how many milliseconds the bucket is full. */
const script = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + time[2] / 1000
  local full = tonumber(redis.call('GET', KEYS[1]) or now)
  if full < now then full = now end
  local cost = tonumber(ARGV[1])
  if cost == 0 then return {1, tostring(full - now)} end
  if full + cost > now + tonumber(ARGV[2]) then return {0, tostring(full - now)} end
  full = full + cost
  redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now))
  return {1, tostring(full - now)}`
