import { execFileSync, spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../adapters/postgres/testing/postgres-server'
import { objectsUnder } from '../adapters/s3/inspect-bucket'
import { openObjectStore } from '../adapters/s3/open-object-store'
import { openTestBucket, type TestBucket } from '../adapters/s3/testing/open-test-bucket'
import { openWebhookReceiver, type WebhookReceiver } from '../doors/testing/webhook-receiver'
import { type FaultyProxy, openFaultyProxy, type SeenRequest } from '../remote/testing/faulty-proxy'
import { projectRoot } from './build-entries'
import { builtPrograms } from './built-programs'
import { faultOfPicture } from './crash-faults'
import { serveProgram } from './crash-program'
import { cardSize, drawnCard, everyKindOfArtwork, noise } from './drawn-card'
import { isLongRun } from './how-often'
import { environmentOf, newSecretsKey, startTopology, type Topology, type TopologyPlaces } from './topology'

const interFile = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

type Answer = ReturnType<typeof JSON.parse>

let program: string
let root: string
let folder: string
let receiver: WebhookReceiver
let proxy: FaultyProxy
let places: TopologyPlaces
let urlOf: (database: string) => string
let topology: Topology | null = null
let at = ''
let key = ''
let artwork = ''
let picture: Buffer
let earlier: Answer
let mockup: Answer
const buckets: TestBucket[] = []

const newBucket = async (): Promise<TestBucket> => {
  const bucket = await openTestBucket()
  buckets.push(bucket)
  return bucket
}
const rowsIn = async (database: string, sql: string): Promise<readonly Answer[]> => {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

beforeAll(async () => {
  program = join(await builtPrograms(), 'cli.cjs')
  artwork = await everyKindOfArtwork()()
  root = await mkdtemp(join(tmpdir(), 'mockwright-moved-'))
  folder = join(root, 'data')
  const [server, bucket] = await Promise.all([startPostgres(), newBucket()])
  urlOf = server.urlOf
  receiver = await openWebhookReceiver()
  proxy = await openFaultyProxy(bucket.address)
  places = { databaseUrl: urlOf('postgres'), bucket, secretsKey: newSecretsKey() }
})
afterAll(async () => {
  await topology?.close()
  await proxy.close()
  await receiver.close()
  for (const bucket of buckets) await bucket.close()
  await rm(root, { recursive: true, force: true })
})

const call = async (path: string, body?: object | FormData, headers: object = {}): Promise<Answer> => {
  const isForm = body instanceof FormData
  const answer = await fetch(at + path, {
    headers: { 'x-api-key': key, ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
  })
  return answer.json()
}
const upload = (path: string, name: string, bytes: Uint8Array): Promise<Answer> => {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], name))
  form.set('license_confirmed', 'true')
  return call(path, form)
}
const queued = async (idempotencyKey: string = randomUUID()): Promise<string> => {
  const { job_id } = await call(
    '/api/v1/renders',
    {
      mockup_uuid: mockup.uuid,
      smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset: { url: artwork } }],
      export_options: { image_format: 'png', image_size: 'original' },
      is_async: true,
    },
    { 'idempotency-key': idempotencyKey },
  )
  return job_id
}
const ended = async (id: string): Promise<Answer> => {
  await expect.poll(async () => (await call(`/api/v1/jobs/${id}`)).status).toMatch(/succeeded|failed/)
  return (await call(`/api/v1/jobs/${id}`)).data
}
/** On whatever server answers now. */
const pictureOf = async ({ result_url }: Answer): Promise<Buffer> => {
  const answer = await fetch(at + new URL(result_url).pathname)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const isSignedWith = (secret: string): boolean => {
  const { headers, text } = receiver.received.at(-1)!
  const signed = `${headers['x-mockup-timestamp']}.${text}`
  return createHmac('sha256', secret).update(signed).digest('hex') === headers['x-mockup-signature']
}

/** `mockwright admin` on the shared places. */
const admin = (args: readonly string[], shared = places) => {
  const child = spawn(process.execPath, [program, 'admin', ...args, '--data', folder, '--json'], {
    env: { ...process.env, ...environmentOf(shared) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    err += part.toString()
  })
  const done = new Promise<{ code: number | null; said: Answer }>((settle) =>
    child.once('close', (code) => settle({ code, said: out === '' ? err : JSON.parse(out) })),
  )
  return { done, kill: () => child.kill('SIGKILL') }
}
/** Kills the move at its first request that fits. */
const moveKilledAt = async (fits: (request: SeenRequest) => boolean): Promise<void> => {
  const viaProxy = { ...places.bucket, place: { ...places.bucket.place, endpoint: proxy.address } }
  const move = admin(['move'], { ...places, bucket: viaProxy })
  proxy.rule = (request) => {
    if (!fits(request)) return null
    move.kill()
    return { kind: 'reset', when: 'before' }
  }
  expect((await move.done).code).toBeNull()
  proxy.rule = () => null
}
/** Kills the move when it has written its rows, but not committed them: a lock holds it there. */
const moveKilledAmongRows = async (): Promise<void> => {
  const holder = new pg.Client({ connectionString: places.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE moved_folders IN EXCLUSIVE MODE')
  const move = admin(['move'])
  const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'moved_folders'::regclass"
  const isHeld = async () => (await rowsIn('postgres', waiting)).length > 0
  await expect.poll(isHeld).toBe(true)
  move.kill()
  await move.done
  await holder.end()
}

it.runIf(isLongRun)(
  'moves a folder by a command that is killed again and again, and all of it goes on',
  {
    retry: 0,
  },
  async () => {
    const server = await serveProgram(program)({ dataFolder: folder, wantsKey: true })
    at = server.address
    key = server.key ?? ''
    mockup = (await upload('/api/v1/psd/upload', 'Card.psd', drawnCard('Card', await noise()))).data
    const font = await readFile(join(projectRoot, interFile))
    await upload('/api/v1/fonts', 'Inter.woff2', font)
    const { secret } = await call('/api/v1/webhook-endpoints', { url: `${receiver.url}/endpoint` })
    await call('/api/v1/studio/create-session', { mockup_uuid: mockup.uuid })
    earlier = await ended(await queued('first order'))
    picture = await pictureOf(earlier)
    await receiver.count(1)
    await server.kill()
    const web = await serveProgram(program, {}, ['--role', 'web'])({ dataFolder: folder })
    at = web.address
    const open = [await queued(), await queued()]
    const before = {
      fonts: (await call('/api/v1/fonts?scope=custom')).data,
      mockups: (await call('/api/v1/psd-mockups')).data,
      endpoints: await call('/api/v1/webhook-endpoints'),
      sessions: (await call('/api/v1/studio/sessions')).data,
    }

    expect(await admin(['move']).done).toMatchObject({
      code: 1,
      said: { detail: expect.stringContaining('is running on') },
    })
    await web.kill()
    await moveKilledAt(({ method, url }) => method === 'PUT' && url.includes('/blobs/'))
    await moveKilledAt(({ method, url }) => method === 'PUT' && url.includes('/names/results'))
    await moveKilledAmongRows()
    expect(await rowsIn('postgres', 'SELECT 1 FROM api_keys UNION ALL SELECT 1 FROM mockups')).toEqual([])
    const { said: moved } = await admin(['move']).done
    expect(moved).toMatchObject({
      ...{ isNew: true, lost: [], lostSecrets: 0, pausedSince: null },
      rows: {
        api_keys: 1,
        mockups: 1,
        fonts: 1,
        jobs: 3,
        charges: 1,
        webhook_deliveries: 1,
        studio_sessions: 1,
      },
      files: { bytes: expect.any(Number), before: moved.files.files },
    })
    expect(moved.files).toMatchObject({ bytes: 0 })
    expect((await admin(['move']).done).said).toMatchObject({ isNew: false, rows: moved.rows })
    expect(await places.bucket.keys('moving/')).toEqual([])

    topology = await startTopology({ program, webs: 1, workers: 1, places })
    at = topology.address
    for (const id of open) {
      const job = await ended(id)
      expect(job).toMatchObject({ status: 'succeeded', credits_charged: 1 })
      expect(await faultOfPicture(await pictureOf(job), cardSize)).toBeNull()
    }
    expect(await pictureOf(earlier)).toEqual(picture)
    await receiver.count(3)
    expect(isSignedWith(secret)).toBe(true)
    expect(await queued('first order')).toBe(earlier.job_id)
    const strip = (text: unknown): string => JSON.stringify(text).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
    expect(strip((await call('/api/v1/fonts?scope=custom')).data)).toBe(strip(before.fonts))
    expect(strip((await call('/api/v1/psd-mockups')).data)).toBe(strip(before.mockups))
    expect(await call('/api/v1/webhook-endpoints')).toEqual(before.endpoints)
    expect((await call('/api/v1/studio/sessions')).data).toEqual(before.sessions)
    expect(await rowsIn('postgres', sums)).toEqual([{ jobs: '3', charges: '3', days: '3' }])
  },
)

/** Debian's client; the npm package of PostgreSQL has none. */
const hasDump = existsSync('/usr/bin/pg_dump') && existsSync('/usr/lib/postgresql')
if (isLongRun && !hasDump)
  process.stdout.write('There is no pg_dump of Debian: backup and restore are not tried.\n')

/** Each object under the same key, as `aws s3 sync` does. */
const copyBucket = async (from: TestBucket, to: TestBucket): Promise<void> => {
  const [source, target] = [openObjectStore(from.place), openObjectStore(to.place)]
  const path = join(root, 'object')
  for await (const { key: name, bytes } of objectsUnder(source.store, '')) {
    await writeFile(path, (await source.store.read(name)) ?? '')
    await target.store.upload(name, path, { bytes, contentType: 'application/octet-stream' })
  }
  source.close()
  target.close()
}

it.runIf(isLongRun && hasDump)(
  'comes back from a dump and a copy of the bucket, and charges nothing twice',
  { retry: 0 },
  async () => {
    expect((await admin(['drain', '--wait', '60']).done).said).toEqual({ paused: true, working: 0 })
    const open = [await queued(), await queued()]
    const dump = join(root, 'service.dump')
    execFileSync('pg_dump', ['-Fc', '-d', places.databaseUrl, '-f', dump])
    // Calls are taken between the two copies: this job is not in the dump, its artwork is in the bucket.
    const later = await queued()
    const bucket = await newBucket()
    await copyBucket(places.bucket, bucket)
    await topology?.close()

    await rowsIn('postgres', 'CREATE DATABASE restored')
    execFileSync('pg_restore', ['-d', urlOf('restored'), dump])
    const restored = { ...places, databaseUrl: urlOf('restored'), bucket }
    const { said: stats } = await admin(['stats'], restored).done
    expect(stats).toMatchObject({ backlog: [{ kind: 'render', queued: 2, working: 0 }] })
    await admin(['resume'], restored).done
    topology = await startTopology({ program, webs: 1, workers: 1, places: restored })
    at = topology.address
    for (const id of open) {
      const job = await ended(id)
      expect(job).toMatchObject({ status: 'succeeded', credits_charged: 1 })
      expect(await faultOfPicture(await pictureOf(job), cardSize)).toBeNull()
    }
    expect(await pictureOf(earlier)).toEqual(picture)
    expect((await call(`/api/v1/jobs/${later}`)).success).toBe(false)
    expect(await rowsIn('restored', sums)).toEqual([{ jobs: '5', charges: '5', days: '5' }])
    expect((await admin(['doctor'], restored).done).said.findings).toEqual(
      expect.arrayContaining(
        ['database', 'workers', 'secrets', 'bucket', 'files', 'clock'].map((part) =>
          expect.objectContaining({ part, isSound: true }),
        ),
      ),
    )
  },
)

const sums = `SELECT (SELECT sum(credits) FROM jobs)::text AS jobs, (SELECT sum(credits) FROM charges)::text AS charges,
  (SELECT sum(credits) FROM daily_charges)::text AS days`
