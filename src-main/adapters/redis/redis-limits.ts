import type { RateLimit, RateRule } from '../../service/ports/rate-limit'
import type { Slots } from '../../service/ports/slots'
import { openRedis } from './open-redis'
import { createRedisRateLimit } from './redis-rate-limit'
import { createRedisSlots } from './redis-slots'

/** What processes that answer calls share in Redis. */
export interface RedisLimits {
  readonly slots: Slots
  rateLimit(rule: RateRule): RateLimit
  /** Gives the slots of this process back. */
  close(): Promise<void>
}

/** `url`: the value of `MOCKWRIGHT_REDIS_URL`, as `openRedis` takes it. */
export const openRedisLimits = async (
  url: string,
  onTrouble: (error: unknown) => void,
): Promise<RedisLimits> => {
  const redis = await openRedis(url, onTrouble)
  const slots = createRedisSlots(redis, onTrouble)
  return {
    slots,
    rateLimit: (rule) => createRedisRateLimit(redis, rule),
    async close() {
      await slots.close()
      // Without a connection there is nothing to quit.
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}
