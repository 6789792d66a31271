import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { postgresMigrations } from '../adapters/postgres/postgres-migrations'
import { newPostgresUrl } from '../adapters/postgres/testing/postgres-databases'
import { openTestBucket, type TestBucket } from '../adapters/s3/testing/open-test-bucket'
import { createAesSecretBox } from '../adapters/secrets/aes-secret-box'
import { openFolderKeyRing } from '../adapters/secrets/folder-key-ring'
import { poster } from '../doors/testing/test-fixture'
import { type FaultyProxy, openFaultyProxy } from '../remote/testing/faulty-proxy'
import { silentLog } from '../service/ports/log'
import type { InspectedPart } from '../service/ports/operations-admin'
import { createCannedEngine } from '../service/testing/canned-engine'
import { createSharedOperationsAdmin } from './shared-operations-admin'

const secretsKey = 'a'.repeat(64)
const otherKey = 'b'.repeat(64)

let bucket: TestBucket
let proxy: FaultyProxy
let pool: pg.Pool
let databaseUrl: string
let folder: string
const open = async ({ isEmpty = false } = {}): Promise<void> => {
  databaseUrl = await newPostgresUrl({ isEmpty })
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
}
beforeEach(async () => {
  bucket = await openTestBucket()
  proxy = await openFaultyProxy(bucket.address)
  folder = join(bucket.folder, 'data')
  await mkdir(folder)
})
afterEach(async () => {
  await pool.end()
  await proxy.close()
  await bucket.close()
})

const admin = (more: { readonly secretsKey?: string | undefined } = { secretsKey }) =>
  createSharedOperationsAdmin({
    ...{ databaseUrl, folder, fontsFolder: folder, engine: createCannedEngine(poster), log: silentLog },
    ...{ place: { ...bucket.place, endpoint: proxy.address }, keepResultsHours: 168, secretsKey },
    ...more,
  })
/** What is amiss with this part. */
const faults = async (part: InspectedPart, inspected = admin()): Promise<readonly string[]> =>
  (await inspected.inspect()).filter((each) => each.part === part && !each.isSound).map(({ said }) => said)

it('finds the steps of migration that a database lacks, and takes them', async () => {
  await open({ isEmpty: true })
  const all = postgresMigrations.length
  const [said] = await faults('database')
  expect(said).toContain(`lacks ${all} of ${all} steps of migration: keys, charges and answers; mockups;`)
  expect(await admin().migrate()).toEqual({ from: 0, to: all })
  expect(await faults('database')).toEqual([])
  await pool.query(
    'DELETE FROM mockwright_migrations WHERE step = (SELECT max(step) FROM mockwright_migrations)',
  )
  expect((await faults('database'))[0]).toContain(`lacks 1 of ${all} steps`)
  await pool.query("UPDATE mockwright_migrations SET checksum = 'x'")
  expect((await faults('database'))[0]).toContain('is not the one of this Mockwright')
  databaseUrl = 'postgres://nobody@127.0.0.1:9/none'
  expect((await faults('database'))[0]).toContain('does not answer')
})

it('finds rows whose file is gone', async () => {
  await open()
  const [whole, cut] = [randomUUID(), randomUUID()]
  for (const uuid of [whole, cut])
    await pool.query(
      `INSERT INTO mockups (uuid, name, folded_name, file, description, thumbnails, created_at, updated_at)
       VALUES ($1, 'Mug', 'mug', 'x', '{}', '[]', now(), now())`,
      [uuid],
    )
  expect((await faults('files'))[0]).toContain('2 files that rows name are gone: mockups/')
  await storeMockups([whole, cut])
  expect(await faults('files')).toEqual([])
})

it('misses the photo of a mockup that is ready or rejected, not of one that is being prepared', async () => {
  await open()
  const ids = { preparing: randomUUID(), rejected: randomUUID(), ready: randomUUID() }
  for (const [status, uuid] of Object.entries(ids))
    await pool.query(
      `INSERT INTO photo_mockups (uuid, name, folded_name, status, draft, prepared, thumbnails, colors, version,
         created_at, updated_at)
       VALUES ($1, $2, $2, $2, '{}', '[]', '[]', '[]', 1, now(), now())`,
      [uuid, status],
    )
  const [said = ''] = await faults('files')
  expect(said).toContain('3 files that rows name are gone')
  for (const file of [`${ids.rejected}.photo`, `${ids.ready}.photo`, `${ids.ready}.1.mockphoto`])
    expect(said).toContain(`photo-mockups/${file}`)
})

/** As a server does that takes them in. */
const storeMockups = async (uuids: readonly string[]): Promise<void> => {
  const { openS3ServiceFiles } = await import('../adapters/s3/s3-service-files')
  const files = openS3ServiceFiles(
    { place: bucket.place, dataFolder: folder, log: silentLog },
    { publicBase: async () => null, serverBase: () => null, oldest: () => null },
  )
  for (const uuid of uuids) await files.mockups.publish(await files.mockups.keep(uuid, Buffer.from('8BPS')))
  await files.close()
}

it('finds a bucket that cannot be written, and one that is not there', async () => {
  await open()
  expect(await faults('bucket')).toEqual([])
  expect(await bucket.keys('inspection/')).toEqual([])
  const denied = '<Error><Code>AccessDenied</Code><Message>No</Message></Error>'
  proxy.rule = ({ method }) =>
    method === 'PUT' ? { kind: 'answer', status: 403, body: denied, when: 'before' } : null
  expect((await faults('bucket'))[0]).toContain('access is denied')
  proxy.rule = () => ({
    ...{ kind: 'answer', status: 404, when: 'before' },
    body: '<Error><Code>NoSuchBucket</Code><Message>No</Message></Error>',
  })
  expect((await faults('bucket'))[0]).toContain('there is no such bucket')
})

it('finds secrets that the key does not open, and a key that is missing', async () => {
  await open()
  const box = createAesSecretBox(
    openFolderKeyRing({ dataFolder: join(bucket.folder, 'other'), keychain: null, environment: otherKey }),
  )
  await pool.query(
    `INSERT INTO webhook_endpoints (id, url, secret, event_types, event_naming, enabled, created_at, updated_at)
     VALUES ('one', 'https://example.com', $1, '[]', 'current', true, now(), now())`,
    [await box.seal('whsec_1', 'one')],
  )
  expect(await faults('secrets')).toEqual([
    'MOCKWRIGHT_SECRETS_KEY does not open the secrets of 1 webhook endpoints: one.',
  ])
  expect(await faults('secrets', admin({ secretsKey: `${secretsKey},${otherKey}` }))).toEqual([])
  expect((await faults('secrets', admin({ secretsKey: 'short' })))[0]).toContain('is not a key')
  expect((await faults('secrets', admin({ secretsKey: undefined })))[0]).toContain('is not set')
})

it('finds jobs in the hands of the dead, and counts, drains and resumes', async () => {
  await open()
  const worker = (id: string, beat: string) =>
    pool.query(
      `INSERT INTO workers (id, host, pid, works_queue, beat_at) VALUES ($1, 'here', 1, true, now() - $2::interval)`,
      [id, beat],
    )
  const job = (id: string, of: string, lease: string) =>
    pool.query(
      `INSERT INTO jobs (id, entry, kind, status, input, priority, worker, lease, lease_until, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'render', 'running', '{}', 1, $2, $1, now() + $3::interval, now(), now())`,
      [id, of, lease],
    )
  expect((await faults('workers'))[0]).toContain('No process works on the queue')
  await worker('alive', '1 second')
  await worker('silent', '1 minute')
  await job('fine', 'alive', '1 minute')
  expect(await faults('workers')).toEqual([])
  await job('of nobody', 'gone', '1 minute')
  await job('of the silent', 'silent', '1 minute')
  await job('over', 'alive', '-1 second')
  expect(await faults('workers')).toEqual(['3 jobs are held by workers that have ended.'])
  await admin().pause()
  const stats = await admin().stats()
  expect(stats).toMatchObject({
    ...{ backlog: [{ kind: 'render', queued: 0, working: 4 }], busyWorkers: 3, storage: null, ended: [] },
    shared: { files: 's3://mockwright-test/files/', processes: [{ isSilent: false }, { isSilent: true }] },
  })
  expect([stats.pausedSince !== null, await admin().working()]).toEqual([true, 4])
  await admin().resume()
  expect((await admin().stats()).pausedSince).toBeNull()
})
