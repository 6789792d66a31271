import type { CallsAtWork } from '../../service/ports/calls-at-work'
import type { RateLimit, RateRule } from '../../service/ports/rate-limit'
import type { Slots } from '../../service/ports/slots'
import { createMemoryCallsAtWork } from '../memory/memory-calls-at-work'
import { createMemoryRateLimit } from '../memory/memory-rate-limit'
import { createMemorySlots } from '../memory/memory-slots'
import { openPostgres } from '../postgres/open-postgres'
import { openPostgresBus } from '../postgres/postgres-bus'
import { createPostgresCallsAtWork } from '../postgres/postgres-calls-at-work'
import { createPostgresRateLimit } from '../postgres/postgres-rate-limit'
import { createPostgresSlots } from '../postgres/postgres-slots'
import { newPostgresUrl } from '../postgres/testing/postgres-databases'
import { openRedis } from '../redis/open-redis'
import { openRedisLimits } from '../redis/redis-limits'
import { hasRedis, startRedis } from '../redis/testing/redis-server'

/** What processes that answer calls share, as two of them see it. The memory twins are one process twice. */
export interface SharedLimits {
  readonly slots: readonly [Slots, Slots]
  rateLimits(rule: RateRule): readonly [RateLimit, RateLimit]
  /** Lets time pass for all buckets. */
  pass(ms: number): Promise<void>
  close(): Promise<void>
}

const worry = (error: unknown): void => console.error(error)

const openMemory = async (): Promise<SharedLimits> => {
  const slots = createMemorySlots()
  let nowMs = 0
  return {
    slots: [slots, slots],
    rateLimits(rule) {
      const one = createMemoryRateLimit(rule, () => nowMs)
      return [one, one]
    },
    async pass(ms) {
      nowMs += ms
    },
    close: async () => undefined,
  }
}

const openOnPostgres = async (): Promise<SharedLimits> => {
  const url = await newPostgresUrl()
  const [one, other] = [openPostgres({ url }), openPostgres({ url })]
  const slots = [createPostgresSlots(one.access, worry), createPostgresSlots(other.access, worry)] as const
  return {
    slots,
    rateLimits: (rule) => [
      createPostgresRateLimit(one.access, rule, worry),
      createPostgresRateLimit(other.access, rule, worry),
    ],
    async pass(ms) {
      await one.pool.query('UPDATE rate_buckets SET full_at = full_at - make_interval(secs => $1)', [
        ms / 1000,
      ])
    },
    async close() {
      for (const each of slots) await each.close()
      for (const each of [one, other]) await each.close()
    },
  }
}

const openOnRedis = async (): Promise<SharedLimits> => {
  const { url } = await startRedis()
  const inspector = await openRedis(url, worry)
  await inspector.flushall()
  const [one, other] = await Promise.all([openRedisLimits(url, worry), openRedisLimits(url, worry)])
  return {
    slots: [one.slots, other.slots],
    rateLimits: (rule) => [one.rateLimit(rule), other.rateLimit(rule)],
    async pass(ms) {
      for (const key of await inspector.keys('mockwright:rate:*'))
        await inspector.set(key, Number(await inspector.get(key)) - ms, 'KEEPTTL')
    },
    async close() {
      for (const each of [one, other]) await each.close()
      await inspector.quit()
    },
  }
}

type Subjects<Subject> = readonly (readonly [string, () => Promise<Subject>])[]

if (!hasRedis) process.stdout.write('redis-server is not installed: limits in Redis are not tested here.\n')

export const limitSubjects: Subjects<SharedLimits> = [
  ['memory', openMemory],
  ['PostgreSQL', openOnPostgres],
  ...(hasRedis ? ([['Redis', openOnRedis]] as const) : []),
]

export interface SharedCalls {
  readonly calls: readonly [CallsAtWork, CallsAtWork]
  close(): Promise<void>
}

export const callSubjects: Subjects<SharedCalls> = [
  [
    'memory',
    async () => {
      const calls = createMemoryCallsAtWork()
      return { calls: [calls, calls], close: async () => undefined }
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = await newPostgresUrl()
      const { access, close } = openPostgres({ url })
      const buses = [
        await openPostgresBus({ url, onTrouble: worry }),
        await openPostgresBus({ url, onTrouble: worry }),
      ]
      const [one, other] = buses.map((bus) => createPostgresCallsAtWork(access, bus, worry))
      return {
        calls: [one!, other!],
        async close() {
          for (const bus of buses) await bus.close()
          await close()
        },
      }
    },
  ],
]
