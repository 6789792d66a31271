import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StoreSubject, storeSubjects } from '../../adapters/testing/service-store-subjects'
import type { Attempted, NewDelivery, StoredEndpoint, WebhookStore } from './webhook-store'

describe.each(storeSubjects)('the outbox in %s', (_name, open) => {
  let subject: StoreSubject
  let store: WebhookStore
  beforeEach(async () => {
    subject = await open()
    store = subject.webhooks
  })
  afterEach(() => subject.close())

  const second = (number: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, number))
  const endpoint = async (id: string, parts: Partial<StoredEndpoint> = {}): Promise<StoredEndpoint> => {
    const made: StoredEndpoint = {
      ...{ id, url: `https://${id}.example/hook`, secret: `secret of ${id}`, description: null },
      ...{ eventTypes: ['render.succeeded'], eventNaming: 'current', isEnabled: true },
      createdAt: second(0),
      updatedAt: second(0),
      ...parts,
    }
    await store.addEndpoint(made)
    return made
  }
  const post = async (id: string, endpointId: string, parts: Partial<NewDelivery> = {}): Promise<void> =>
    store.addDelivery({
      ...{ id, endpointId, url: null, jobId: `job of ${id}`, event: 'render.succeeded' },
      ...{ eventType: 'render.succeeded', body: '{}' },
      createdAt: second(0),
      dueAt: second(1),
      ...parts,
    })
  const attempted = (status: Attempted['status'], nextAttemptAt: Date | null, at = 2): Attempted => ({
    ...{ status, httpStatus: 500, attempts: 1, lastError: 'The answer was 500', nextAttemptAt },
    updatedAt: second(at),
  })
  const attempt = (at = 2) => ({
    ...{ url: 'https://a.example/hook', httpStatus: 500, error: 'The answer was 500', answer: 'no' },
    ...{ durationMs: 5, at: second(at) },
  })
  const dueIn = async (queue: string, at: number, limit = 9) =>
    (await store.due(queue, second(at), limit)).map(({ delivery }) => delivery.id)

  it('keeps endpoints, the newest first, and changes all but the time they were made at', async () => {
    const [a, b] = [await endpoint('a'), await endpoint('b', { createdAt: second(5) })]
    expect(await store.listEndpoints()).toEqual([b, a])
    await store.updateEndpoint({ ...a, url: 'https://new.example', isEnabled: false, updatedAt: second(9) })
    expect(await store.findEndpoint('a')).toEqual({
      ...a,
      ...{ url: 'https://new.example', isEnabled: false },
      updatedAt: second(9),
    })
    expect(await store.findEndpoint('none')).toBeNull()
  })

  it('exchanges a secret only while it is the one that was read', async () => {
    const a = await endpoint('a', { secret: 'whsec_plain' })
    expect(await store.exchangeSecret('a', { from: 'whsec_plain', to: 'sealed' })).toBe(true)
    expect(await store.exchangeSecret('a', { from: 'whsec_plain', to: 'sealed again' })).toBe(false)
    expect(await store.exchangeSecret('none', { from: 'whsec_plain', to: 'sealed' })).toBe(false)
    expect(await store.findEndpoint('a')).toEqual({ ...a, secret: 'sealed' })
  })

  it('forgets the log of an endpoint with it, and logs nothing for one that is not there', async () => {
    await endpoint('a')
    await post('1', 'a')
    await store.removeEndpoint('a')
    expect([await store.findDelivery('1'), await store.findSendable('1')]).toEqual([null, null])
    await expect(post('2', 'a')).rejects.toThrow()
  })

  it('sends to the endpoint as it is then, or to the address that the request named', async () => {
    const a = await endpoint('a')
    await post('1', 'a')
    await post('2', 'a', { url: 'https://shop.example/orders/7' })
    await store.updateEndpoint({ ...a, url: 'https://moved.example', secret: 'rotated' })
    expect(await store.findSendable('1')).toMatchObject({ url: 'https://moved.example', secret: 'rotated' })
    expect(await store.findSendable('2')).toMatchObject({ url: 'https://shop.example/orders/7' })
    expect((await store.waitingQueues()).toSorted()).toEqual(['a', 'https://shop.example'])
  })

  it('has what is due in a queue, longest due first, and none of an endpoint that is switched off', async () => {
    await endpoint('a')
    await endpoint('off', { isEnabled: false })
    await post('late', 'a', { dueAt: second(3) })
    await post('early', 'a', { dueAt: second(2) })
    await post('off', 'off')
    expect([await dueIn('a', 1), await dueIn('a', 2), await dueIn('a', 3), await dueIn('a', 3, 1)]).toEqual([
      [],
      ['early'],
      ['early', 'late'],
      ['early'],
    ])
    expect([await dueIn('off', 9), await store.waitingQueues()]).toEqual([[], ['a']])
    expect([await store.nextDueAfter(second(2)), await store.nextDueAfter(second(3))]).toEqual([
      second(3),
      null,
    ])
  })

  it('holds back what follows another of its job to the same endpoint', async () => {
    await endpoint('a')
    await post('first', 'a', { jobId: 'job', dueAt: second(5) })
    await post('second', 'a', { jobId: 'job', dueAt: second(1) })
    expect(await dueIn('a', 4)).toEqual([])
    expect(await dueIn('a', 5)).toEqual(['first'])
    await store.recordAttempt('first', attempted('dead', null), attempt())
    expect(await dueIn('a', 5)).toEqual(['second'])
  })

  it('records attempts, and reopens what failed as if it had never been sent', async () => {
    await endpoint('a')
    await post('1', 'a')
    await post('2', 'a')
    await store.recordAttempt('1', attempted('failed', second(60)), attempt())
    await store.recordAttempt('2', attempted('dead', null), attempt())
    await store.recordAttempt('gone', attempted('dead', null), attempt())
    expect(await store.findDelivery('1')).toMatchObject(attempted('failed', second(60)))
    expect(await store.attempts('1')).toEqual([attempt()])
    expect(await store.reopenFailed('a', second(9))).toBe(2)
    expect(await dueIn('a', 9)).toEqual(['1', '2'])
    await store.recordAttempt('1', { ...attempted('delivered', null), httpStatus: 200 }, attempt(10))
    await store.reopen('1', second(11))
    expect(await store.findDelivery('1')).toMatchObject({ status: 'pending', attempts: 0 })
    expect(await store.attempts('1')).toEqual([attempt(), attempt(10)])
  })

  it('lists deliveries on pages, those of one job and event together', async () => {
    await endpoint('a')
    await endpoint('b')
    await post('1', 'a', { jobId: 'x' })
    await post('2', 'a', { jobId: 'y' })
    await post('3', 'b', { jobId: 'x' })
    await post('4', 'b', { jobId: 'x', event: 'render.failed' })
    const pagesOf = async (list: (cursor?: string) => ReturnType<WebhookStore['listEvents']>) => {
      const seen: string[] = []
      for (let page = await list(); ; page = await list(page.nextCursor)) {
        seen.push(page.deliveries.map(({ id }) => id).join(' '))
        if (page.nextCursor === null) return seen
      }
    }
    const at = (cursor?: string) => ({ limit: 2, ...(cursor !== undefined && { cursor }) })
    const eventPages = (query: object) => pagesOf((cursor) => store.listEvents({ ...at(cursor), ...query }))
    expect(await eventPages({})).toEqual(['4 3', '1 2'])
    expect(await eventPages({ event: 'render.succeeded' })).toEqual(['3 1', '2'])
    expect(await pagesOf((cursor) => store.listDeliveries('a', at(cursor)))).toEqual(['2 1'])
    await store.recordAttempt('3', attempted('dead', null), attempt())
    await store.recordAttempt('2', attempted('dead', null), attempt())
    expect(await eventPages({ status: 'pending' })).toEqual(['4 1'])
    expect(await eventPages({ status: 'dead' })).toEqual(['3 2'])
    expect(await eventPages({ status: 'dead', event: 'render.failed' })).toEqual([''])
    const ofB = (query: object) =>
      pagesOf((cursor) => store.listDeliveries('b', { ...at(cursor), ...query, limit: 1 }))
    expect(await ofB({})).toEqual(['4', '3'])
    expect(await ofB({ status: 'dead' })).toEqual(['3'])
    expect(await ofB({ event: 'render.failed' })).toEqual(['4'])
    await expect(store.listEvents(at('bm9uZQ'))).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' })
  })

  it('forgets what is done with and old, or older than so many, and nothing that waits', async () => {
    await endpoint('a')
    for (let number = 0; number < 6; number++) {
      await post(`${number}`, 'a')
      if (number > 0) await store.recordAttempt(`${number}`, attempted('delivered', null, number), attempt())
    }
    const prune = () => store.prune({ before: second(2), perEndpoint: 3 }, 1)
    const pruned = [await prune(), await prune(), await prune()]
    expect([pruned.reduce((sum, count) => sum + count, 0), pruned.at(-1)]).toEqual([2, 0])
    const { deliveries } = await store.listDeliveries('a', { limit: 9 })
    expect(deliveries.map(({ id }) => id)).toEqual(['5', '4', '3', '0'])
  })
})
