import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryRateLimit } from '../../adapters/memory/memory-rate-limit'
import { createMemorySlots } from '../../adapters/memory/memory-slots'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { createSlotBudget } from './slots'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openTestFixture({ plan: 'trial' })
})
afterAll(() => fixture.close())

const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(fixture.address + path, {
    ...init,
    headers: { 'x-api-key': fixture.key, 'content-type': 'application/json', ...init.headers },
  })
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers })

const psd_file_url = `data:;base64,${Buffer.from('8BPS').toString('base64')}`
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

const uploaded = async () => (await post('/api/v1/psd/upload', { psd_file_url })).body.data
const renderOf = (mockup: { uuid: string; smart_objects: { uuid: string }[] }, image_size = 500) => ({
  mockup_uuid: mockup.uuid,
  smart_objects: [{ uuid: mockup.smart_objects[0]?.uuid, asset: { url: onePixel } }],
  export_options: { image_size },
})

describe('every answer', () => {
  it.each(['/api/v1/me', '/api/v1/nothing', '/api/v1/psd-mockups?limit=1000'])(
    'tells of the rate limit: %s',
    async (path) => {
      const { headers } = await call(path)
      expect(headers.get('ratelimit-limit')).toBe('1000')
      expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(1000)
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
      expect(headers.get('ratelimit-policy')).toMatch(/^1000;w=60/)
    },
  )

  it.each([
    ['a path outside the API', '/nothing', {}, 404],
    ['a foreign host', '/api/v1/me', { host: 'rebound.example' }, 403],
    ['an address that cannot be read', '/api/v1/%zz', {}, 400],
    ['the description', '/openapi.json', {}, 200],
    ['a file that is not there', '/files/none', {}, 404],
  ])('tells of the rate limit to %s', async (_what, path, headers, expected) => {
    const { status, headers: told } = await rawCall(path, headers)
    expect(status).toBe(expected)
    for (const name of ['limit', 'remaining', 'reset', 'policy'])
      expect(told).toHaveProperty(`ratelimit-${name}`)
    expect(told['retry-after']).toBeUndefined()
  })

  it('tells of the rate limit even to bytes that are no request', async () => {
    const socket = connect(Number(new URL(fixture.address).port), '127.0.0.1')
    socket.end('RUBBISH\r\n\r\n')
    let text = ''
    for await (const part of socket) text += part
    expect(text).toMatch(/^HTTP\/1\.1 400/)
    expect(text).toMatch(/ratelimit-remaining: \d+/i)
  })

  it('does so without a key too', async () => {
    const { status, headers } = await call('/api/v1/me', { headers: { 'x-api-key': 'mk_none' } })
    expect([status, headers.get('ratelimit-limit')]).toEqual([401, '1000'])
  })
})

/** `fetch` sets the host itself. */
const rawCall = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const { hostname, port } = new URL(fixture.address)
    request({ hostname, port, path, headers }, (answer) =>
      resolve({ status: answer.resume().statusCode, headers: answer.headers }),
    )
      .on('error', reject)
      .end()
  })

describe('the account', () => {
  it('tells of plan, credits and the key that calls', async () => {
    const { status, body } = await call('/api/v1/me')
    expect([status, body.success]).toEqual([200, true])
    expect(body.data).toMatchObject({
      subscription: { plan: 'trial', status: 'active' },
      usage: { credits_limit: 50 },
      api_key: { name: 'test', last_used_at: expect.any(String) },
    })
    const plans = await call('/api/v1/packages/plans')
    expect(plans.body.plans).toMatchObject([
      { slug: 'trial', max_concurrent_requests: 1, max_concurrent_uploads: 1 },
    ])
  })

  it('is charged for what succeeds, and for nothing else', async () => {
    const spent = async () => (await call('/api/v1/me')).body.data
    const mockup = await uploaded()
    const before = await spent()
    expect((await post('/api/v1/renders', renderOf(mockup))).status).toBe(200)
    expect((await post('/api/v1/renders', { ...renderOf(mockup), mockup_uuid: randomUUID() })).status).toBe(
      404,
    )
    const after = await spent()
    expect(after.usage.credits_used_this_month - before.usage.credits_used_this_month).toBe(1)
    expect(after.api_key.total_requests - before.api_key.total_requests).toBe(1)
  })

  it('in trial renders 1,024 px where no size is given, at once and queued', async () => {
    const { export_options: _, ...request } = renderOf(await uploaded())
    const { status, body } = await post('/api/v1/renders', { ...request, export_options: { quality: 80 } })
    expect(status).toBe(200)
    const drawn = await fetch(body.data.print_files[0].export_path)
    expect(JSON.parse(await drawn.text()).output).toMatchObject({ width: 1024, quality: 80 })
    expect((await post('/api/v1/renders', { ...request, is_async: true })).status).toBe(202)
  })

  it('in trial renders no wider than 1,024 px, and keeps five mockups', async () => {
    const mockup = await uploaded()
    expect(await post('/api/v1/renders', renderOf(mockup, 1025))).toMatchObject({
      status: 402,
      body: {
        error_code: 'OUTPUT_RESOLUTION_LIMIT',
        details: { suggestion: expect.stringContaining('1024') },
      },
    })
    const statuses = []
    for (let more = 0; more < 5; more += 1)
      statuses.push((await post('/api/v1/psd/upload', { psd_file_url })).status)
    expect(statuses.at(-1)).toBe(403)
    expect((await post('/api/v1/psd/upload', { psd_file_url })).body.error_code).toBe('psd_limit_reached')
  })
})

describe('an Idempotency-Key', () => {
  it('gives the first answer again, also to two at once, and charges once', async () => {
    const { body: list } = await call('/api/v1/psd-mockups')
    const request = renderOf(list.data.mockups[0])
    const headers = { 'idempotency-key': randomUUID() }
    const before = (await call('/api/v1/me')).body.data.usage.credits_used_this_month
    const [one, two] = await Promise.all([1, 2].map(() => post('/api/v1/renders', request, headers)))
    const three = await post('/api/v1/renders', request, headers)
    expect([one?.status, two?.status, three.status]).toEqual([200, 200, 200])
    expect(two?.body).toEqual(one?.body)
    expect(three.body).toEqual(one?.body)
    expect((await call('/api/v1/me')).body.data.usage.credits_used_this_month - before).toBe(1)
  })

  it('with another body is refused', async () => {
    const { body: list } = await call('/api/v1/psd-mockups')
    const headers = { 'idempotency-key': randomUUID() }
    await post('/api/v1/renders', renderOf(list.data.mockups[0]), headers)
    expect(await post('/api/v1/renders', renderOf(list.data.mockups[0], 400), headers)).toMatchObject({
      status: 409,
      body: { success: false, detail: expect.stringContaining(headers['idempotency-key']) },
    })
  })

  it('remembers no failure', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const request = { mockup_uuid: randomUUID(), smart_objects: [] }
    const [one, two] = [
      await post('/api/v1/renders', request, headers),
      await post('/api/v1/renders', request, headers),
    ]
    expect([one.status, two.status]).toEqual([404, 404])
  })
})

describe('slots', () => {
  it('are told of where they count', async () => {
    const { headers } = await post('/api/v1/renders', { mockup_uuid: randomUUID() })
    expect(headers.get('x-concurrent-limit')).toBe('1')
    expect((await call('/api/v1/me')).headers.get('x-concurrent-limit')).toBeNull()
  })

  it.each([true, 'true', 1])('are not told of for work that is queued (is_async %j)', async (is_async) => {
    const mockup = (await call('/api/v1/psd-mockups')).body.data.mockups[0]
    const queued = await post('/api/v1/renders', { ...renderOf(mockup), is_async })
    expect([queued.status, queued.headers.get('x-concurrent-limit')]).toEqual([202, null])
    const refused = await post('/api/v1/renders', { mockup_uuid: randomUUID(), is_async })
    expect([refused.status, refused.headers.get('x-concurrent-limit')]).toEqual([404, null])
    const form = new FormData()
    form.set('file', new File(['8BPS'], 'x.psd'))
    form.set('is_async', `${is_async}`)
    const upload = await fetch(`${fixture.address}/api/v1/psd/upload`, {
      method: 'POST',
      headers: { 'x-api-key': fixture.key },
      body: form,
    })
    expect(upload.headers.get('x-concurrent-limit')).toBeNull()
    await upload.arrayBuffer()
  })

  it('belong to the plan: another key of the account has none of its own', async () => {
    const second = await fixture.keys.issue('second', new Date())
    const slow = request(`${fixture.address}/api/v1/psd/upload`, {
      method: 'POST',
      headers: {
        'x-api-key': fixture.key,
        'content-type': 'multipart/form-data; boundary=b',
        expect: '100-continue',
      },
    })
    slow.on('error', () => undefined)
    const begun = new Promise((resolve) => slow.once('continue', resolve))
    slow.flushHeaders()
    await begun
    const refused = await post('/api/v1/psd/upload', { psd_file_url }, { 'x-api-key': second })
    slow.destroy()
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatchObject({ code: 'CONCURRENT_LIMIT_EXCEEDED', limit: 1, current: 1 })
    expect(refused.headers.get('x-concurrent-used')).toBe('1')
  })

  it('are taken, refused when there are none, and given back once', async () => {
    const slots = createSlotBudget({ render: 2, upload: 1 }, createMemorySlots())
    const [first] = await Promise.all([slots.hold('render'), slots.hold('render')])
    await expect(slots.hold('render')).rejects.toThrow(
      expect.objectContaining({ code: 'CONCURRENT_LIMIT_EXCEEDED' }),
    )
    expect((await slots.headers('render'))['X-Concurrent-Remaining']).toBe('0')
    await slots.hold('upload')
    first?.()
    first?.()
    expect((await slots.headers('render'))['X-Concurrent-Used']).toBe('1')
  })
})

describe('the rate limit', () => {
  it('lets a burst through, then the sustained rate', async () => {
    let now = 0
    const rate = createMemoryRateLimit({ perMinute: 60, burst: 90 }, () => now)
    const taken = async () => {
      const states = await Promise.all(Array.from({ length: 200 }, () => rate.take('a')))
      return states.filter(({ isExceeded }) => !isExceeded).length
    }
    expect(await taken()).toBe(90)
    now = 10_000
    expect(await taken()).toBe(10)
    expect(await rate.take('a')).toMatchObject({
      isExceeded: true,
      remaining: 0,
      retrySeconds: 1,
      resetSeconds: 90,
    })
    expect((await rate.take('b')).isExceeded).toBe(false)
  })
})
