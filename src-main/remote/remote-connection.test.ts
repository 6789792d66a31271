import { type Failure, failureOfCall } from '@contract/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../doors/testing/test-fixture'
import { assertSucceeded, awaitJob } from '../service/jobs/await-job'
import type { MockupService } from '../service/ports/mockup-service'
import type { RemoteConnection } from '../service/ports/remote-connection'
import { openRemoteConnection } from './remote-connection'
import { type FaultyProxy, type Mishap, openFaultyProxy } from './testing/faulty-proxy'

let fixture: TestFixture
let proxy: FaultyProxy
let connection: RemoteConnection
let remote: MockupService

const patience = { attempts: 4, firstDelayMs: 2, longestDelayMs: 10, longestRetryAfterMs: 2_000 }
const artwork = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

beforeAll(async () => {
  fixture = await openTestFixture({ plan: 'starter' })
  proxy = await openFaultyProxy(fixture.address)
})

afterAll(async () => {
  await proxy.close()
  await fixture.close()
})

beforeEach(() => {
  proxy.seen.length = 0
  proxy.mishaps = []
  proxy.busiest = 0
  connection = openRemoteConnection({
    baseUrl: proxy.address,
    apiKey: fixture.key,
    patience,
    timeoutMs: 60_000,
  })
  remote = connection.service
})

const upload = async (psd_name: string) => {
  const answer = await remote.psdMockups.upload({
    file: new File(['8BPS and the rest'], 'Poster.psd'),
    psd_name,
  })
  if (answer.status !== 200) throw new Error('The upload was queued.')
  return answer.body.data
}

const render = async () => {
  const { uuid, smart_objects } = await upload('Poster')
  return () =>
    remote.renders.create({
      mockup_uuid: uuid,
      smart_objects: [{ uuid: smart_objects[0]?.uuid ?? '', asset: { url: artwork } }],
    })
}

const creditsUsed = async () => (await remote.accounts.me()).data.usage.credits_used_this_month

const failureOf = (call: Promise<unknown>): Promise<Failure> =>
  call.then(() => Promise.reject(new Error('The call succeeded.')), failureOfCall)

const answering = (status: number, body: unknown, headers: Record<string, string> = {}): Mishap => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
  when: 'before',
})
const lost: Mishap = { kind: 'reset', when: 'after' }

describe('what fails on the way', () => {
  it.each<[string, Mishap]>([
    ['a connection that is reset before the service sees the request', { kind: 'reset', when: 'before' }],
    ['an answer that is lost', lost],
    ['an answer that breaks off', { kind: 'truncate' }],
    ['a 500 with a page', answering(500, '<html>Oops</html>')],
    ['a 502', answering(502, { detail: 'Bad gateway', success: false })],
    ['a 503', answering(503, '')],
    ['a 504', answering(504, 'upstream timed out')],
    ['a 200 that is no JSON', answering(200, '<html>Sign in to this network</html>')],
    ['a 504 after the work was done', { ...answering(504, ''), when: 'after' } as Mishap],
  ])('does not lose an upload or a render, nor charge it twice: %s', async (_name, mishap) => {
    proxy.mishaps = [mishap, mishap]
    const draw = await render()
    const { total } = (await remote.psdMockups.list({})).data
    const before = await creditsUsed()
    proxy.seen.length = 0
    proxy.mishaps = [mishap, mishap]
    expect(await draw()).toMatchObject({ status: 200, body: { success: true } })

    expect(proxy.seen).toHaveLength(3)
    expect(new Set(proxy.seen.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(await creditsUsed()).toBe(before + 1)
    expect((await remote.psdMockups.list({})).data.total).toBe(total)
  })

  it('takes a file in once, whatever happens to the answer', async () => {
    proxy.mishaps = [lost, { kind: 'truncate' }]
    await upload('Only once')
    expect((await remote.psdMockups.list({ name: 'Only once' })).data.total).toBe(1)
  })

  it('deletes what a lost answer had deleted before', async () => {
    const { uuid } = await upload('Short-lived')
    proxy.mishaps = [lost]
    await remote.psdMockups.delete({ uuid })
    expect((await remote.psdMockups.list({ name: 'Short-lived' })).data.total).toBe(0)
  })

  it('does not repeat what would then be there twice', async () => {
    proxy.mishaps = [lost]
    const failure = await failureOf(remote.webhooks.create({ url: 'http://127.0.0.1:1/hook' }))
    expect(failure).toMatchObject({ code: 'SERVICE_UNREACHABLE' })
    expect(proxy.seen).toHaveLength(1)
  })

  it('gives up in the end, and says what happened and how often', async () => {
    const { host } = new URL(proxy.address)
    proxy.mishaps = Array.from({ length: 9 }, () => answering(503, ''))
    expect(await failureOf(remote.accounts.me())).toMatchObject({
      message: expect.stringMatching(`^${host} answered 503 to GET /api/v1/me, 4 times within [\\d.]+ s\\.$`),
      suggestion: expect.stringContaining('Try again in a few minutes'),
      code: 'SERVICE_UNREACHABLE',
      httpStatus: 503,
    })
    expect(proxy.seen).toHaveLength(4)
    proxy.mishaps = [answering(500, '')]
    expect(await failureOf(remote.webhooks.create({ url: 'http://127.0.0.1:1/hook' }))).toMatchObject({
      message: `${host} answered 500 to POST /api/v1/webhook-endpoints.`,
    })
  })

  it('does not carry the key along a redirect', async () => {
    proxy.mishaps = [answering(302, '', { location: 'https://elsewhere.example/' })]
    expect((await failureOf(remote.accounts.me())).message).toContain(
      'sends on to https://elsewhere.example/',
    )
    expect(proxy.seen).toHaveLength(1)
  })
})

describe('limits', () => {
  it('waits as long as a 429 says, with all requests of the connection', async () => {
    const error = { type: 'rate_limit_exceeded', code: 'RATE_LIMIT_EXCEEDED', limit: 1000, remaining: 0 }
    proxy.mishaps = [answering(429, { detail: 'Slow down', error }, { 'Retry-After': '1' })]
    const startedAt = performance.now()
    await remote.accounts.me()
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  })

  it('tells the two limits apart, and does not wait for hours', async () => {
    const error = { type: 'concurrent_limit_exceeded', limit: 3, remaining: 0, resource: 'concurrent-render' }
    proxy.mishaps = [answering(429, { detail: 'Too many at once', error }, { 'Retry-After': '7200' })]
    expect(await failureOf(remote.accounts.me())).toMatchObject({
      code: 'CONCURRENT_LIMIT_EXCEEDED',
      message: 'Too many at once',
    })
  })

  it('never has more renders at work than the plan allows, and so is never refused', async () => {
    const draw = await render()
    const answers = await Promise.all(Array.from({ length: 12 }, draw))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(proxy.busiest).toBe(3)
    expect(proxy.seen.filter(({ url }) => url.endsWith('/renders'))).toHaveLength(12)
  })
})

describe('the plan', () => {
  const blocks = { account: { name: 'Ada' }, subscription: { plan: 'Pro' }, usage: {}, api_key: {} }
  const anywhere = { success: true, data: blocks }
  const pro = { name: 'Pro', slug: 'pro', max_concurrent_requests: 10, max_concurrent_uploads: 5 }
  const free = { name: 'Free', slug: 'free', max_concurrent_requests: 1, max_concurrent_uploads: 1 }

  it('is known before the first render, and then all of its slots are used at once', async () => {
    expect(await connection.learnPlan()).toMatchObject({
      plan: 'Starter',
      rendersAtOnce: 3,
      uploadsAtOnce: 2,
    })
    const draw = await render()
    proxy.busiest = 0
    await Promise.all([draw(), draw(), draw()])
    expect(proxy.busiest).toBe(3)
  })

  it.each<[string, object, object]>([
    ['among all that there are', { plans: [free, pro] }, { rendersAtOnce: 10, uploadsAtOnce: 5 }],
    ['as the only one', { plans: [pro] }, { rendersAtOnce: 10 }],
    ['as one object', { plans: pro }, { rendersAtOnce: 10 }],
    ['without a list around it', { success: true, data: pro }, { rendersAtOnce: 10 }],
    ['not at all', { success: true }, { plan: 'Pro', rendersAtOnce: 1, uploadsAtOnce: 1 }],
  ])('is found %s', async (_name, plans, expected) => {
    proxy.mishaps = [answering(200, anywhere), answering(200, plans)]
    expect(await connection.learnPlan()).toMatchObject(expected)
  })

  it.each<[string, object, object, object]>([
    ['of a plan in trial', { plan: 'trial' }, {}, { widestRender: 1024, credits: null }],
    ['of a subscription in trial', { plan: 'Pro', status: 'trialing' }, {}, { widestRender: 1024 }],
    ['that the plan states', { plan: 'Pro' }, { max_image_size: 4096 }, { widestRender: 4096 }],
    ['of no plan that states none', { plan: 'Pro' }, {}, { widestRender: null }],
  ])('has the widest picture %s', async (_name, subscription, more, expected) => {
    const me = { success: true, data: { ...blocks, subscription } }
    proxy.mishaps = [answering(200, me), answering(200, { plans: [{ ...pro, ...more }] })]
    expect(await connection.learnPlan()).toMatchObject(expected)
  })

  it('leaves one at a time where it cannot be read', async () => {
    proxy.mishaps = [{ kind: 'none' }, answering(403, { detail: 'Not with this key' })]
    expect(await connection.learnPlan()).toMatchObject({ account: 'This computer', rendersAtOnce: 1 })
  })
})

describe('work in the queue', () => {
  const queued = async () => {
    const { uuid } = await upload('Queued')
    const answer = await remote.renders.create({ mockup_uuid: uuid, is_async: true })
    if (answer.status !== 202) throw new Error('It was rendered at once.')
    return answer.body.job_id
  }
  const patient = { patience: { firstDelayMs: 5, longestDelayMs: 20 } }

  it('is asked after until it has ended, over a connection that fails', async () => {
    const id = await queued()
    proxy.mishaps = [answering(503, ''), { kind: 'truncate' }, { kind: 'none' }, lost]
    expect(await awaitJob(remote, id, patient)).toMatchObject({ job_id: id, status: 'succeeded' })
  })

  it('is asked after no sooner than the service wants, and less and less often', async () => {
    const job = { success: true, job_id: await queued(), kind: 'render', status: 'running' }
    proxy.mishaps = [answering(200, job, { 'Retry-After': '1' }), answering(200, job), answering(200, job)]
    proxy.seen.length = 0
    const times: number[] = []
    await awaitJob(remote, job.job_id, {
      patience: { firstDelayMs: 40, longestDelayMs: 1000 },
      onSeen: () => times.push(performance.now()),
    })
    const [first = 0, second = 0, third = 0] = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(first).toBeGreaterThanOrEqual(990)
    expect(second).toBeGreaterThanOrEqual(59)
    expect(third).toBeGreaterThanOrEqual(89)
  })

  it('is no longer asked after when the caller has gone', async () => {
    const job = { success: true, job_id: await queued(), kind: 'render', status: 'running' }
    proxy.mishaps = [answering(200, job)]
    const caller = new AbortController()
    const waiting = awaitJob(remote, job.job_id, {
      signal: caller.signal,
      patience: { firstDelayMs: 60_000, longestDelayMs: 60_000 },
      onSeen: () => caller.abort(),
    })
    await expect(waiting).rejects.toThrow()
  })

  it('says why it failed, and that somebody cancelled it', async () => {
    const error = { error_code: 'ASSET_BLOCKED', message: 'Blocked' }
    const job = { success: true, job_id: await queued(), kind: 'render', status: 'failed', error }
    proxy.mishaps = [answering(200, job), answering(200, { ...job, status: 'cancelled', error: null })]
    const failed = await awaitJob(remote, job.job_id)
    expect(() => assertSucceeded(failed)).toThrow(expect.objectContaining({ code: 'ASSET_BLOCKED' }))
    const cancelled = await awaitJob(remote, job.job_id)
    expect(() => assertSucceeded(cancelled)).toThrow(expect.objectContaining({ code: 'CANCELLED' }))
  })
})

describe('connections to two accounts', () => {
  let account: TestFixture
  let itsProxy: FaultyProxy
  beforeAll(async () => {
    account = await openTestFixture({ plan: 'starter' })
    itsProxy = await openFaultyProxy(account.address)
  })
  afterAll(async () => {
    await itsProxy.close()
    await account.close()
  })

  it('have as much at work as each of them may, and do not wait for one another', async () => {
    const other = openRemoteConnection({ baseUrl: itsProxy.address, apiKey: account.key, patience })
    const mockups = await Promise.all(
      [connection, other].map(async ({ service }) => {
        const file = new File(['8BPS'], 'Poster.psd')
        const { status, body } = await service.psdMockups.upload({ file })
        if (status !== 200) throw new Error('The upload was queued.')
        return { service, mockup_uuid: body.data.uuid }
      }),
    )
    await Promise.all([connection.learnPlan(), other.learnPlan()])
    for (const each of [proxy, itsProxy]) Object.assign(each, { busiest: 0, seen: [] })
    proxy.mishaps = Array.from({ length: 6 }, () => ({ kind: 'delay', ms: 500 }))
    const draws = mockups.map(({ service, mockup_uuid }) =>
      Promise.all(Array.from({ length: 6 }, () => service.renders.create({ mockup_uuid }))),
    )
    const [slow, quick] = draws.map((all, number) => all.then(() => number))
    expect(await Promise.race([slow, quick])).toBe(1)
    await slow
    expect([proxy.busiest, proxy.seen.length]).toEqual([3, 6])
    expect([itsProxy.busiest, itsProxy.seen.length]).toEqual([3, 6])
  })
})

describe('every shape of a failure', () => {
  it.each<[string, number, unknown, Partial<Failure>]>([
    [
      'the short one',
      404,
      { detail: 'No such mockup', success: false },
      { code: 'NOT_FOUND', message: 'No such mockup' },
    ],
    [
      'the structured one, with its suggestion',
      400,
      {
        error_code: 'ASSET_BLOCKED',
        message: 'Blocked',
        detail: 'x',
        details: { suggestion: 'Send base64.' },
      },
      { code: 'ASSET_BLOCKED', message: 'Blocked', suggestion: 'Send base64.' },
    ],
    [
      'the list of fields',
      422,
      { success: false, detail: [{ loc: ['body', 'limit'], msg: 'too big', type: 'value_error' }] },
      {
        code: 'INVALID_INPUT',
        message: 'limit: too big',
        issues: [{ place: 'body', path: ['limit'], message: 'too big' }],
      },
    ],
    ['a 422 with text', 422, { detail: 'Not so' }, { code: 'INVALID_INPUT', message: 'Not so' }],
    [
      'an unknown code',
      402,
      { error_code: 'NEW_ONE', message: 'Pay' },
      { code: 'CREDITS_EXHAUSTED', message: 'Pay' },
    ],
    [
      'a page',
      403,
      '<html>',
      {
        code: 'FORBIDDEN',
        message: expect.stringMatching(/^127\.0\.0\.1:\d+ refused the request \(403\)\.$/),
      },
    ],
    ['null', 409, null, { code: 'CONFLICT' }],
    [
      'one in a 200',
      200,
      { success: false, error_code: 'MOCKUP_NOT_FOUND', message: 'Gone' },
      { code: 'MOCKUP_NOT_FOUND', message: 'Gone' },
    ],
  ])('is read: %s', async (_name, status, body, expected) => {
    proxy.mishaps = [answering(status, body)]
    expect(await failureOf(remote.psdMockups.list({}))).toMatchObject(expected)
    expect(proxy.seen).toHaveLength(1)
  })
})

describe('answers that are nearly right', () => {
  it('reads missing lists, nulls and unknown fields', async () => {
    const uuid = '20953ddb-9391-41ec-b4f1-c15674f50bc4'
    const mockup = { uuid, name: 'Bare', width: 1, height: 1, smart_objects: null, novelty: 1 }
    proxy.mishaps = [answering(200, { success: true, data: { mockups: [mockup], total: 1 } })]
    expect((await remote.psdMockups.list({})).data).toMatchObject({
      offset: 0,
      mockups: [{ uuid, thumbnail: '', thumbnails: [], smart_objects: [], text_layers: [], novelty: 1 }],
    })
  })

  it('says which field is of another kind', async () => {
    proxy.mishaps = [answering(200, { success: true, data: { mockups: 'none' } })]
    expect((await failureOf(remote.psdMockups.list({}))).message).toContain(
      'data.mockups is "none", not a list',
    )
  })
})
