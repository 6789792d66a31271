import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { openWebhookReceiver, type Received, type WebhookReceiver } from '../testing/webhook-receiver'

let fixture: TestFixture
let receiver: WebhookReceiver
let answers: number[]
/** Taken in before any endpoint listens. */
let mockup: { readonly uuid: string; readonly smart_objects: readonly { readonly uuid: string }[] }

beforeEach(async () => {
  fixture = await openTestFixture({
    admittedHosts: ['127.0.0.1'],
    settings: { webhooks: { retry_seconds: [0.02, 0.02], timeout_seconds: 5 } },
  })
  answers = []
  receiver = await openWebhookReceiver((_request, response) =>
    response.writeHead(answers.shift() ?? 200, { location: 'http://169.254.169.254/' }).end('taken'),
  )
  mockup = (await call('POST', '/api/v1/psd/upload', { psd_file_url })).body.data
})
afterEach(async () => {
  await fixture.close()
  await receiver.close()
})

const call = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
  const answer = await fetch(fixture.address + path, {
    method,
    headers: {
      'x-api-key': fixture.key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

const at = '/api/v1/webhook-endpoints'
const endpoint = async (fields: object = {}) =>
  (await call('POST', at, { url: `${receiver.url}/hook`, ...fields })).body

const psd_file_url = `data:;base64,${Buffer.from('8BPS').toString('base64')}`
const queuedRender = async (fields: object = {}) =>
  (await call('POST', '/api/v1/renders', { mockup_uuid: mockup.uuid, is_async: true, ...fields })).body

/** Waits until the delivery log reports `status` for the latest delivery. */
const delivered = async (id: string, status: string) =>
  expect
    .poll(async () => (await call('GET', `${at}/${id}/deliveries`)).body[0], { interval: 5 })
    .toMatchObject({ status })

const signed = ({ headers, text }: Received, secret: string) =>
  createHmac('sha256', secret).update(`${headers['x-mockup-timestamp']}.${text}`).digest('hex') ===
  headers['x-mockup-signature']

describe('webhook endpoints', () => {
  it('show their secret whole once, and masked from then on', async () => {
    const made = await call('POST', at, { url: 'https://shop.example/hook' })
    expect(made).toMatchObject({
      status: 201,
      body: {
        secret: expect.stringMatching(/^whsec_[0-9a-f]{64}$/),
        description: null,
        event_types: [],
        event_naming: 'current',
        enabled: true,
      },
    })
    const { id, secret } = made.body
    const mask = `whsec_****${secret.slice(-4)}`
    expect((await call('GET', `${at}/${id}`)).body.secret).toBe(mask)
    expect((await call('GET', at)).body).toMatchObject([{ id, secret: mask }])
    const rotated = (await call('POST', `${at}/${id}/rotate-secret`)).body.secret
    expect(rotated).toMatch(/^whsec_[0-9a-f]{64}$/)
    expect(rotated).not.toBe(secret)
  })

  it('are changed field by field, and spell events as they were told to', async () => {
    const { id } = await endpoint({ event_types: ['2d_render.succeeded', 'render.failed'] })
    expect((await call('GET', `${at}/${id}`)).body.event_types).toEqual([
      'photo_mockup_render.succeeded',
      'render.failed',
    ])
    const changed = await call('PATCH', `${at}/${id}`, { event_naming: 'legacy', description: 'Shop' })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        description: 'Shop',
        event_types: ['2d_render.succeeded', 'render.failed'],
        url: `${receiver.url}/hook`,
      },
    })
  })

  it('answer 404 when there are none, and 422 to what is no endpoint', async () => {
    const id = randomUUID()
    const missing = await Promise.all([
      call('GET', `${at}/${id}`),
      call('PATCH', `${at}/${id}`, {}),
      call('DELETE', `${at}/${id}`),
      call('POST', `${at}/${id}/rotate-secret`),
      call('POST', `${at}/${id}/test`),
      call('GET', `${at}/${id}/deliveries`),
      call('POST', `${at}/${id}/deliveries/${id}/replay`),
      call('POST', `${at}/${id}/deliveries/replay-failed`),
    ])
    expect(missing.map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect((await call('POST', at, { url: 'ftp://x.example' })).status).toBe(422)
    expect((await call('POST', at, { url: 'https://x.example', event_types: ['tea.ready'] })).status).toBe(
      422,
    )
  })

  it('are gone with their log', async () => {
    const { id } = await endpoint()
    await call('POST', `${at}/${id}/test`)
    expect((await call('DELETE', `${at}/${id}`)).status).toBe(204)
    expect((await call('GET', `${at}/${id}`)).status).toBe(404)
    expect((await call('GET', `${at}/events`)).body).toEqual([])
  })
})

describe('a delivery', () => {
  it('tells of the end of a job, signed over its very bytes', async () => {
    const { id, secret } = await endpoint()
    const { job_id } = await queuedRender()
    const [told] = await receiver.count(1)
    const job = (await call('GET', `/api/v1/jobs/${job_id}`)).body
    expect(told?.path).toBe('/hook')
    expect(told?.body).toMatchObject({
      event: 'render.succeeded',
      job_id,
      kind: 'render',
      status: 'succeeded',
      result_url: job.result_url,
      error: null,
      created_at: job.created_at,
    })
    expect(signed(told!, secret)).toBe(true)
    expect(Math.abs(Number(told?.headers['x-mockup-timestamp']) - Date.now() / 1000)).toBeLessThan(5)
    await delivered(id, 'delivered')
    expect((await call('GET', `${at}/${id}/deliveries`)).body).toMatchObject([
      {
        endpoint_id: id,
        job_id,
        event_type: 'render.succeeded',
        http_status: 200,
        attempt: 0,
        last_error: null,
      },
    ])
  })

  it('of a failed upload is a render.failed', async () => {
    await endpoint()
    await call('POST', '/api/v1/psd/upload', { psd_file_url: 'data:;base64,R0lG', is_async: true })
    const [told] = await receiver.count(1)
    expect(told?.body).toMatchObject({
      event: 'render.failed',
      kind: 'upload',
      status: 'failed',
      error: { error_code: 'PSD_PARSE_FAILED' },
    })
  })

  it('goes only to endpoints that are enabled and listen to the event', async () => {
    await endpoint({ url: `${receiver.url}/deaf`, event_types: ['video.failed'] })
    await endpoint({ url: `${receiver.url}/off`, enabled: false })
    await endpoint({ url: `${receiver.url}/all` })
    await endpoint({ url: `${receiver.url}/one`, event_types: ['render.succeeded'] })
    await queuedRender()
    const told = await receiver.count(2)
    expect(told.map(({ path }) => path).sort()).toEqual(['/all', '/one'])
    expect((await call('GET', `${at}/events`)).body).toHaveLength(2)
  })

  it('goes to the address that a request named too, signed with the default secret of the account', async () => {
    const own = '00000000-0000-4000-8000-000000000000'
    const { secret } = (await call('POST', `${at}/${own}/rotate-secret`)).body
    await queuedRender({ webhook: { url: `${receiver.url}/mine` } })
    const [told] = await receiver.count(1)
    expect([told?.path, signed(told!, secret)]).toEqual(['/mine', true])
    await delivered(own, 'delivered')
    expect((await call('GET', at)).body).toEqual([])
    expect((await call('DELETE', `${at}/${own}`)).status).toBe(409)
  })

  it('is tried again, then dies, and is sent anew when it is replayed', async () => {
    answers = [500, 302, 404]
    const { id } = await endpoint()
    await queuedRender()
    const told = await receiver.count(3)
    expect(new Set(told.map(({ text }) => text)).size).toBe(1)
    expect(new Set(told.map(({ headers }) => headers['x-mockup-delivery'])).size).toBe(1)
    await delivered(id, 'dead')
    const [dead] = (await call('GET', `${at}/${id}/deliveries`)).body
    expect(dead).toMatchObject({ http_status: 404, attempt: 2, last_error: expect.stringContaining('404') })

    const replayed = await call('POST', `${at}/${id}/deliveries/${dead.id}/replay`)
    expect(replayed).toMatchObject({ status: 200, body: { id: dead.id, status: 'pending', attempt: 0 } })
    await receiver.count(4)
    await delivered(id, 'delivered')
  })

  it('is sent again with all others that failed', async () => {
    const { id } = await endpoint()
    answers = Array(6).fill(500)
    await Promise.all([queuedRender(), queuedRender()])
    await expect
      .poll(async () => (await call('GET', `${at}/${id}/deliveries`)).body, { interval: 5 })
      .toMatchObject([{ status: 'dead' }, { status: 'dead' }])
    expect((await call('POST', `${at}/${id}/deliveries/replay-failed`)).body).toEqual({
      success: true,
      status: 'queued',
      count: 2,
    })
    await receiver.count(8)
  })

  it('is found by its status and its event, in the log of its endpoint and in that of all', async () => {
    answers = [500, 500, 500]
    const { id } = await endpoint()
    const [failed, sent] = [{ psd_file_url: 'data:;base64,R0lG' }, { psd_file_url }]
    await call('POST', '/api/v1/psd/upload', failed)
    await delivered(id, 'dead')
    await call('POST', '/api/v1/psd/upload', sent)
    await delivered(id, 'delivered')
    for (const log of [`${at}/events`, `${at}/${id}/deliveries`]) {
      const found = async (query: string) =>
        (await call('GET', `${log}?${query}`)).body.map((row: { event_type: string }) => row.event_type)
      expect(await found('status=dead')).toEqual(['render.failed'])
      expect(await found('status=Delivered&event_type=')).toEqual(['upload.succeeded'])
      expect(await found('event_type=upload.succeeded')).toEqual(['upload.succeeded'])
      expect(await found('event_type=2d_render.failed')).toEqual([])
      expect(await found('status=dead&event_type=upload.succeeded')).toEqual([])
      const wrong = await call('GET', `${log}?status=lost`)
      expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['query', 'status']])
    }
  })

  it('waits while its endpoint is disabled', async () => {
    answers = [500]
    const { id } = await endpoint()
    await call('PATCH', `${at}/${id}`, { enabled: false })
    expect((await call('POST', `${at}/${id}/test`)).body).toMatchObject({ status: 'dead', http_status: 500 })
    const [test] = (await call('GET', `${at}/${id}/deliveries`)).body
    await call('POST', `${at}/${id}/deliveries/${test.id}/replay`)
    expect((await call('GET', `${at}/${id}/deliveries`)).body).toMatchObject([{ status: 'pending' }])
    await call('PATCH', `${at}/${id}`, { enabled: true })
    await delivered(id, 'delivered')
  })

  it.each([
    ['http://169.254.169.254/latest', 'neither on the public network'],
    ['http://10.0.0.1/', 'neither on the public network'],
    ['http://127.0.0.1:1/', 'ECONNREFUSED'],
  ])('to %s fails and says why', async (url, why) => {
    const { id } = await endpoint({ url })
    expect((await call('POST', `${at}/${id}/test`)).body).toMatchObject({
      event_type: 'webhook.test',
      status: 'dead',
      http_status: null,
      last_error: expect.stringContaining(why),
    })
  })
})

describe('work whose caller waits', () => {
  const psd_name = 'Cup'
  const picture = (fields: object) => ({
    mockup_uuid: mockup.uuid,
    smart_objects: [{ uuid: mockup.smart_objects[0]?.uuid, asset: fields }],
  })

  it('is told of as a job is, once it has succeeded', async () => {
    const { id } = await endpoint()
    const render = (await call('POST', '/api/v1/renders', { mockup_uuid: mockup.uuid })).body.data
    const upload = (await call('POST', '/api/v1/psd/upload', { psd_file_url, psd_name })).body.data
    const told = await receiver.count(2)
    const bodies = Object.fromEntries(told.map(({ body }) => [body['event'], body]))
    expect(bodies).toMatchObject({
      'render.succeeded': {
        job_id: render.render_uuid,
        kind: 'render',
        status: 'succeeded',
        result_url: render.print_files[0].export_path,
        mockup_uuid: mockup.uuid,
        credits_charged: 1,
        error: null,
        error_code: null,
      },
      'upload.succeeded': {
        kind: 'upload',
        status: 'succeeded',
        result_url: null,
        mockup_uuid: upload.uuid,
        mockup_name: 'Cup',
        credits_charged: 0,
      },
    })
    expect((await call('GET', `${at}/${id}/deliveries`)).body).toHaveLength(2)
  })

  it('is told of to the address that its request names', async () => {
    await endpoint({ event_types: ['video.failed'] })
    const webhook = { url: `${receiver.url}/mine` }
    await call('POST', '/api/v1/renders', { mockup_uuid: mockup.uuid, webhook })
    await call('POST', '/api/v1/psd/upload', { psd_file_url, webhook })
    const told = await receiver.count(2)
    expect(told.map(({ path, body }) => [path, body['event']]).sort()).toEqual([
      ['/mine', 'render.succeeded'],
      ['/mine', 'upload.succeeded'],
    ])
  })

  it('is told of where artwork or file failed it, and not where the request was refused', async () => {
    const { id } = await endpoint()
    const before = (await call('GET', '/api/v1/me')).body.data.usage.credits_used_this_month
    const statuses = [
      await call('POST', '/api/v1/renders', { mockup_uuid: randomUUID() }),
      await call('POST', '/api/v1/renders', { mockup_uuid: mockup.uuid, hidden_layers: [randomUUID()] }),
      await call('POST', '/api/v1/renders', {
        mockup_uuid: mockup.uuid,
        text_layers: [{ uuid: mockup.uuid, text: 'New' }],
      }),
      await call('POST', '/api/v1/psd/upload', { psd_file_url: '' }),
      await call('POST', '/api/v1/renders', picture({ url: 'http://10.0.0.1/a.png' })),
      await call('POST', '/api/v1/psd/upload', { psd_file_url: 'data:;base64,R0lG' }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 422, 400, 400])
    const told = await receiver.count(2)
    const bodies = Object.fromEntries(told.map(({ body }) => [body['kind'], body]))
    expect(bodies).toMatchObject({
      render: {
        event: 'render.failed',
        status: 'failed',
        mockup_uuid: mockup.uuid,
        error: { error_code: 'ASSET_BLOCKED' },
        error_code: 'ASSET_BLOCKED',
      },
      upload: { event: 'render.failed', mockup_uuid: null, error_code: 'PSD_PARSE_FAILED' },
    })
    expect((await call('GET', `${at}/${id}/deliveries`)).body).toHaveLength(2)
    expect((await call('GET', '/api/v1/me')).body.data.usage.credits_used_this_month).toBe(before)
  })

  it('is told of once for one Idempotency-Key', async () => {
    const { id } = await endpoint()
    const headers = { 'idempotency-key': randomUUID() }
    for (let more = 0; more < 2; more += 1)
      await call('POST', '/api/v1/renders', { mockup_uuid: mockup.uuid }, headers)
    await receiver.count(1)
    expect((await call('GET', `${at}/${id}/deliveries`)).body).toHaveLength(1)
  })
})

describe('records', () => {
  it('of endpoints and deliveries are read bare and enveloped alike', async () => {
    const made = (await call('POST', at, { url: 'http://127.0.0.1:1/' })).body
    const path = `${at}/${made.id}`
    const test = (await call('POST', `${path}/test`)).body
    const records = [
      made,
      (await call('GET', path)).body,
      (await call('PATCH', path, { description: 'Shop' })).body,
      (await call('POST', `${path}/rotate-secret`)).body,
    ]
    for (const { success, data, ...bare } of records) expect([success, data]).toEqual([true, bare])
    const replay = (await call('POST', `${path}/deliveries/${test.id}/replay`)).body
    for (const { success, data, delivery_id, ...bare } of [test, replay])
      expect([success, data, delivery_id]).toEqual([true, bare, test.id])
  })
})

describe('a server that stands in for another service', () => {
  it('names keys, secrets, headers and itself as that one does, several headers at once', async () => {
    const moved = await openTestFixture({
      admittedHosts: ['127.0.0.1'],
      settings: {
        compatibility: {
          key_prefix: 'live_',
          secret_prefix: 'hook_',
          signature_headers: ['X-Brand-Signature', 'X-Mockup-Signature'],
          timestamp_headers: ['X-Brand-Timestamp', 'X-Mockup-Timestamp'],
          delivery_headers: ['X-Brand-Delivery'],
          user_agent: 'Brand-Webhooks/1.0',
        },
      },
    })
    const send = async (path: string, body?: object) => {
      const answer = await fetch(moved.address + path, {
        method: 'POST',
        headers: { 'x-api-key': moved.key, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    expect(moved.key).toMatch(/^live_[0-9a-f]{64}$/)
    expect((await send(at, { url: receiver.url })).body.secret).toMatch(/^hook_[0-9a-f]{64}$/)
    const secret = 'whsec_of_the_other_service'
    const { id } = (await send(at, { url: receiver.url, secret })).body
    await send(`${at}/${id}/test`)
    const { headers, text } = (await receiver.count(1))[0]!
    const signature = createHmac('sha256', secret)
      .update(`${headers['x-brand-timestamp']}.${text}`)
      .digest('hex')
    expect(headers).toMatchObject({
      'x-brand-signature': signature,
      'x-mockup-signature': signature,
      'x-mockup-timestamp': headers['x-brand-timestamp'],
      'x-brand-delivery': expect.any(String),
      'user-agent': 'Brand-Webhooks/1.0',
    })
    expect(headers['x-mockup-delivery']).toBeUndefined()
    expect((await send(at, { url: receiver.url, secret: 'short' })).status).toBe(422)
    expect(await (await fetch(`${moved.address}/docs`)).text()).toContain('X-Brand-Signature')
    await moved.close()
  })
})

describe('a slow or hostile receiver', () => {
  it('holds up neither renders nor other receivers', async () => {
    let [waiting, mostWaiting] = [0, 0]
    const silent = await openWebhookReceiver((_request, response) => {
      waiting += 1
      mostWaiting = Math.max(mostWaiting, waiting)
      response.once('close', () => {
        waiting -= 1
      })
    })
    const flood = await openWebhookReceiver((_request, response) => {
      response.writeHead(200)
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', pour)
      pour()
    })
    const [slow] = [await endpoint({ url: silent.url }), await endpoint({ url: flood.url }), await endpoint()]
    const jobs = await Promise.all(Array.from({ length: 6 }, () => queuedRender()))
    const told = await receiver.count(6)
    expect(told.map(({ body }) => body['job_id']).sort()).toEqual(jobs.map(({ job_id }) => job_id).sort())
    expect(mostWaiting).toBeLessThanOrEqual(2)
    await delivered(slow.id, 'pending')
    await flood.count(6)
    await Promise.all([silent.close(), flood.close()])
  })
})

describe('the log', () => {
  it('is read page by page, each delivery once, newest first', async () => {
    const [one, two] = [await endpoint(), await endpoint({ event_naming: 'legacy' })]
    for (let more = 0; more < 3; more += 1) await queuedRender()
    await receiver.count(6)
    const read = async (path: string, limit: number) => {
      const rows: { id: string; job_id: string }[] = []
      let cursor: string | null = ''
      do {
        const page = await call('GET', `${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`)
        rows.push(...page.body)
        cursor = page.headers.get('x-webhook-next-cursor')
      } while (cursor !== null)
      return rows
    }
    for (const [path, count] of [
      [`${at}/${one.id}/deliveries`, 3],
      [`${at}/${two.id}/deliveries`, 3],
      [`${at}/events`, 6],
    ] as const) {
      const rows = await read(path, 2)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
      expect(rows).toEqual(await read(path, 200))
    }
    const jobs = (await read(`${at}/events`, 4)).map(({ job_id }) => job_id)
    expect(jobs.filter((job, place) => job !== jobs[place - 1])).toHaveLength(3)
    expect((await call('GET', `${at}/events?event_type=render.succeeded`)).body).toHaveLength(6)
    expect((await call('GET', `${at}/events?event_type=2d_render.succeeded`)).body).toEqual([])
    expect((await call('GET', `${at}/events?cursor=nonsense`)).status).toBe(400)
    expect((await call('GET', `${at}/events?limit=201`)).status).toBe(422)
  })
})
