import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLocalBackend } from '../../compose/local-backend'
import { silentLog } from '../../service/ports/log'
import { createCannedEngine } from '../../service/testing/canned-engine'
import { createCannedFilms, requestIn } from '../../service/testing/canned-films'
import { createCannedVision } from '../../service/testing/canned-vision'
import { openTestFixture, poster, type TestFixture } from '../testing/test-fixture'
import { openWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver'

let fixture: TestFixture
let receiver: WebhookReceiver
let pictures: Server

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
const begins = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  // Called a PNG by its address and its type.
  'gif.png': Buffer.from('GIF89a'),
}

beforeEach(async () => {
  fixture = await openTestFixture({
    plan: 'trial',
    admittedHosts: ['127.0.0.1'],
    settings: { webhooks: { retry_seconds: [0.02] } },
  })
  receiver = await openWebhookReceiver()
  pictures = createServer(({ url = '' }, answer) => {
    const [, name] = /^\/a\.(.+)$/.exec(url) ?? []
    const bytes = Object.entries(begins).find(([ending]) => ending === name)?.[1]
    answer.writeHead(bytes ? 200 : 404, { 'content-type': 'image/png' }).end(bytes)
  })
  await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening))
})
afterEach(async () => {
  await fixture.close()
  await receiver.close()
  pictures.closeAllConnections()
  pictures.close()
})

const call = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
  const answer = await fetch(`${fixture.address}/api/v1${path}`, {
    method,
    headers: { 'x-api-key': fixture.key, ...(body && { 'content-type': 'application/json' }), ...more },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
}
const ask = (body: object, headers?: Record<string, string>) => call('POST', '/renders/video', body, headers)
const pictureAt = (name: string): string =>
  `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/a.${name}`
const jobOf = async (id: string) => (await call('GET', `/jobs/${id}`)).body
const ended = async (id: string) => {
  await expect.poll(async () => (await jobOf(id)).status).toMatch(/succeeded|failed|cancelled/)
  return jobOf(id)
}
const spent = async () => (await call('GET', '/me')).body.data.usage.credits_used_this_month
const mockupVideo = async (video: object = {}) => {
  const { data } = (await call('POST', '/psd/upload', { psd_file_url: 'data:;base64,OEJQUw==' })).body
  const smart_objects = [{ uuid: data.smart_objects[0].uuid, asset: { url: onePixel } }]
  return { mockup_uuid: data.uuid, smart_objects, video: { duration_seconds: 1, ...video } }
}
/** Files of results: a film and its poster for each. */
const results = async (): Promise<string[]> =>
  (await readdir(join(fixture.folder, 'results'), { recursive: true }).catch(() => [])).filter((name) =>
    /\.\w+$/.test(name),
  )

it('animates a picture at its address, PNG or JPEG by its bytes, and belongs to no mockup', async () => {
  for (const name of ['png', 'jpg']) {
    const render = { smart_objects: [], export_options: { image_size: 512 } }
    const { status, body, headers } = await ask({
      ...{ image_url: pictureAt(name), ...render, video: { duration_seconds: 1, fps: 24 } },
    })
    expect([status, headers.get('x-concurrent-limit')]).toEqual([202, null])
    const job = await ended(body.job_id)
    expect(job).toMatchObject({
      ...{ status: 'succeeded', mockup_uuid: null, mockup_name: null, duration_seconds: 1, audio: false },
      credits_charged: 10,
    })
    const film = requestIn(await (await fetch(job.result_url)).text())
    // The fields of renders are left out of account: the picture has 8 × 4 px, and a film 64 at least.
    expect(film).toMatchObject({ subject: { kind: 'picture' }, film: { width: 128, height: 64 } })
    expect((await fetch(job.poster_url)).headers.get('content-type')).toBe('image/jpeg')
  }
  const { body: list } = await call('GET', '/jobs?kind=video')
  expect(list.jobs).toHaveLength(2)
  expect(list.jobs[0]).toMatchObject({ poster_url: expect.any(String), duration_seconds: 1, audio: false })
})

it('fails without a charge for what is no such picture, or is not there, and tells receivers', async () => {
  for (const event_naming of ['current', 'legacy'])
    await call('POST', '/webhook-endpoints', { url: `${receiver.url}/${event_naming}`, event_naming })
  const wish = { video: { duration_seconds: 2, audio: true }, webhook: { url: `${receiver.url}/own` } }
  const gif = await ended((await ask({ image_url: pictureAt('gif.png'), ...wish })).body.job_id)
  expect(gif).toMatchObject({
    ...{ status: 'failed', error: { error_code: 'INVALID_IMAGE' }, credits_charged: 0 },
    ...{ result_url: null, poster_url: null, duration_seconds: 2, audio: true },
  })
  const told = (await receiver.count(3)).map(({ path, body }) => [path, body])
  expect(told.toSorted()).toMatchObject(
    ['/current', '/legacy', '/own'].map((path) => [
      path,
      { event: 'video.failed', job_id: gif.job_id, kind: 'video', duration_seconds: 2, audio: true },
    ]),
  )
  const none = await ended((await ask({ image_url: pictureAt('none') })).body.job_id)
  expect(none.error.error_code).toBe('ASSET_UNREACHABLE')
  expect([await spent(), await results()]).toEqual([0, []])
})

it('tells receivers of a film with its poster', async () => {
  await call('POST', '/webhook-endpoints', { url: receiver.url, event_types: ['video.succeeded'] })
  const { body } = await ask(await mockupVideo())
  const [told] = await receiver.count(1)
  expect(told?.body).toMatchObject({
    ...{ event: 'video.succeeded', job_id: body.job_id, duration_seconds: 1, audio: false },
    result_url: expect.stringMatching(/\.mp4$/),
    poster_url: expect.stringMatching(/-poster\.jpg$/),
  })
})

it('is cancelled while it is made: nothing stays, nothing is charged; and may be tried again', async () => {
  const { body } = await ask({ image_url: pictureAt('png'), video: { duration_seconds: 5 } })
  expect((await ended(body.job_id)).status).toBe('succeeded')
  await fixture.close()
  fixture = await openTestFixture({ admittedHosts: ['127.0.0.1'] })
  const long = (await ask(await mockupVideo({ duration_seconds: 15 }))).body
  await expect.poll(async () => (await jobOf(long.job_id)).progress).toBeGreaterThan(0.3)
  expect((await call('POST', `/jobs/${long.job_id}/cancel`)).status).toBe(200)
  expect(await jobOf(long.job_id)).toMatchObject({
    status: 'cancelled',
    credits_charged: 0,
    result_url: null,
  })
  await expect.poll(results).toEqual([])
  expect((await call('POST', `/jobs/${long.job_id}/retry`)).body.status).toBe('queued')
  await expect.poll(async () => (await jobOf(long.job_id)).progress).toBeGreaterThan(0.3)
})

it('costs ten credits for each second, once for each Idempotency-Key, within the plan', async () => {
  const body = await mockupVideo({ duration_seconds: 2 })
  const key = { 'idempotency-key': 'order 7' }
  const first = await ask(body, key)
  expect((await ended(first.body.job_id)).credits_charged).toBe(20)
  expect((await ask(body, key)).body).toEqual(first.body)
  expect((await ask({ ...body, video: { duration_seconds: 3 } }, key)).status).toBe(409)
  expect(await spent()).toBe(20)
  const dear = await ask({ ...body, video: { duration_seconds: 4 } })
  expect([dear.status, dear.body.error_code]).toEqual([402, 'CREDITS_EXHAUSTED'])
  const wide = await ask({ ...body, video: { duration_seconds: 1, width: 2000 } })
  expect([wide.status, wide.body.error_code]).toEqual([402, 'OUTPUT_RESOLUTION_LIMIT'])
})

it('moves a photo mockup, whose print areas and surfaces it names as smart objects', async () => {
  const points = [
    [0, 0],
    [400, 0],
    [400, 300],
    [0, 300],
  ]
  await fixture.close()
  fixture = await openTestFixture()
  const { data: photo } = (
    await call('POST', '/photo-mockups', {
      ...{ source_base64: 'OEJQUw==', name: 'Mug', print_areas: [{ name: 'Front', points }] },
    })
  ).body
  const [area] = photo.print_areas
  const wish = { mockup_uuid: photo.uuid, smart_objects: [{ uuid: area.uuid, asset: { url: onePixel } }] }
  const { body } = await ask({ ...wish, video: { depths: { [area.uuid]: 0.9 } } })
  const job = await ended(body.job_id)
  expect(job).toMatchObject({ status: 'succeeded', mockup_uuid: photo.uuid, mockup_name: 'Mug' })
  expect(requestIn(await (await fetch(job.result_url)).text())).toMatchObject({
    subject: { file: { kind: 'photo' }, scenes: [1] },
    layers: [[area.uuid, expect.any(Array)]],
  })
  const unknown = { ...wish, smart_objects: [{ uuid: photo.uuid, asset: { url: onePixel } }] }
  expect((await ask(unknown)).body.error_code).toBe('PRINT_AREA_NOT_FOUND')
})

it('is taken up again after the program has ended in the middle', async () => {
  await fixture.close()
  fixture = await openTestFixture()
  const { job_id } = (await ask(await mockupVideo({ duration_seconds: 15 }))).body
  await expect.poll(async () => (await jobOf(job_id)).progress).toBeGreaterThan(0.3)
  await fixture.stop()
  const slow = createCannedFilms()
  // This one is made of the same drawing, and does not wait to be cancelled.
  const films = {
    ...slow,
    encoder: {
      ...slow.encoder,
      encode: (film: Parameters<typeof slow.encoder.encode>[0]) =>
        slow.encoder.encode({ ...film, frameCount: film.frameCount - 1 }),
    },
  }
  const next = openLocalBackend({
    ...{
      vision: createCannedVision(),
      dataFolder: fixture.folder,
      engine: createCannedEngine(poster),
      films,
    },
    ...{ log: silentLog, version: '1.2.3' },
  })
  const read = () =>
    next.access.read((connection) =>
      connection.prepare('SELECT status, credits, attempts FROM jobs WHERE id = ?').get(job_id),
    )
  await expect.poll(read).toMatchObject({ status: 'succeeded', credits: 150 })
  await expect.poll(results).toHaveLength(2)
  await next.close()
})
