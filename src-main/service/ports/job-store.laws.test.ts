import { failureOf } from '@contract/errors'
import { failuresOfEachShape, sampleFailures } from '@contract/failures/testing/sample-failures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type QueueSubject, queueSubjects } from '../../adapters/testing/service-store-subjects'
import { isLongRun } from '../../testing/how-often'
import type { JobStore, NewJob } from './job-store'

describe.each(queueSubjects)('jobs in %s', (_name, open) => {
  let subject: QueueSubject
  let jobs: JobStore
  beforeEach(async () => {
    subject = await open()
    jobs = subject.jobs
  })
  afterEach(() => subject.close())

  const second = (number: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, number))
  const add = (id: string, parts: Partial<NewJob> = {}, to = jobs) =>
    to.add({
      ...{ id, kind: 'render', input: { id }, keyId: null, webhookUrl: null, mockup: null, priority: 1 },
      createdAt: second(0),
      ...parts,
    })
  const claim = (worker = 'one', at = 1, until = at + 30, from = jobs) =>
    from.claim({ worker, at: second(at), until: second(until) })
  const started = async (worker = 'one', at = 1, from = jobs) => {
    const job = await claim(worker, at, at + 30, from)
    if (!job) throw new Error('Nothing is queued')
    await from.start(job.lease, second(at))
    return job
  }
  const statusOf = async (id: string) => (await jobs.find(id))?.status
  const claimedInTurn = async (count: number) => {
    const ids: (string | undefined)[] = []
    for (let turn = 0; turn < count; turn++) ids.push((await claim(`worker ${turn % 2}`))?.id)
    return ids
  }

  it('are kept as they came, and once under each id', async () => {
    const first = await add('a', { input: { deep: [1, { two: null }] }, mockup: { uuid: 'm', name: 'Mug' } })
    expect(first).toMatchObject({ status: 'queued', progress: 0, attempts: 0, file: null, error: null })
    expect(await add('a', { kind: 'upload' })).toEqual(first)
    expect(await jobs.find('a')).toEqual(first)
    expect(await jobs.find('b')).toBeNull()
  })

  it('keep nothing of what their caller changes afterwards', async () => {
    const input = { texts: ['before'] }
    await add('a', { input })
    input.texts.push('after')
    expect((await jobs.find('a'))?.input).toEqual({ texts: ['before'] })
  })

  it('are claimed oldest first, the urgent ones before all', async () => {
    await add('a')
    await add('b')
    await add('urgent', { priority: 2 })
    await add('bulk', { priority: 0 })
    expect(await claimedInTurn(5)).toEqual(['urgent', 'a', 'b', 'bulk', undefined])
  })

  it('are claimed by keys in turn, whichever worker asks', async () => {
    for (const id of ['a1', 'a2', 'a3']) await add(id, { keyId: 'a' })
    for (const id of ['b1', 'b2']) await add(id, { keyId: 'b' })
    await add('own')
    expect(await claimedInTurn(6)).toEqual(['a1', 'b1', 'own', 'a2', 'b2', 'a3'])
  })

  it('of one key are cancelled together, as far as no worker has claimed them', async () => {
    for (const id of ['claimed', 'first', 'second']) await add(id, { keyId: 'a' })
    await add('other', { keyId: 'b' })
    await add('own')
    expect((await claim())?.id).toBe('claimed')
    expect(await jobs.cancelQueuedOf('a', second(5))).toBe(2)
    expect(await jobs.find('first')).toMatchObject({ status: 'cancelled', updatedAt: second(5), credits: 0 })
    const statuses = await Promise.all(['claimed', 'second', 'other', 'own'].map(statusOf))
    expect(statuses).toEqual(['dispatched', 'cancelled', 'queued', 'queued'])
    expect(await jobs.cancelQueuedOf('a', second(6))).toBe(0)
  })

  it('are each claimed once, however many ask at once', async () => {
    for (let number = 0; number < 20; number++) await add(`${number}`)
    const claims = await Promise.all(Array.from({ length: 30 }, (_, index) => claim(`worker ${index}`)))
    const ids = claims.flatMap((job) => job?.id ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
  })

  it('go through their states under the lease that claimed them', async () => {
    await add('a')
    const job = await started()
    expect(job).toMatchObject({ id: 'a', status: 'dispatched', attempts: 1 })
    expect(await jobs.reserve(job.lease, 'x/picture.png')).toBe(true)
    await jobs.progress(job.lease, 0.5, second(2))
    expect(await jobs.find('a')).toMatchObject({ status: 'running', progress: 0.5, file: 'x/picture.png' })
    const mockup = { uuid: 'm', name: 'Mug' }
    expect(await jobs.succeed(job.lease, { credits: 2, mockup }, second(3))).toMatchObject({
      ...{ status: 'succeeded', progress: 1, credits: 2, mockup },
      updatedAt: second(3),
    })
    expect(await jobs.fail(job.lease, failureOf('internal', {}), second(4))).toBeNull()
    expect([await jobs.cancel('a', second(4)), await jobs.retry('a', second(4))]).toEqual([null, null])
  })

  it('keep the failure that ended them, of whatever kind, with all that it tells', async () => {
    const failures = isLongRun ? sampleFailures : failuresOfEachShape
    await subject.transaction(async (stores) => {
      for (const [number, failure] of failures.entries()) {
        await add(`${number}`, {}, stores.jobs)
        await stores.jobs.fail((await started('one', 1, stores.jobs)).lease, failure, second(2))
      }
    })
    const kept = await Promise.all(failures.map((_, number) => jobs.find(`${number}`)))
    expect(kept.map((job) => job?.error)).toEqual(failures)
  })

  it('do nothing for a lease that is not held any more', async () => {
    await add('a')
    const lost = await started('one')
    await jobs.cancel('a', second(2))
    await jobs.retry('a', second(3))
    const held = await started('two', 4)
    await jobs.progress(lost.lease, 0.9, second(5))
    expect([
      await jobs.start(lost.lease, second(5)),
      await jobs.reserve(lost.lease, 'y/lost.png'),
      await jobs.succeed(lost.lease, { credits: 1 }, second(5)),
      await jobs.fail(lost.lease, failureOf('internal', {}), second(5)),
      await jobs.release(lost.lease, { isCounted: false, at: second(5) }),
      await jobs.renew(lost.lease, second(35)),
    ]).toEqual([null, false, null, null, null, false])
    expect(await jobs.find('a')).toMatchObject({ status: 'running', progress: 0, file: null })
    expect(await jobs.succeed(held.lease, { credits: 1 }, second(6))).not.toBeNull()
  })

  it('are taken back when a lease has run out, and not before', async () => {
    await add('a')
    await claim('one', 1, 31)
    await jobs.takeBack({ ended: [], at: second(30) })
    expect(await statusOf('a')).toBe('dispatched')
    await jobs.takeBack({ ended: [], at: second(32) })
    expect(await jobs.find('a')).toMatchObject({ status: 'queued', attempts: 1 })
    expect(await claim('two', 33)).toMatchObject({ id: 'a', attempts: 2 })
  })

  it('stay with a worker that renews, also when it was late', async () => {
    await add('a')
    await add('b')
    const job = await claim('one', 1, 31)
    await claim('two', 1, 31)
    expect(job && (await jobs.renew(job.lease, second(90)))).toBe(true)
    await jobs.takeBack({ ended: [], at: second(89) })
    expect([await statusOf('a'), await statusOf('b')]).toEqual(['dispatched', 'queued'])
  })

  it('are taken back at once from workers that have ended, and from no other', async () => {
    for (const id of ['a', 'b', 'c']) await add(id)
    await started('one')
    await started('two')
    expect((await jobs.workers()).toSorted()).toEqual(['one', 'two'])
    await jobs.takeBack({ ended: ['one'], at: second(2) })
    expect([await statusOf('a'), await statusOf('b'), await statusOf('c')]).toEqual([
      'queued',
      'running',
      'queued',
    ])
    expect(await jobs.workers()).toEqual(['two'])
  })

  it('count attempts but those that were given back, and begin anew when a person queues them again', async () => {
    await add('a')
    const first = await started('one')
    expect(await jobs.held('one')).toEqual([first.lease.token])
    expect(await jobs.release(first.lease, { isCounted: false, at: second(2) })).toMatchObject({
      ...{ status: 'queued', progress: 0, attempts: 0 },
      updatedAt: second(2),
    })
    expect(await jobs.held('one')).toEqual([])
    const crashed = await started('one')
    expect(await jobs.release(crashed.lease, { isCounted: true, at: second(2) })).toMatchObject({
      attempts: 1,
    })
    const next = await started('one')
    expect(next.attempts).toBe(2)
    await jobs.fail(next.lease, failureOf('creditsSpent', { credits: 3 }), second(3))
    expect(await jobs.find('a')).toMatchObject({ error: failureOf('creditsSpent', { credits: 3 }) })
    expect(await jobs.retry('a', second(4))).toMatchObject({ status: 'queued', error: null, attempts: 0 })
  })

  it('are listed newest first, by kind in both its spellings and by mockup, on pages of any length', async () => {
    for (let number = 0; number < 5; number++) await add(`${number}`, { mockup: { uuid: 'm', name: 'Mug' } })
    await add('old', { kind: '2d_create' })
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await jobs.list({ limit: 2, mockup_uuid: 'm', ...(cursor !== undefined && { cursor }) })
      seen.push(...page.jobs.map(({ id }) => id))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(seen).toEqual(['4', '3', '2', '1', '0'])
    const { jobs: created } = await jobs.list({ limit: 9, kind: 'photo_mockup_create' })
    expect(created.map(({ id, kind }) => [id, kind])).toEqual([['old', 'photo_mockup_create']])
    await expect(jobs.list({ limit: 2, cursor: 'bm9uZQ' })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
    })
  })

  it('end together with what is charged and told, or not at all', async () => {
    await add('a')
    const { lease } = await started()
    const end = (fails: boolean) =>
      subject.transaction(async (stores) => {
        await stores.jobs.succeed(lease, { credits: 1 }, second(2))
        await stores.ledger.charge({ work: 'a', keyId: null, credits: 1, at: second(2) })
        if (fails) throw new Error('No room for the delivery')
      })
    await expect(end(true)).rejects.toThrow('No room')
    expect([await statusOf('a'), await subject.ledger.spentSince(second(0))]).toEqual(['running', 0])
    await end(false)
    expect([await statusOf('a'), await subject.ledger.spentSince(second(0))]).toEqual(['succeeded', 1])
  })

  it('are pruned once they have ended and are old, so many at once, and never before', async () => {
    for (const id of ['done', 'failed', 'running']) await add(id)
    const done = await started('one', 1)
    await jobs.reserve(done.lease, 'r/done.webp')
    await jobs.succeed(done.lease, { credits: 1 }, second(2))
    const failed = await started('one', 3)
    await jobs.fail(failed.lease, failureOf('emptyPlan', {}), second(4))
    await started('one', 5)
    await add('queued')
    await add('cancelled')
    await jobs.cancel('cancelled', second(6))
    expect(await jobs.prunable(second(9), 2)).toEqual([
      { id: 'done', file: 'r/done.webp' },
      { id: 'failed', file: null },
    ])
    expect(await jobs.prunable(second(4), 9)).toEqual([{ id: 'done', file: 'r/done.webp' }])
    await jobs.retry('failed', second(7))
    const everything = ['done', 'failed', 'running', 'queued', 'cancelled', 'unknown']
    expect([await jobs.prune(everything, second(6)), await jobs.prune(everything, second(9))]).toEqual([1, 1])
    expect(await Promise.all(everything.map(statusOf))).toEqual([
      ...[undefined, 'queued', 'running', 'queued', undefined, undefined],
    ])
    await add('next')
    expect((await jobs.list({ limit: 9 })).jobs.map(({ id }) => id)).toEqual([
      ...['next', 'queued', 'running', 'failed'],
    ])
  })

  it('remember the request that brought them', async () => {
    const origin = { requestId: 'r-1', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
    await add('a', { origin })
    await add('b', { origin: { requestId: 'r-2', traceparent: null } })
    await add('c')
    expect([(await claim())?.origin, (await claim())?.origin, (await claim())?.origin]).toEqual([
      ...[origin, { requestId: 'r-2', traceparent: null }, undefined],
    ])
  })

  it('tell how many of each kind wait and since when, and how many have ended lately', async () => {
    await add('a', { createdAt: second(3) })
    await add('b', { createdAt: second(2) })
    await add('c', { kind: 'upload', createdAt: second(1) })
    const job = await started('one', 4)
    expect(await jobs.backlog()).toEqual([
      { kind: 'render', queued: 1, working: 1, oldestQueuedAt: expect.any(Date) },
      { kind: 'upload', queued: 1, working: 0, oldestQueuedAt: second(1) },
    ])
    await jobs.fail(job.lease, failureOf('emptyPlan', {}), second(6))
    expect(await jobs.endedSince(second(6))).toEqual([{ kind: 'render', status: 'failed', count: 1 }])
    expect(await jobs.endedSince(second(7))).toEqual([])
  })

  it('are not claimed while the queue is paused', async () => {
    await add('a')
    await jobs.pause(second(1))
    await jobs.pause(second(2))
    expect([await claim(), await jobs.pausedSince()]).toEqual([null, second(1)])
    await jobs.resume()
    expect([(await claim())?.id, await jobs.pausedSince()]).toEqual(['a', null])
  })
})
