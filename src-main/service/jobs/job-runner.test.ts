import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Connection, openDatabase } from '../../adapters/database/open-database'
import { createQueueLock } from '../../adapters/database/queue-lock'
import { createSqliteJobStore } from '../../adapters/database/sqlite-job-store'
import type { JobStore } from '../ports/job-store'
import { silentLog } from '../ports/log'
import { type JobHandler, startJobRunner } from './job-runner'

let folder: string
let database: Connection
let store: JobStore
const ends: string[] = []
const succeeded: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-runner-'))
  database = openDatabase(join(folder, 'mockwright.db'))
  store = createSqliteJobStore(database, ({ id, status }) => void ends.push(`${id} ${status}`))
  ends.length = 0
  succeeded.length = 0
})
afterEach(async () => {
  database.close()
  await rm(folder, { recursive: true })
})

const now = () => new Date()
const add = (id: string) => addFor(null, id)

const addFor = (keyId: string | null, id: string, priority = 1) =>
  store.add({
    id,
    kind: 'render',
    input: {},
    keyId,
    webhookUrl: null,
    mockup: null,
    priority,
    createdAt: now(),
  })

/** Works off everything that is in the queue, and tells in which order. */
const workedOff = async (last: string): Promise<readonly string[]> => {
  const order: string[] = []
  const runner = run(async ({ id }) => {
    order.push(id)
    return { credits: 0 }
  })
  await expect.poll(() => statusOf(last)).toBe('succeeded')
  await runner.close()
  return order
}

const run = (render: JobHandler, workers = 1) =>
  startJobRunner({
    store,
    handlers: { render },
    lock: createQueueLock(join(folder, 'queue.lock')),
    workers,
    now,
    log: silentLog,
    onSucceeded: (id) => succeeded.push(id),
    onEnded: () => undefined,
  })

const statusOf = (id: string) => store.find(id)?.status

it('works jobs off in their order, so many at once', async () => {
  const order: string[] = []
  let atOnce = 0
  let most = 0
  for (const id of ['a', 'b', 'c', 'd']) add(id)
  const runner = run(async ({ id }) => {
    order.push(id)
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return { credits: 1 }
  }, 2)
  await expect.poll(() => statusOf('d')).toBe('succeeded')
  await runner.close()
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  expect(most).toBe(2)
  expect(ends).toHaveLength(4)
  expect(succeeded.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

it('takes what is urgent first, whenever it came', async () => {
  addFor(null, 'bulk', 0)
  addFor(null, 'usual', 1)
  addFor(null, 'urgent', 2)
  expect(await workedOff('bulk')).toEqual(['urgent', 'usual', 'bulk'])
})

it('serves keys by turns, so that one with much to do does not hold up the others', async () => {
  for (const id of ['a1', 'a2', 'a3', 'a4']) addFor('a', id)
  for (const id of ['b1', 'b2']) addFor('b', id)
  addFor(null, 'own')
  expect(await workedOff('a4')).toEqual(['a1', 'b1', 'own', 'a2', 'b2', 'a3', 'a4'])
})

it('puts what is at work back into the queue when it closes, and ends nothing', async () => {
  add('a')
  const runner = run(
    (_job, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
  )
  await expect.poll(() => statusOf('a')).toBe('running')
  await runner.close()
  expect([statusOf('a'), ends]).toEqual(['queued', []])
})

it('queues again what was at work when its process was killed', async () => {
  add('a')
  store.takeNext(now())
  store.start('a', now())
  const runner = run(async () => ({ credits: 0 }))
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  await runner.close()
})

it('leaves the queue of a folder to one process, and takes it over when that has gone', async () => {
  const other = createQueueLock(join(folder, 'queue.lock'))
  expect(other.acquire()).toBe(true)
  const runner = run(async () => ({ credits: 0 }))
  add('a')
  runner.wake()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(statusOf('a')).toBe('queued')
  other.release()
  runner.wake()
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  await runner.close()
})

it('never changes what has ended', async () => {
  add('a')
  const runner = run(async () => ({ credits: 0 }))
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  expect([
    store.cancel('a', now()),
    store.retry('a', now()),
    store.fail('a', { error_code: 'x', message: 'x' }, now()),
  ]).toEqual([null, null, null])
  await runner.close()
  expect(statusOf('a')).toBe('succeeded')
})

it('ends work on a job that another process has cancelled, also one that is queued again', async () => {
  const attempts: AbortSignal[] = []
  const runner = run(
    (_job, { signal }) =>
      new Promise((resolve, reject) => {
        attempts.push(signal)
        if (attempts.length === 3) resolve({ credits: 1 })
        else signal.addEventListener('abort', () => reject(new Error('The file is gone.')))
      }),
    2,
  )
  add('a')
  add('b')
  runner.wake()
  await expect.poll(() => attempts.length).toBe(2)
  store.cancel('a', now())
  store.retry('a', now())
  store.cancel('b', now())
  runner.wake()
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  expect(attempts.map(({ aborted }) => aborted)).toEqual([true, true, false])
  expect([statusOf('b'), ends]).toEqual(['cancelled', ['a succeeded']])
  await runner.close()
})

it('does not take the end of a cancelled attempt for that of the one after it', async () => {
  add('a')
  const attempts: (() => void)[] = []
  const runner = run(
    () => new Promise((resolve) => attempts.push(() => resolve({ credits: attempts.length }))),
    2,
  )
  await expect.poll(() => attempts.length).toBe(1)
  store.cancel('a', now())
  runner.abort('a')
  store.retry('a', now())
  runner.wake()
  await expect.poll(() => attempts.length).toBe(2)
  attempts[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect([statusOf('a'), ends]).toEqual(['running', []])
  attempts[1]?.()
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  await runner.close()
})
