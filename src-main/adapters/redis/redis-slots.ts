import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Slots } from '../../service/ports/slots'
import { createHeldSlots } from '../transactions/held-slots'

const prefix = 'mockwright:slots:'
const kinds = ['render', 'upload'] as const

/** Slots in Redis: a sorted set for each kind, scored by the ends of their leases by Redis' clock. */
export const createRedisSlots = (
  redis: Redis,
  onTrouble: (error: unknown) => void,
): Slots & { close(): Promise<void> } => {
  const leased = createHeldSlots({
    onTrouble,
    renew: async (holders, leaseMs) => {
      for (const kind of kinds) await redis.eval(renew, 1, prefix + kind, leaseMs, ...holders)
    },
    release: async (holder, kind) => {
      await redis.zrem(prefix + kind, holder)
    },
  })

  return {
    async taken(kind) {
      await leased.settled()
      return Number(await redis.eval(count, 1, prefix + kind))
    },

    async hold(kind, of) {
      await leased.settled()
      const holder = randomUUID()
      const taken = await redis.eval(take, 1, prefix + kind, leased.leaseMs, of, holder)
      return taken === 1 ? leased.add(holder, kind) : null
    },

    close: leased.close,
  }
}

const nowMs = `local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

const dropDead = `${nowMs}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)`

const count = `${dropDead}
  return redis.call('ZCARD', KEYS[1])`

const take = `${dropDead}
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[3])
  return 1`

const renew = `${nowMs}
  for index = 2, #ARGV do redis.call('ZADD', KEYS[1], 'XX', now + ARGV[1], ARGV[index]) end
  return 1`
