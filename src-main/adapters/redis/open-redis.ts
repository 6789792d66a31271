import { AppError } from '@contract/errors'
import { Redis } from 'ioredis'

/**
 * `url`: `redis://user:password@host:port/database`, `rediss:` over TLS, or the path of a socket. Reconnects by itself.
 * Rejects with `redisUnusable` for another address, and where nothing answers at first.
 */
export const openRedis = async (url: string, onTrouble: (error: unknown) => void): Promise<Redis> => {
  if (!/^(rediss?:\/\/[^/]|\/)/.test(url) || (!url.startsWith('/') && !URL.canParse(url)))
    throw new AppError('redisUnusable', { why: 'noAddress', detail: url.replace(/\/\/.*@/, '//…@') })
  const redis = new Redis(url, { maxRetriesPerRequest: 3, connectionName: 'mockwright' })
  let last: unknown
  const note = (error: unknown): void => {
    last = error
  }
  redis.on('error', note)
  try {
    await redis.ping()
  } catch (cause) {
    redis.disconnect()
    const said = last ?? cause
    const detail = said instanceof Error ? said.message || said.name : String(said)
    throw new AppError('redisUnusable', { why: 'unreachable', detail }, { cause })
  }
  redis.off('error', note)
  redis.on('error', onTrouble)
  return redis
}
