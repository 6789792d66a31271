import { openRedisLimits } from '../adapters/redis/redis-limits'
import type { Log } from '../service/ports/log'
import type { ServiceDatabase } from './service-database'

/**
 * The database, with limits that all processes on one Redis share. Rejects with `redisUnusable`; the database is closed
 * then.
 */
export const limitedByRedis = async (
  database: ServiceDatabase,
  { url, log }: { readonly url: string; readonly log: Log },
): Promise<ServiceDatabase> => {
  try {
    const limits = await openRedisLimits(url, (error) =>
      log.error('Redis does not answer as it should', error),
    )
    return {
      ...database,
      slots: limits.slots,
      rateLimit: limits.rateLimit,
      async close() {
        await limits.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.workers.close()
    await database.close()
    throw error
  }
}
