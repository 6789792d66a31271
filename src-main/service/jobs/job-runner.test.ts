import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError, failureOf } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sqlite } from '../../adapters/database/open-sqlite'
import { createSqliteJobStore } from '../../adapters/database/sqlite-job-store'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import type { JobStore, StoredJob } from '../ports/job-store'
import { silentLog } from '../ports/log'
import { createKnownWorkers } from '../testing/known-workers'
import { type JobHandler, startJobRunner } from './job-runner'

let folder: string
let sqlite: Sqlite
let store: JobStore
const crew = createKnownWorkers()
const ends: string[] = []
const succeeded: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-runner-'))
  sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  store = createSqliteJobStore(sqlite.access)
  ends.length = 0
  succeeded.length = 0
})
afterEach(async () => {
  await sqlite.close()
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

/** Behaves like a process that is killed before the job ends. */
const claimAndStart = async (worker: string, forMs = 30_000): Promise<void> => {
  const job = await store.claim({ worker, at: now(), until: new Date(now().getTime() + forMs) })
  if (job) await store.start(job.lease, now())
}

/** Works off everything in the queue, and returns the order. */
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

const told = async (job: StoredJob | null) => {
  if (job) ends.push(`${job.id} ${job.status}`)
  return job
}

/** Behaves like a separate process. */
const run = (render: JobHandler, atOnce = 1, workers = crew.start()) =>
  startJobRunner({
    store,
    ends: {
      succeed: async (lease, end) => told(await store.succeed(lease, end, now())),
      fail: async (lease, error) => told(await store.fail(lease, error, now())),
    },
    handlers: new Proxy({} as Record<JobKind, JobHandler>, { get: () => render }),
    workers,
    atOnce,
    now,
    log: silentLog,
    onSucceeded: (id) => succeeded.push(id),
    onEnded: () => undefined,
  })

const statusOf = async (id: string) => (await store.find(id))?.status

it('works jobs off in their order, so many at once', async () => {
  const order: string[] = []
  let atOnce = 0
  let most = 0
  for (const id of ['a', 'b', 'c', 'd']) await add(id)
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
  await addFor(null, 'bulk', 0)
  await addFor(null, 'usual', 1)
  await addFor(null, 'urgent', 2)
  expect(await workedOff('bulk')).toEqual(['urgent', 'usual', 'bulk'])
})

it('serves keys by turns, so that one with much to do does not hold up the others', async () => {
  for (const id of ['a1', 'a2', 'a3', 'a4']) await addFor('a', id)
  for (const id of ['b1', 'b2']) await addFor('b', id)
  await addFor(null, 'own')
  expect(await workedOff('a4')).toEqual(['a1', 'b1', 'own', 'a2', 'b2', 'a3', 'a4'])
})

it('puts what is at work back into the queue when it closes, and ends nothing', async () => {
  await add('a')
  const runner = run(
    (_job, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
  )
  await expect.poll(() => statusOf('a')).toBe('running')
  await runner.close()
  expect([await statusOf('a'), ends]).toEqual(['queued', []])
})

it('queues again what was at work when its process was killed', async () => {
  await add('a')
  const killed = crew.start()
  await claimAndStart(killed.id)
  killed.kill()
  const runner = run(async () => ({ credits: 0 }))
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  await runner.close()
})

it('works off one queue beside another process: each job once', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `job ${index}`)
  for (const id of ids) await add(id)
  const done: string[] = []
  const work: JobHandler = async ({ id }) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    done.push(id)
    return { credits: 0 }
  }
  const runners = [run(work, 2), run(work, 2), run(work, 2)]
  await expect.poll(() => done.length).toBe(20)
  await Promise.all(runners.map((runner) => runner.close()))
  expect(done.toSorted()).toEqual(ids.toSorted())
  expect(ends).toHaveLength(20)
})

it('leaves alone what another process works on, and takes it over when that has gone', async () => {
  await add('a')
  const other = crew.start()
  await claimAndStart(other.id)
  const runner = run(async () => ({ credits: 0 }))
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await statusOf('a')).toBe('running')
  other.kill()
  await expect.poll(() => statusOf('a'), { timeout: 3000 }).toBe('succeeded')
  await runner.close()
})

it('takes over what a process left of which nothing is known, when its time has run out', async () => {
  await add('a')
  await claimAndStart('far away', 500)
  const runner = run(async () => ({ credits: 0 }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await statusOf('a')).toBe('running')
  await expect.poll(() => statusOf('a'), { timeout: 4000 }).toBe('succeeded')
  await runner.close()
})

it('gives up a job that ended three processes, and says so', async () => {
  await add('a')
  for (let attempt = 1; attempt <= 3; attempt++) {
    const killed = crew.start()
    await claimAndStart(killed.id)
    killed.kill()
    await store.takeBack({ ended: [killed.id], at: now() })
    expect(await statusOf('a')).toBe('queued')
  }
  const tried: string[] = []
  const runner = run(async ({ id }) => {
    tried.push(id)
    return { credits: 0 }
  })
  await expect.poll(() => statusOf('a')).toBe('failed')
  expect((await store.find('a'))?.error).toEqual(failureOf('workAbandoned', { work: 'job', attempts: 3 }))
  expect([tried, ends]).toEqual([[], ['a failed']])
  await store.retry('a', now())
  runner.wake()
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  await runner.close()
})

it('tries jobs again one by one that ran side by side when their process was killed', async () => {
  const killed = crew.start()
  for (const id of ['a', 'b', 'c']) await add(id)
  for (let times = 0; times < 3; times++) await claimAndStart(killed.id)
  killed.kill()
  await add('new')
  let atOnce = 0
  const most = new Map<string, number>()
  const runner = run(async ({ id }) => {
    atOnce += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    most.set(id, atOnce)
    atOnce -= 1
    return { credits: 0 }
  }, 4)
  await expect.poll(() => most.size).toBe(4)
  await runner.close()
  expect([...most.values()]).toEqual([1, 1, 1, 1])
})

it('tries a job three times that ends the engine', async () => {
  await add('a')
  await add('b')
  const tried: string[] = []
  const runner = run(async ({ id }) => {
    tried.push(id)
    if (id === 'a') throw new AppError('engineCrashed', {})
    return { credits: 0 }
  })
  await expect.poll(() => statusOf('b')).toBe('succeeded')
  await runner.close()
  expect(tried).toEqual(['a', 'a', 'a', 'b'])
  expect((await store.find('a'))?.error).toEqual(failureOf('engineCrashed', {}))
})

it('does not count the end of a program in good order as an attempt', async () => {
  await add('a')
  for (let times = 0; times < 5; times++) {
    const runner = run(
      (_job, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
    )
    await expect.poll(() => statusOf('a')).toBe('running')
    await runner.close()
  }
  expect(await store.find('a')).toMatchObject({ status: 'queued', attempts: 0 })
})

it('never changes what has ended', async () => {
  await add('a')
  const runner = run(async () => ({ credits: 0 }))
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  expect([await store.cancel('a', now()), await store.retry('a', now())]).toEqual([null, null])
  await runner.close()
  expect(await statusOf('a')).toBe('succeeded')
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
  await add('a')
  await add('b')
  runner.wake()
  await expect.poll(() => attempts.length).toBe(2)
  await store.cancel('a', now())
  await store.retry('a', now())
  await store.cancel('b', now())
  runner.wake()
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  expect(attempts.map(({ aborted }) => aborted)).toEqual([true, true, false])
  expect([await statusOf('b'), ends]).toEqual(['cancelled', ['a succeeded']])
  await runner.close()
})

it('does not take the end of a cancelled attempt for that of the one after it', async () => {
  await add('a')
  const attempts: (() => void)[] = []
  const runner = run(
    () => new Promise((resolve) => attempts.push(() => resolve({ credits: attempts.length }))),
    2,
  )
  await expect.poll(() => attempts.length).toBe(1)
  await store.cancel('a', now())
  runner.abort('a')
  await store.retry('a', now())
  runner.wake()
  await expect.poll(() => attempts.length).toBe(2)
  attempts[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect([await statusOf('a'), ends]).toEqual(['running', []])
  attempts[1]?.()
  await expect.poll(() => statusOf('a')).toBe('succeeded')
  await runner.close()
})
