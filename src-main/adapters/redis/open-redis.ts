import { Redis } from 'ioredis'

/** `url`: `redis://user:password@host:port/database`, or `rediss:` over TLS. Reconnects by itself. */
export const openRedis = (url: string, onTrouble: (error: unknown) => void): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 3, connectionName: 'mockwright' })
  redis.on('error', onTrouble)
  return redis
}
