import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPostgresUrl } from '../adapters/postgres/testing/postgres-databases'
import { openRenderFixture, type RenderFixture } from '../doors/testing/render-fixture'
import { silentLog } from '../service/ports/log'
import { openPostgresServiceDatabase } from './postgres-service-database'
import type { ServiceDatabase } from './service-database'

let url: string
let fixture: RenderFixture
let database: ServiceDatabase
const open = () => openPostgresServiceDatabase({ url, keyPrefix: 'mk_', worksQueue: true, log: silentLog })
beforeAll(async () => {
  url = await newPostgresUrl()
  database = await open()
  fixture = await openRenderFixture('postgres-service', { database })
})
afterAll(() => fixture.close())

const artwork = async (): Promise<string> => {
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
  return `data:image/png;base64,${(await red.png().toBuffer()).toString('base64')}`
}

it('takes a mockup in, draws it at once and from the queue, charges both and lists the job', async () => {
  const [target] = fixture.mockup.smart_objects
  const smart_objects = [{ uuid: target?.uuid, asset: { url: await artwork() } }]
  const atOnce = await fixture.render({ smart_objects })
  const { job_id } = await fixture.json('/api/v1/renders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mockup_uuid: fixture.mockup.uuid, smart_objects, is_async: true }),
  })
  const status = async () => (await fixture.json(`/api/v1/jobs/${job_id}`)).status
  await expect.poll(status).toBe('succeeded')
  const { jobs } = await database.stores.jobs.list({ limit: 10 })
  expect([
    atOnce.status,
    (await sharp(atOnce.file).metadata()).format,
    jobs.map(({ id, status: ended, credits }) => [id, ended, credits]),
    await database.stores.ledger.spentSince(new Date(0)),
  ]).toEqual([200, 'webp', [[job_id, 'succeeded', 1]], 2])
})

it('knows the files that a sweep must leave, and the keys, mockups and jobs of all its processes', async () => {
  const other = await open()
  const mockups = await other.stores.mockups.list({ limit: 5, offset: 0, sort: 'name', order: 'asc' })
  const key = await other.stores.keys.recognize(fixture.key)
  const at = new Date()
  const { thumbnails, ...owners } = await other.fileOwners({
    cancelledBefore: at,
    failedBefore: at,
    before: at,
  })
  expect([
    mockups.mockups.map(({ uuid }) => uuid),
    Object.fromEntries(Object.entries(owners).map(([kind, names]) => [kind, [...names]])),
    thumbnails.size > 0,
    key?.totalRequests,
    (await other.account.account()).uuid,
  ]).toEqual([
    [fixture.mockup.uuid],
    {
      mockups: [`${fixture.mockup.uuid}.psd`],
      photoMockups: [],
      carried: [],
      cutOuts: [],
      fonts: [],
      abandoned: [],
    },
    true,
    2,
    (await database.account.account()).uuid,
  ])
  await other.workers.close()
  await other.close()
})

it('says what is wrong where there is no server', async () => {
  const nowhere = openPostgresServiceDatabase({
    ...{ url: 'postgres://nobody@127.0.0.1:9/none', keyPrefix: 'mk_', worksQueue: true, log: silentLog },
  })
  await expect(nowhere).rejects.toThrow('does not answer')
})
