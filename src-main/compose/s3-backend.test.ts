import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openS3ServiceFiles } from '../adapters/s3/s3-service-files'
import { openTestBucket, type TestBucket } from '../adapters/s3/testing/open-test-bucket'
import { poster } from '../doors/testing/test-fixture'
import { type FaultyProxy, openFaultyProxy, type SeenRequest } from '../remote/testing/faulty-proxy'
import { silentLog } from '../service/ports/log'
import { createCannedEngine } from '../service/testing/canned-engine'
import { createCannedVision } from '../service/testing/canned-vision'
import { type LocalBackend, openLocalBackend } from './local-backend'

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
/** More than an address may have: it is carried beside the queue. */
const artwork = `data:image/gif;base64,${Buffer.concat([onePixel, Buffer.alloc(3000)]).toString('base64')}`

let bucket: TestBucket
let proxy: FaultyProxy
let web: LocalBackend
let worker: LocalBackend
let address: string
let key: string

/** One process of the service; each has a cache of its own, and nothing in it of what the other stores. */
const open = (worksQueue: boolean): LocalBackend => {
  const place = { ...bucket.place, endpoint: proxy.address }
  const dataFolder = join(bucket.folder, 'data')
  const patience = { attempts: 2, silentMs: 5000, pauseMs: 5 }
  return openLocalBackend({
    ...{ dataFolder, worksQueue, vision: createCannedVision(), engine: createCannedEngine(poster) },
    ...{ log: silentLog, version: '1.2.3', fullDiskPauseMs: 50 },
    openFiles: (addresses) => openS3ServiceFiles({ place, dataFolder, log: silentLog, patience }, addresses),
  })
}

beforeEach(async () => {
  bucket = await openTestBucket()
  proxy = await openFaultyProxy(bucket.address)
  web = open(false)
  worker = open(true)
  address = await web.server.open(0)
  key = await web.keys.issue('test', new Date())
})
afterEach(async () => {
  await web.close()
  await worker.close()
  await proxy.close()
  await bucket.close()
})

type Answer = ReturnType<typeof JSON.parse>

const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(address + path, { ...init, headers: { 'x-api-key': key, ...init.headers } })
  return answer.status === 204 ? null : answer.json()
}
const send = (path: string, body: object): Promise<Answer> =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const jobOf = async ({ job_id }: Answer): Promise<Answer> => {
  await expect
    .poll(async () => (await call(`/api/v1/jobs/${job_id}`)).data.status)
    .toMatch(/succeeded|failed/)
  return (await call(`/api/v1/jobs/${job_id}`)).data
}

it('takes in, draws and serves in two processes that share nothing but database and bucket', async () => {
  const form = new FormData()
  form.set('file', new File(['8BPS poster'], 'poster.psd'))
  form.set('is_async', 'true')
  const { mockup_uuid } = await jobOf(await call('/api/v1/psd/upload', { method: 'POST', body: form }))
  const { data: mockup } = await call(`/api/v1/psd-mockups/${mockup_uuid}`)
  const smart_objects = [{ uuid: mockup.smart_objects[0].uuid, asset: { url: artwork } }]

  // The worker finds no artwork, which the web process has stored.
  const looksForArtwork = ({ method, url }: SeenRequest) => method === 'GET' && url.includes('carried')
  proxy.rule = (request) => (looksForArtwork(request) ? { kind: 'reset', when: 'before' } : null)
  const queued = await send('/api/v1/renders', { mockup_uuid, smart_objects, is_async: true })
  await expect.poll(() => proxy.seen.filter(looksForArtwork).length).toBeGreaterThan(6)
  expect((await call(`/api/v1/jobs/${queued.job_id}`)).data).toMatchObject({ error: null })
  proxy.rule = () => null
  const job = await jobOf(queued)
  expect(job).toMatchObject({ status: 'succeeded', credits_charged: 1 })

  const [result, thumbnail] = await Promise.all([
    fetch(job.result_url),
    fetch(mockup.thumbnails[0].url, { redirect: 'error' }),
  ])
  expect([result.status, result.redirected, result.headers.get('content-type')]).toEqual([
    200,
    true,
    'image/webp',
  ])
  expect((await result.arrayBuffer()).byteLength).toBeGreaterThan(0)
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp'])

  await call(`/api/v1/psd-mockups/${mockup_uuid}`, { method: 'DELETE' })
  expect((await bucket.keys('names/')).map((name) => name.split('/')[1])).toEqual(['results'])
})
