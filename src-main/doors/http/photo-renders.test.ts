import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { openWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver'

let fixture: TestFixture
let receiver: WebhookReceiver
/** With an area; the file is one that the canned engine reads. */
let photo: { readonly uuid: string; readonly print_areas: readonly { readonly uuid: string }[] }

const onePixel = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

beforeEach(async () => {
  fixture = await openTestFixture({
    plan: 'starter',
    admittedHosts: ['127.0.0.1'],
    settings: { webhooks: { retry_seconds: [0.02] } },
  })
  receiver = await openWebhookReceiver()
  const points = [
    [0, 0],
    [400, 0],
    [400, 300],
    [0, 300],
  ]
  const made = await call('POST', '/photo-mockups', {
    ...{ source_base64: 'OEJQUw==', name: 'Mug', print_areas: [{ name: 'Front', points }] },
  })
  photo = made.body.data
})
afterEach(async () => {
  await fixture.close()
  await receiver.close()
})

const call = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
  const answer = await fetch(`${fixture.address}/api/v1${path}`, {
    method,
    headers: { 'x-api-key': fixture.key, ...(body && { 'content-type': 'application/json' }), ...more },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
}

const present = () => `/photo-mockups/${photo.uuid}/render`
const former = () => `/sudoai/2d-mockups/${photo.uuid}/render`
const onArea = (more: object = {}) => ({
  print_areas: [{ uuid: photo.print_areas[0]?.uuid, base64: onePixel }],
  ...more,
})
const spent = async () => (await call('GET', '/me')).body.data.usage.credits_used_this_month

it('is queued in the spelling of its path, and listed as it is asked for', async () => {
  for (const path of [present(), former()]) {
    const { status, body } = await call('POST', path, onArea({ is_async: true }))
    expect(status).toBe(202)
    await expect.poll(async () => (await call('GET', `/jobs/${body.job_id}`)).body.status).toBe('succeeded')
  }
  const kinds = async (query: string): Promise<string[]> =>
    (await call('GET', `/jobs?mockup_uuid=${photo.uuid}${query}`)).body.jobs.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect([await kinds(''), await kinds('&kind=2d_render'), await kinds('&kind=photo_mockup_render')]).toEqual(
    [
      ['2d_render', 'photo_mockup_render'],
      ['2d_render', '2d_render'],
      ['photo_mockup_render', 'photo_mockup_render'],
    ],
  )
})

it('tells receivers its end in the spelling that they are pinned to, whether it waited or not', async () => {
  for (const event_naming of ['current', 'legacy'])
    await call('POST', '/webhook-endpoints', { url: `${receiver.url}/${event_naming}`, event_naming })
  await call('POST', present(), onArea())
  const broken = onArea({ print_areas: [{ uuid: photo.print_areas[0]?.uuid, base64: '!' }], is_async: true })
  await call('POST', former(), { ...broken, webhook: { url: `${receiver.url}/own` } })
  const told = (await receiver.count(5)).map(({ path, body }) => [path, body['event'], body['kind']])
  expect(told.toSorted()).toEqual([
    ['/current', 'photo_mockup_render.failed', '2d_render'],
    ['/current', 'photo_mockup_render.succeeded', 'photo_mockup_render'],
    ['/legacy', '2d_render.failed', '2d_render'],
    ['/legacy', '2d_render.succeeded', 'photo_mockup_render'],
    ['/own', 'photo_mockup_render.failed', '2d_render'],
  ])
})

it('costs five credits where there is a picture, once for each Idempotency-Key', async () => {
  const before = await spent()
  const key = { 'idempotency-key': 'order 7' }
  const first = await call('POST', present(), onArea(), key)
  const again = await call('POST', present(), onArea(), key)
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(await spent()).toBe(before + 5)
  const other = await call('POST', present(), onArea({ export_options: { quality: 5 } }), key)
  expect(other.status).toBe(409)
  const broken = onArea({ print_areas: [{ uuid: photo.print_areas[0]?.uuid, base64: '!' }] })
  expect((await call('POST', present(), broken)).status).toBe(400)
  expect(await spent()).toBe(before + 5)
  expect(first.headers.get('x-concurrent-limit')).toBe('3')
  expect((await call('POST', present(), onArea({ is_async: true }))).headers.has('x-concurrent-limit')).toBe(
    false,
  )
})

it('keeps the file that it draws from until the next sweep, although the mockup is deleted meanwhile', async () => {
  const stored = async () => (await readdir(join(fixture.folder, 'photo-mockups'))).toSorted()
  expect(await stored()).toEqual([`${photo.uuid}.1.mockphoto`, `${photo.uuid}.photo`])
  expect((await call('DELETE', `/photo-mockups/${photo.uuid}`)).status).toBe(200)
  expect(await stored()).toEqual([`${photo.uuid}.1.mockphoto`])
})
