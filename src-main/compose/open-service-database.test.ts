import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceSettings } from '@contract/desktop/service-settings'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasRedis, startRedis } from '../adapters/redis/testing/redis-server'
import { silentLog } from '../service/ports/log'
import { openServiceDatabase } from './open-service-database'

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'mockwright-service-database-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const open = (redis: string) =>
  openServiceDatabase({
    ...{ dataFolder, environment: { MOCKWRIGHT_REDIS_URL: redis }, worksQueue: true, log: silentLog },
    settings: serviceSettings.parse({}),
  })

describe.runIf(hasRedis)('with a Redis', () => {
  it('counts calls and slots there, for all processes together', async () => {
    const { url } = await startRedis()
    const databases = await Promise.all([open(url), open(url)])
    const [one, other] = databases
    await one.slots.hold('render', 1)
    await one.rateLimit({ perMinute: 1, burst: 1 }).take('key')
    const state = await other.rateLimit({ perMinute: 1, burst: 1 }).take('key')
    expect([await other.slots.hold('render', 1), state.isExceeded]).toEqual([null, true])
    for (const { workers, close } of databases) {
      await workers.close()
      await close()
    }
  })
})

it('says what is wrong with the address of Redis, and tells no password', async () => {
  await expect(open('http://user:secret@redis.example')).rejects.toMatchObject({
    code: 'SERVICE_UNREACHABLE',
    message: 'Redis cannot be used: MOCKWRIGHT_REDIS_URL is no address of a Redis (http://…@redis.example).',
  })
  await expect(open('redis://127.0.0.1:9')).rejects.toThrow('it does not answer (connect ECONNREFUSED')
})
