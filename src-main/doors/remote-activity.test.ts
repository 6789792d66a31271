import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActivityJob } from '@contract/desktop/activity'
import { failureOfCall } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../adapters/files/node-files'
import { openRemoteConnection } from '../remote/remote-connection'
import { type ActivitySource, createRemoteActivity } from '../service/activity/remote-activity'
import { createRemoteResults } from '../service/activity/remote-results'
import { createKnownConnections } from '../service/connections/known-connections'
import type { MockupService } from '../service/ports/mockup-service'
import { openTestFixture, type TestFixture } from './testing/test-fixture'

const connectionId = '0b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11'
const patience = { attempts: 1, firstDelayMs: 1, longestDelayMs: 1, longestRetryAfterMs: 1 }
let fixture: TestFixture
let service: MockupService
let activity: ActivitySource
let results: ReturnType<typeof createRemoteResults>
let mockup: string

beforeEach(async () => {
  fixture = await openTestFixture({ plan: 'pro' })
  const openConnection = createKnownConnections({
    addressOf: async () => ({ baseUrl: fixture.address, apiKey: fixture.key, name: 'Print shop' }),
    open: (address) => openRemoteConnection({ ...address, patience }),
  })
  service = (await openConnection(connectionId)).service
  activity = createRemoteActivity({ openConnection, lookMs: { busy: 50, idle: 50 } })(connectionId)
  results = createRemoteResults({
    defaultFolder: async () => null,
    openConnection,
    dialogs: { chooseTarget: async (name) => join(fixture.folder, name) },
    files: nodeFiles,
  })
  const file = new File([new TextEncoder().encode('8BPS')], 'poster.psd')
  const answer = await service.psdMockups.upload({ file, psd_name: 'Poster' })
  mockup = answer.status === 200 ? answer.body.data.uuid : ''
})

afterEach(() => fixture.close())

const queue = async (): Promise<string> => {
  const answer = await service.renders.create({ mockup_uuid: mockup, is_async: true })
  if (answer.status !== 202) throw new Error('It was rendered at once.')
  return answer.body.job_id
}

const ended = async (id: string): Promise<ActivityJob> => {
  for await (const { changed } of activity.watchJobs()) {
    const job = changed.find(({ job_id, ended_at }) => job_id === id && ended_at !== null)
    if (job) return job
  }
  throw new Error('The watch ended.')
}

const search = { stage: null, kind: null, text: '' } as const

it('follows the queue of another service, with the cost and the picture of what is done', async () => {
  const id = await queue()
  expect(await ended(id)).toMatchObject({
    kind: 'render',
    status: 'succeeded',
    mockup_name: 'Poster',
    credits_charged: 1,
    asked_by: null,
    thumbnail_url: `mockwright://remote-job/${connectionId}/${id}`,
  })
  const { jobs, next } = await activity.jobs({ ...search, before: null, limit: 100 })
  expect([jobs.map(({ job_id }) => job_id), next]).toEqual([[id], null])
  const { result, request } = await activity.job(id)
  expect(request).toBeNull()
  const saved = await results.save(connectionId, id)
  expect(saved?.path).toBe(join(fixture.folder, result?.name ?? ''))
  expect(await readFile(saved?.path ?? '')).toEqual(Buffer.from(await results.pictureOf(connectionId, id)))
})

it('searches by stage and by words, over as many pages as it takes', async () => {
  const queued = new Set(await Promise.all(Array.from({ length: 60 }, queue)))
  for await (const { changed } of activity.watchJobs()) {
    for (const { job_id, ended_at } of changed) if (ended_at !== null) queued.delete(job_id)
    if (queued.size <= 10) break
  }
  const all = await activity.jobs({ ...search, before: null, limit: 100 })
  expect([all.jobs.length, all.next]).toEqual([60, null])
  const first = await activity.jobs({ ...search, before: null, limit: 50 })
  const rest = await activity.jobs({ ...search, before: first.next, limit: 50 })
  expect(new Set([...first.jobs, ...rest.jobs].map(({ job_id }) => job_id)).size).toBe(60)
  const [oldest] = all.jobs.slice(-1)
  const found = await activity.jobs({ ...search, text: oldest?.job_id ?? '', before: null, limit: 50 })
  expect(found.jobs).toEqual([oldest])
  expect((await activity.jobs({ ...search, stage: 'working', before: null, limit: 50 })).jobs).toEqual([])
})

it('shows the deliveries of a job, with their receivers, and each of them by itself', async () => {
  const { id: endpoint } = await service.webhooks.create({ url: 'http://127.0.0.1:1/hook' })
  const id = await queue()
  await ended(id)
  const { deliveries } = await activity.job(id)
  expect(deliveries).toMatchObject([
    { endpoint_id: endpoint, url: 'http://127.0.0.1:1/hook', event_type: 'render.succeeded', job_id: id },
  ])
  const { delivery, body, attempts } = await activity.delivery(deliveries[0]?.id ?? '')
  expect([delivery.id, body, attempts]).toEqual([deliveries[0]?.id, null, null])
  expect(await activity.delivery(connectionId).catch(failureOfCall)).toMatchObject({ kind: 'gone' })
})

it('says that the service is silent, and goes on once it answers again', async () => {
  const { address } = fixture
  const events = activity.watchJobs()
  expect((await events.next()).value).toMatchObject({ failure: null })
  await fixture.server.close()
  expect((await events.next()).value).toMatchObject({ failure: { code: 'SERVICE_UNREACHABLE' }, changed: [] })
  await fixture.server.open(Number(new URL(address).port))
  const seen = await events.next()
  expect(seen.value).toMatchObject({ failure: null })
  await events.return()
})
