import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { serviceSettings } from '@contract/desktop/service-settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryRateLimit } from '../adapters/memory/memory-rate-limit'
import { createMemorySlots } from '../adapters/memory/memory-slots'
import { silentLog } from '../service/ports/log'
import { noMetrics } from '../service/ports/metrics'
import { noTracing } from '../service/ports/tracing'
import { type HttpDoorDeps, openHttpDoor } from './http'
import { openTestFixture, type TestFixture } from './testing/test-fixture'

let fixture: TestFixture

beforeAll(async () => {
  fixture = await openTestFixture()
})

afterAll(() => fixture.close())

const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(fixture.address + path, {
    ...init,
    headers: { 'x-api-key': fixture.key, ...init.headers },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

const post = (path: string, body: string) =>
  call(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

/** `fetch` cannot be used here: it sets `Host` itself. */
const statusForHost = (host: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(fixture.address)
    request(
      { hostname, port, path: '/api/v1/psd-mockups', headers: { host, 'x-api-key': fixture.key } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
      .on('error', reject)
      .end()
  })

it('answers 401 in the standard shape without a key, and with a wrong one', async () => {
  for (const wrong of ['', 'mk_0000']) {
    const { status, body } = await call('/api/v1/psd-mockups', { headers: { 'x-api-key': wrong } })
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, detail: expect.any(String) })
  }
})

it('answers no other host than its own', async () => {
  const { port } = new URL(fixture.address)
  expect(await statusForHost(`localhost:${port}`)).toBe(200)
  expect(await statusForHost('127.0.0.1:9000')).toBe(200)
  expect(await statusForHost('LOCALHOST')).toBe(200)
  expect(await statusForHost('localhost.evil.example')).toBe(403)
  expect(await statusForHost(`evil.example:${port}`)).toBe(403)
})

it('still answers under the earlier names, and says where the call is now', async () => {
  const { status, headers, body } = await call('/api/v1/mockups?limit=3')
  expect([status, body.data.limit]).toEqual([200, 3])
  expect(headers.get('deprecation')).toBe('true')
  expect(headers.get('link')).toContain('/api/v1/psd-mockups')
  expect((await call('/api/v1/sudoai/2d-mockups')).body).toMatchObject({ success: true, data: [], total: 0 })
  expect((await call('/api/v1/psd-mockups')).headers.get('deprecation')).toBeNull()
})

it('reads nulls for what is left out, and uuids in capitals', async () => {
  const uuid = randomUUID()
  const render = await post(
    '/api/v1/renders',
    JSON.stringify({ mockup_uuid: uuid.toUpperCase(), smart_objects: null, export_options: null }),
  )
  expect(render).toMatchObject({ status: 404, body: { detail: expect.stringContaining(uuid) } })
})

it('takes a call without a body where none is needed', async () => {
  const cancel = await call(`/api/v1/jobs/${randomUUID()}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(cancel.status).not.toBe(422)
  expect(cancel.body.detail).not.toContain('cannot be read')
})

it('sends no CORS header', async () => {
  const { headers } = await call('/api/v1/psd-mockups', { headers: { origin: 'https://evil.example' } })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

it('answers 422 with the place of every wrong field', async () => {
  const query = await call('/api/v1/psd-mockups?limit=1000')
  expect(query).toMatchObject({
    status: 422,
    body: { success: false, detail: [{ loc: ['query', 'limit'] }] },
  })
  const path = await call('/api/v1/psd-mockups/nonsense')
  expect(path).toMatchObject({ status: 422, body: { detail: [{ loc: ['path', 'uuid'] }] } })
  const body = await post(
    '/api/v1/renders',
    JSON.stringify({ mockup_uuid: randomUUID(), smart_objects: [{ uuid: randomUUID() }] }),
  )
  expect(body).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'smart_objects', 0], msg: expect.stringContaining('asset') }] },
  })
})

it('answers 400 for broken JSON', async () => {
  expect(await post('/api/v1/renders', '{')).toMatchObject({
    status: 400,
    body: { success: false, detail: expect.any(String) },
  })
})

it('answers 404 in the standard shape for what is not there', async () => {
  const paths = ['/api/v1/nothing', '/nothing', `/api/v1/psd-mockups/${randomUUID()}`]
  for (const path of paths) {
    expect(await call(path)).toMatchObject({
      status: 404,
      body: { success: false, detail: expect.any(String) },
    })
  }
})

it('answers a bad PSD in the structured shape', async () => {
  const form = new FormData()
  form.append('file', new File(['no psd'], 'x.psd'))
  const { status, body } = await call('/api/v1/psd/upload', { method: 'POST', body: form })
  expect(status).toBe(400)
  expect(body).toEqual({
    success: false,
    error_code: 'PSD_PARSE_FAILED',
    message: expect.any(String),
    detail: expect.any(String),
    details: { reason: expect.any(String), suggestion: expect.any(String) },
  })
})

it('reads forms with a short boundary, without a type for the file, and in chunks without a length', async () => {
  const body =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="Short.psd"\r\n\r\n8BPS\r\n--x--\r\n'
  const chunks = new ReadableStream({
    start(controller) {
      for (const part of [body.slice(0, 30), body.slice(30)])
        controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  const init = {
    method: 'POST',
    body: chunks,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
  const { status, body: answer } = await call('/api/v1/psd/upload', init as RequestInit)
  expect([status, answer.data?.name]).toEqual([200, 'Short'])
  await expect.poll(() => readdir(join(fixture.folder, 'uploads'))).toEqual([])
})

it('refuses what is nested without end', async () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expect(await post('/api/v1/renders', nested)).toMatchObject({ status: 400, body: { success: false } })
})

it('answers 204 with no body to a deletion', async () => {
  const form = new FormData()
  form.append('file', new File(['8BPS'], 'x.psd'))
  const { body } = await call('/api/v1/psd/upload', { method: 'POST', body: form })
  const deleted = await call(`/api/v1/psd-mockups/${body.data.uuid}`, { method: 'DELETE' })
  expect(deleted).toMatchObject({ status: 204, body: null })
})

it('serves a file to whoever has its address, and no other file', async () => {
  const { id, path } = await fixture.servedFiles.reserve('mug & co.png', 'kept')
  await writeFile(path, 'a picture')
  const answer = await fetch(await fixture.servedFiles.addressOf(id))
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'image/png',
    'a picture',
  ])
  const token = id.split('/')[0]
  for (const wrong of [`${'0'.repeat(64)}/mug.png`, `${token}/..%2f..%2fmockwright.db`, token]) {
    expect((await fetch(`${fixture.address}/files/${wrong}`)).status).toBe(404)
  }
})

it('describes itself', async () => {
  const { body } = await call('/openapi.json')
  expect(body.openapi).toMatch(/^3\.1/)
  expect(Object.keys(body.paths)).toContain('/api/v1/psd-mockups/{uuid}/layers')
})

it('explains itself on a page that loads nothing from elsewhere', async () => {
  const answer = await fetch(`${fixture.address}/docs`)
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).toContain('POST')
  expect(page).toContain('/api/v1/psd-mockups/{uuid}/layers')
  // Receivers and pages that examples name are not loaded.
  expect(page.replaceAll(/https:\/\/(?:example\.com\/hook|shop\.example)/g, '')).not.toMatch(
    /<script|src=|https:\/\//,
  )
})

/** Another door to the service of the fixture. */
const openDoor = (port: number, more: Partial<HttpDoorDeps> = {}) =>
  openHttpDoor(port, {
    router: fixture.router,
    keys: { verify: async () => null },
    servedFiles: fixture.servedFiles,
    now: () => new Date(),
    log: silentLog,
    version: '1.2.3',
    budget: { render: 1, upload: 1 },
    slots: createMemorySlots(),
    studio: fixture.editorDoor,
    webhookHeaders: { signature: 'S', timestamp: 'T', delivery: 'D' },
    rate: { perMinute: 1, burst: 1 },
    rateLimit: createMemoryRateLimit({ perMinute: 1, burst: 1 }, () => 0),
    maximumFileBytes: 1_000_000,
    maximumArtworkBytes: 1_000_000,
    requests: serviceSettings.parse({}).requests,
    answersCalls: true,
    uploadsFolder: fixture.folder,
    ...more,
  })

it('says what to do when its port is taken', async () => {
  const { port } = new URL(fixture.address)
  await expect(openDoor(Number(port))).rejects.toMatchObject({
    code: 'FEATURE_UNAVAILABLE',
    message: expect.stringContaining(port),
  })
})

it('tells that it lives while the rate limit, which others share, does not answer', async () => {
  const never = () => new Promise<never>(() => undefined)
  const door = await openDoor(0, {
    rateLimit: { take: never, look: never },
    operations: {
      ...{ version: '1.2.3', metrics: noMetrics, tracing: noTracing, isDraining: () => false },
      ...{ readiness: async () => [], metricsToken: null },
      metricsText: async () => ({ contentType: 'text/plain', text: 'up 1' }),
    },
  })
  const answers = ['/healthz', '/readyz', '/metrics'].map(
    async (path) => (await fetch(door.address + path)).status,
  )
  expect(await Promise.all(answers)).toEqual([200, 200, 200])
  await door.close()
})
