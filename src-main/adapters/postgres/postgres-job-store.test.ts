import { failureOf } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { NewJob } from '../../service/ports/job-store'
import { type BossQueue, openBossQueue, placeOf } from './boss-queue'
import type { Postgres } from './open-postgres'
import { warmGraceMs } from './passed-over'
import { createPostgresJobStore } from './postgres-job-store'
import { openNewPostgres } from './testing/postgres-databases'

let postgres: Postgres
let queue: BossQueue
let live: readonly string[]
beforeEach(async () => {
  postgres = await openNewPostgres()
  queue = await openBossQueue({
    pool: postgres.pool,
    isUpkept: false,
    onTrouble: (error) => console.error(error),
  })
  live = []
})
afterEach(async () => {
  await queue.close()
  await postgres.close()
})

const begun = new Date('2026-01-01T00:00:00Z')
const store = (access = postgres.access) => createPostgresJobStore(access, { queue, liveWorkers: () => live })
const add = (id: string, parts: Partial<NewJob> = {}, to = store()) =>
  to.add({
    ...{ id, kind: 'render', input: { id }, keyId: null, webhookUrl: null, mockup: null, priority: 1 },
    createdAt: begun,
    ...parts,
  })
const claim = (worker = 'one', from = store(), at = begun) =>
  from.claim({ worker, at, until: new Date(at.getTime() + 30_000) })
const started = async () => {
  const job = await claim()
  if (!job) throw new Error('Nothing is queued')
  await store().start(job.lease, begun)
  return job
}
const entries = async (): Promise<readonly string[]> => {
  const { rows } = await postgres.pool.query<{ entry: string }>(
    `SELECT name || ' ' || state || coalesce(' ' || (source_output ->> 'code'), '') AS entry
     FROM pgboss.job ORDER BY 1`,
  )
  return rows.map(({ entry }) => entry)
}

it('has an entry of pg-boss for each job, in the same transaction', async () => {
  const both = postgres.transaction((part) => ({ jobs: store(part) }))
  const adding = both(async ({ jobs }) => {
    await add('a', {}, jobs)
    throw new Error('No room')
  })
  await expect(adding).rejects.toThrow('No room')
  expect([await store().find('a'), await entries(), await claim()]).toEqual([null, [], null])
  await add('a')
  await add('a')
  expect(await entries()).toEqual(['jobs created'])
  const { lease } = await started()
  expect(await entries()).toEqual(['jobs active'])
  const ending = both(async ({ jobs }) => {
    await jobs.succeed(lease, { credits: 1 }, begun)
    throw new Error('No room')
  })
  await expect(ending).rejects.toThrow('No room')
  expect(await entries()).toEqual(['jobs active'])
  await store().succeed(lease, { credits: 1 }, begun)
  expect(await entries()).toEqual(['jobs completed'])
})

it('leaves a dead letter of a job that failed, with the reason', async () => {
  await add('a')
  await store().fail((await started()).lease, failureOf('creditsSpent', { credits: 3 }), begun)
  expect(await entries()).toEqual([
    `dead-letters created ${failureOf('creditsSpent', { credits: 3 }).code}`,
    'jobs failed',
  ])
  await store().retry('a', begun)
  expect(await claim()).toMatchObject({ id: 'a', attempts: 1 })
})

it('does jobs whose entries pg-boss has lost or ended by itself', async () => {
  for (const id of ['a', 'b']) await add(id)
  await postgres.pool.query('DELETE FROM pgboss.job')
  const { lease } = await started()
  expect(await store().succeed(lease, { credits: 0 }, begun)).toMatchObject({ id: 'a', status: 'succeeded' })
  const other = await started()
  expect(await store().release(other.lease, { isCounted: false, at: begun })).toMatchObject({
    status: 'queued',
  })
  expect(await claim()).toMatchObject({ id: 'b' })
})

it('returns a job that is taken back to its place in its line, and its entry with it', async () => {
  for (const id of ['a', 'b']) await add(id, { keyId: 'key' })
  await claim('dying')
  await store().takeBack({ ended: ['dying'], at: begun })
  expect(await entries()).toEqual(['jobs created', 'jobs created'])
  expect([(await claim())?.id, (await claim())?.id, await claim()]).toEqual(['a', 'b', null])
})

it('orders pg-boss’s own fetch as well: higher levels first, then older jobs', () => {
  const places = [
    { priority: 2, sequence: 9 },
    { priority: 1, sequence: 7 },
    { priority: 1, sequence: 8 },
    { priority: 0, sequence: 1 },
    { priority: -5, sequence: 3 },
  ].map(placeOf)
  expect(places.toSorted((a, b) => b - a)).toEqual(places)
  expect(placeOf({ priority: 99, sequence: 0 })).toBeLessThan(2 ** 31)
})

it('loses no job when keys come and go while workers claim', async () => {
  const keys = ['a', 'b', 'c', 'd']
  const claimed: string[] = []
  let isAdding = true
  const adding = Promise.all(
    keys.map(async (keyId) => {
      for (let number = 0; number < 12; number++) await add(`${keyId}${number}`, { keyId })
    }),
  ).finally(() => {
    isAdding = false
  })
  const working = ['one', 'two', 'three'].map(async (worker) => {
    for (;;) {
      const wasAdding = isAdding
      const job = await claim(worker)
      if (job) claimed.push(job.id)
      else if (!wasAdding) return
    }
  })
  await Promise.all([adding, ...working])
  expect(claimed.toSorted()).toEqual(
    keys.flatMap((key) => Array.from({ length: 12 }, (_, number) => `${key}${number}`)).toSorted(),
  )
  expect((await postgres.pool.query('SELECT FROM job_turns')).rowCount).toBe(0)
})

it('gives jobs to the workers that have their mockups baked, and to others after a grace', async () => {
  live = ['one', 'two']
  const mockups = Array.from({ length: 12 }, (_, number) => `mockup ${number}`)
  const addAll = async (round: string) => {
    for (const uuid of mockups) await add(`${round} ${uuid}`, { mockup: { uuid, name: 'Mug' } })
  }
  const claimAll = async (worker: string, at = begun) => {
    const taken: string[] = []
    for (let job = await claim(worker, store(), at); job; job = await claim(worker, store(), at))
      taken.push(job.mockup?.uuid ?? '')
    return taken
  }
  await addAll('first')
  const [ones, twos] = [await claimAll('one'), await claimAll('two')]
  expect([...ones, ...twos].toSorted()).toEqual(mockups.toSorted())
  expect(Math.min(ones.length, twos.length)).toBeGreaterThan(0)
  await addAll('second')
  expect(await claimAll('two')).toEqual(twos)
  expect(await claimAll('two', new Date(begun.getTime() + warmGraceMs + 1))).toEqual(ones)
})

it('leaves nothing of pruned jobs in pg-boss, and everything of the others', async () => {
  for (const id of ['done', 'failed', 'waiting']) await add(id)
  await store().succeed((await started()).lease, { credits: 0 }, begun)
  await store().fail((await started()).lease, failureOf('creditsSpent', { credits: 3 }), begun)
  expect(await entries()).toHaveLength(4)
  const removed = await store().prune(['done', 'failed', 'waiting'], new Date(begun.getTime() + 1))
  expect([removed, await entries()]).toEqual([2, ['jobs created']])
  expect(await claim()).toMatchObject({ id: 'waiting' })
})
