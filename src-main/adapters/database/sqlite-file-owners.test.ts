import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sourceAt } from '../../service/ports/document-source'
import { cannedDescription } from '../../service/testing/canned-engine'
import { createBlobFolder } from '../files/blob-folder'
import { createFolderBin } from '../files/folder-bin'
import { sweepLeftovers, sweepUploads } from '../files/sweep-leftovers'
import type { Sqlite } from './open-sqlite'
import { createSqliteCutOutStore } from './sqlite-cut-out-store'
import { sqliteFileOwners } from './sqlite-file-owners'
import { createSqliteFontPreviews } from './sqlite-font-previews'
import { createSqliteFontStore } from './sqlite-font-store'
import { createSqliteJobStore } from './sqlite-job-store'
import { createSqliteMockupStore } from './sqlite-mockup-store'
import { createSqlitePhotoMockupStore } from './sqlite-photo-mockup-store'
import { createSqliteWebhookStore } from './sqlite-webhook-store'
import { openTestSqlite } from './testing/test-database'

/** The time that the bin notes. */
const sweptAt = new Date(Date.UTC(2026, 0, 2))
const hourMs = 3_600_000
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs)

let folder: string
let sqlite: Sqlite

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-sweep-'))
  sqlite = openTestSqlite(join(folder, 'mockwright.db'))
})
afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true })
})

const sweep = async (since = new Date(0), expiredBefore: Date | null = null) => {
  const times = { before: ago(1), cancelledBefore: ago(24), failedBefore: ago(168) }
  await sweepUploads(join(folder, 'uploads'), times.before)
  await sweepLeftovers({
    owners: await sqliteFileOwners(sqlite.access, times),
    mockupsFolder: join(folder, 'mockups'),
    servedFolders: { kept: join(folder, 'files'), expiring: join(folder, 'results') },
    photoMockupsFolder: join(folder, 'photo-mockups'),
    carriedFolder: join(folder, 'carried'),
    cutOutsFolder: join(folder, 'cut-outs'),
    blobs: createBlobFolder(join(folder, 'blobs')),
    discard: (path) => createFolderBin(folder).take(path, sweptAt),
    since,
    before: times.before,
    expiredBefore,
  })
}

const put = async (path: string, hours: number): Promise<void> => {
  const place = join(folder, path)
  await mkdir(join(place, '..'), { recursive: true })
  await writeFile(place, 'bytes')
  await utimes(place, ago(hours), ago(hours))
}

it('leaves an upload alone that grows, however long ago it began', async () => {
  for (const [name, hours] of [
    ['still', 2],
    ['growing', 0],
  ] as const) {
    await put(`uploads/${name}/0`, hours)
    await utimes(join(folder, 'uploads', name), ago(2), ago(2))
  }
  await sweep()
  expect(await readdir(join(folder, 'uploads'))).toEqual(['growing'])
})

it('removes nothing that is older than the database', async () => {
  const names = ['mockups/a.psd', 'carried/b.json', `files/c/thumbnail-240.webp`, 'blobs/ab/ab12']
  for (const name of names) await put(name, 4)
  await put('mockups/later.psd', 2)
  await sweep(ago(3))
  const left = await readdir(folder, { recursive: true })
  expect(names.filter((name) => !left.includes(name))).toEqual([])
  expect(left).not.toContain('mockups/later.psd')
})

it('puts what it sweeps into the bin, which keeps it for as long as it is told to', async () => {
  await put('mockups/nobody.psd', 2)
  await put('files/c/.thumbnail-240.webp.1.unfinished', 2)
  await createBlobFolder(join(folder, 'blobs')).share(join(folder, 'mockups', 'nobody.psd'))
  await sweep()
  const binned = join(folder, 'bin', '2026-01-02T00-00-00.000Z')
  expect(await readdir(binned)).toEqual(['mockups'])
  expect(await readdir(join(folder, 'files', 'c'))).toEqual([])
  await createFolderBin(folder).empty(sweptAt)
  expect(await readFile(join(binned, 'mockups', 'nobody.psd'), 'utf8')).toBe('bytes')
  await createFolderBin(folder).empty(new Date(sweptAt.getTime() + 1))
  expect(await readdir(join(folder, 'bin'))).toEqual([])
})

it('removes expired results at once, with the bytes that nothing else names', async () => {
  const blobs = createBlobFolder(join(folder, 'blobs'))
  await put('results/r1/mug.png', 5)
  await blobs.share(join(folder, 'results/r1/mug.png'))
  await utimes(join(folder, 'results/r1'), ago(5), ago(5))
  await sweep(new Date(0), ago(3))
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile() && !entry.name.startsWith('mockwright.db'))).toEqual([])
})

it('takes away pictures of presets with the thumbnails of their mockup, not those of one that is there', async () => {
  const mockup = 'b6a2b3a2-4c58-8d0b-9f8e-0d7f0d6f9a10'
  await createSqliteMockupStore(sqlite.access).add({
    uuid: mockup,
    name: 'Mug',
    source: sourceAt('mug.psd'),
    description: cannedDescription([]),
    thumbnails: [{ width: 720, file: 'there/thumbnail-720.webp' }],
    createdAt: ago(3),
    updatedAt: ago(3),
  })
  for (const place of ['there', 'gone'])
    for (const name of ['thumbnail-720.webp', `preset-${mockup}-${mockup}-720.webp`])
      await put(`files/${place}/${name}`, 2)
  await sweep()
  expect(await readdir(join(folder, 'files/there'))).toHaveLength(2)
  expect(await readdir(join(folder, 'files/gone'))).toEqual([])
})

it('takes away fonts and previews that no list names, not those that one does', async () => {
  await createSqliteFontPreviews(sqlite.access).keep('font', 'b/preview-font.svg')
  await createSqliteFontStore(sqlite.access).add({
    ...{ uuid: 'font', family: 'Inter', subfamily: 'Bold', postscriptName: 'Inter-Bold' },
    ...{ category: 'sans-serif', license: null, file: 'd/Inter-Bold.woff2', createdAt: ago(2) },
    ...{ unpacked: 'e/Inter-Bold.ttf', facts: null },
  })
  const known = ['b/preview-font.svg', 'd/Inter-Bold.woff2', 'e/Inter-Bold.ttf']
  const names = [...known, 'a/preview-other.svg', 'c/Inter-Regular.woff2', 'f/Inter-Regular.ttf']
  for (const name of names) await put(`files/${name}`, 2)
  await sweep()
  const left = await readdir(join(folder, 'files'), { recursive: true })
  expect(left.filter((name) => name.includes('.')).toSorted()).toEqual(known)
})

it('keeps what a font that was removed needs to come back, for an hour', async () => {
  const store = createSqliteFontStore(sqlite.access)
  for (const [uuid, hours] of [
    ['lately', 0],
    ['earlier', 2],
  ] as const) {
    await store.add({
      ...{ uuid, family: 'Inter', subfamily: uuid, postscriptName: `Inter-${uuid}` },
      ...{ category: 'sans-serif', license: null, file: `${uuid}/Inter.woff`, createdAt: ago(3) },
      ...{ unpacked: `${uuid}/Inter.ttf`, facts: null },
    })
    await store.putAway(uuid, ago(hours))
    await put(`files/${uuid}/Inter.ttf`, 3)
  }
  await sweep()
  const left = await readdir(join(folder, 'files'), { recursive: true })
  expect(left.filter((name) => name.endsWith('.ttf'))).toEqual(['lately/Inter.ttf'])
  expect([(await store.restore('lately'))?.uuid, await store.restore('earlier')]).toEqual(['lately', null])
})

it.each(['cancelled', 'failed'])(
  'keeps the file of a %s upload for a day, in which it may be queued again',
  async (end) => {
    const jobs = createSqliteJobStore(sqlite.access)
    for (const [id, hours] of [
      ['today', 2],
      ['before', 25],
    ] as const) {
      const input = { mockupUuid: id, name: 'Mug', url: null }
      const rest = { keyId: null, webhookUrl: null, mockup: null, priority: 1, createdAt: ago(hours) }
      await jobs.add({ id, kind: 'upload', input, ...rest })
      await jobs.cancel(id, ago(hours))
      await put(`mockups/${id}.psd`, hours)
    }
    sqlite.connection.prepare('UPDATE jobs SET status = ?').run(end)
    await put('mockups/nobody.psd', 2)
    await sweep()
    expect(await readdir(join(folder, 'mockups'))).toEqual(['today.psd'])
  },
)

it('keeps so many recent deliveries of each endpoint, and every one that waits', async () => {
  const store = createSqliteWebhookStore(sqlite.access)
  for (const id of ['first', 'second']) {
    const rest = { secret: 'whsec_0', description: null, eventTypes: [], eventNaming: 'current' as const }
    await store.addEndpoint({
      id,
      url: 'https://example.com',
      ...rest,
      isEnabled: true,
      createdAt: ago(1),
      updatedAt: ago(1),
    })
    for (let number = 0; number < 6; number += 1) {
      const event = {
        event: 'render.succeeded' as const,
        eventType: 'render.succeeded',
        body: '{}',
        url: null,
      }
      await store.addDelivery({
        id: `${id} ${number}`,
        endpointId: id,
        jobId: 'job',
        ...event,
        createdAt: ago(1),
        dueAt: ago(1),
      })
      const done = {
        status: 'delivered' as const,
        httpStatus: 200,
        attempts: 1,
        lastError: null,
        updatedAt: ago(number === 5 ? 50 : 1),
      }
      const attempt = {
        url: 'https://x/',
        httpStatus: 200,
        error: null,
        answer: null,
        durationMs: 1,
        at: ago(1),
      }
      if (number > 0) await store.recordAttempt(`${id} ${number}`, { ...done, nextAttemptAt: null }, attempt)
    }
  }
  await store.prune({ before: ago(40), perEndpoint: 2 }, 300)
  for (const id of ['first', 'second'])
    expect((await store.listDeliveries(id, { limit: 9 })).deliveries.map((delivery) => delivery.id)).toEqual([
      `${id} 4`,
      `${id} 3`,
      `${id} 0`,
    ])
})

it('keeps the artwork of renders that may still be drawn, and no other', async () => {
  const add = sqlite.connection.prepare(
    `INSERT INTO jobs (id, kind, status, progress, input, credits, created_at, updated_at)
     VALUES (?, ?, ?, 0, '{}', 0, ?, ?)`,
  )
  for (const [id, status, hours, kind = 'render'] of [
    ['waits', 'queued', 2],
    ['photo', 'queued', 2, 'photo_mockup_render'],
    ['earlier-photo', 'queued', 2, '2d_render'],
    ['works', 'running', 2],
    ['failed', 'failed', 160],
    ['given-up', 'failed', 170],
    ['stopped', 'cancelled', 2],
    ['forgotten', 'cancelled', 48],
    ['drawn', 'succeeded', 2],
    ['film', 'queued', 2, 'video'],
  ] as const) {
    add.run(id, kind, status, ago(hours).toISOString(), ago(hours).toISOString())
    await put(`carried/${id}.json`, hours)
  }
  await put('carried/refused.json', 2)
  await put('carried/coming.json', 0)
  await sweep()
  const left = await readdir(join(folder, 'carried'))
  expect(left.toSorted()).toEqual(
    ['coming', 'earlier-photo', 'failed', 'film', 'photo', 'stopped', 'waits', 'works'].map(
      (name) => `${name}.json`,
    ),
  )
})

it('removes the poster of a film that was given up together with it, and leaves that of one that is there', async () => {
  const [given, kept] = ['a', 'b'].map((digit) => `r${digit.repeat(63)}`)
  for (const [id, status, place] of [
    ['given', 'cancelled', given],
    ['kept', 'succeeded', kept],
  ] as const) {
    sqlite.connection
      .prepare(
        `INSERT INTO jobs (id, kind, status, progress, input, file, credits, created_at, updated_at)
         VALUES (?, 'video', ?, 0, '{}', ?, 0, ?, ?)`,
      )
      .run(id, status, `${place}/mug.mp4`, ago(2).toISOString(), ago(2).toISOString())
    for (const name of ['mug.mp4', 'mug-poster.jpg']) await put(`results/${place}/${name}`, 2)
  }
  await sweep()
  expect(await readdir(join(folder, 'results', given ?? '')).catch(() => [])).toEqual([])
  expect((await readdir(join(folder, 'results', kept ?? ''))).sort()).toEqual(['mug-poster.jpg', 'mug.mp4'])
})

it('removes pictures that were being cut out, and cut-outs in no list, but not those that are', async () => {
  const facts = { width: 1, height: 1, ground: 'flat', confidence: 1, hasShadow: false } as const
  const store = createSqliteCutOutStore(sqlite.access)
  await store.keep({ key: 'k', file: 'known.png', facts, usedAt: ago(5) })
  for (const name of ['known.png', 'unknown.png', 'killed.in']) await put(`cut-outs/${name}`, 2)
  await put('cut-outs/at-work.in', 0)
  await sweep()
  expect((await readdir(join(folder, 'cut-outs'))).sort()).toEqual(['at-work.in', 'known.png'])
})

it('removes photos of no mockup and versions that were replaced, but nothing of a mockup that is there', async () => {
  const uuid = '00000000-0000-4000-8000-000000000001'
  await createSqlitePhotoMockupStore(sqlite.access).add({
    ...{ uuid, name: 'Mug', status: 'ready', reason: null, job: null, colors: [], version: 2 },
    ...{ draft: { areas: null, isSoft: false }, prepared: null, bakingSince: null },
    thumbnails: [{ width: 720, file: 'mug/thumbnail-720.webp' }],
    ...{ createdAt: ago(9), updatedAt: ago(9) },
  })
  for (const name of [`${uuid}.photo`, `${uuid}.1.mockphoto`, `${uuid}.2.mockphoto`, 'gone.photo'])
    await put(`photo-mockups/${name}`, 2)
  await put('photo-mockups/coming.photo', 0)
  await put('files/mug/thumbnail-720.webp', 2)
  await sweep()
  expect((await readdir(join(folder, 'photo-mockups'))).sort()).toEqual([
    `${uuid}.2.mockphoto`,
    `${uuid}.photo`,
    'coming.photo',
  ])
  expect(await readdir(join(folder, 'files/mug'))).toEqual(['thumbnail-720.webp'])
})
