import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '../../remote/testing/faulty-proxy'
import type { ServiceFiles } from '../../service/ports/service-files'
import { mountSmallDisk } from '../../testing/faults/small-disk'
import { openS3ServiceFiles } from './s3-service-files'
import { openTestBucket, type TestBucket } from './testing/open-test-bucket'

const uuid = '00000000-0000-4000-8000-000000000001'
const bytes = randomBytes(200_000)
const addresses = { publicBase: async () => null, serverBase: () => 'http://127.0.0.1:1', oldest: () => null }

let bucket: TestBucket
let proxy: FaultyProxy
let opened: ServiceFiles[]
let one: ServiceFiles
let other: ServiceFiles
let warnings: string[]

const openOn = (dataFolder: string, place: Partial<TestBucket['place']> = {}): ServiceFiles => {
  const files = openS3ServiceFiles(
    {
      place: { ...bucket.place, endpoint: proxy.address, ...place },
      ...{ dataFolder, patience: { attempts: 3, silentMs: 2000, pauseMs: 5 } },
      log: { warn: (message) => void warnings.push(message) },
    },
    addresses,
  )
  opened.push(files)
  return files
}

beforeEach(async () => {
  bucket = await openTestBucket()
  proxy = await openFaultyProxy(bucket.address)
  opened = []
  warnings = []
  one = openOn(join(bucket.folder, 'one'))
  other = openOn(join(bucket.folder, 'other'))
})
afterEach(async () => {
  for (const files of opened) await files.close()
  await proxy.close()
  await bucket.close()
})

const stored = async (): Promise<string> => {
  const file = await one.mockups.keep(uuid, bytes)
  await one.mockups.publish(file)
  return other.mockups.placeOf(uuid)
}
const brought = async (path: string): Promise<Buffer> => {
  const release = await other.shared.hold([path])
  return readFile(path).finally(release)
}
const partsOn = async (machine: string): Promise<readonly string[]> =>
  (await readdir(join(bucket.folder, machine), { recursive: true })).filter((name) =>
    /\.p(sd|art)/.test(name),
  )

it('tells that the place is away, keeps nothing of what did not arrive, and goes on once it is back', async () => {
  const file = await one.mockups.keep(uuid, bytes)
  proxy.rule = () => ({ kind: 'reset', when: 'before' })
  const away = { code: 'FILES_UNREACHABLE', kind: 'storedFilesAway' }
  await expect(one.mockups.publish(file)).rejects.toMatchObject(away)
  proxy.rule = () => ({
    kind: 'answer',
    status: 503,
    body: '<Error><Code>SlowDown</Code></Error>',
    when: 'before',
  })
  await expect(other.shared.hold([other.mockups.placeOf(uuid)])).rejects.toMatchObject(away)
  proxy.rule = () => null
  await one.mockups.publish(file)
  expect((await brought(other.mockups.placeOf(uuid))).equals(bytes)).toBe(true)
})

it('asks again after a short fault, whatever it is', async () => {
  const path = await stored()
  const slow = {
    kind: 'answer',
    status: 503,
    body: '<Error><Code>SlowDown</Code></Error>',
    when: 'before',
  } as const
  proxy.mishaps = [slow, { kind: 'reset', when: 'before' }, { kind: 'none' }, { kind: 'truncate' }, slow]
  expect((await brought(path)).equals(bytes)).toBe(true)
  expect(proxy.mishaps).toEqual([])
})

it('does not wait for a place that has gone silent', async () => {
  const path = await stored()
  proxy.rule = () => ({ kind: 'delay', ms: 20_000 })
  await expect(other.shared.hold([path])).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' })
})

it('never hands out bytes other than those that were stored', async () => {
  const path = await stored()
  const [key = ''] = await bucket.keys('blobs/')
  await bucket.change(key, (good) => Buffer.from(good.map((byte, at) => (at === 1000 ? byte ^ 1 : byte))))
  await expect(other.shared.hold([path])).rejects.toMatchObject({ kind: 'storedFileDamaged' })
  await bucket.change(key, () => bytes.subarray(0, 100))
  await expect(other.shared.hold([path])).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' })
  expect(await partsOn('other')).toEqual([])
  await bucket.change(key, () => bytes)
  expect((await brought(path)).equals(bytes)).toBe(true)
})

it('tells of bytes that are gone as of a file that is gone', async () => {
  const path = await stored()
  for (const key of await bucket.keys('blobs/')) await bucket.change(key, null)
  await expect(other.shared.hold([path])).rejects.toMatchObject({ kind: 'fileMissing' })
})

it('stores bytes again that a sweep has removed just before they had a name', async () => {
  proxy.rule = ({ method, url }) => {
    if (method === 'PUT' && url.includes('/names/')) {
      proxy.rule = () => null
      void bucket.keys('blobs/').then(([key = '']) => bucket.change(key, null))
      return { kind: 'delay', ms: 50 }
    }
    return null
  }
  expect((await brought(await stored())).equals(bytes)).toBe(true)
})

it('asks the store whether a copy of an earlier process is still the file', async () => {
  const path = await stored()
  expect((await brought(path)).equals(bytes)).toBe(true)
  await other.close()
  other = openOn(join(bucket.folder, 'other'))
  const requests = proxy.seen.length
  expect((await brought(path)).equals(bytes)).toBe(true)
  expect(proxy.seen.slice(requests).map(({ url }) => url.includes('list-type'))).toEqual([true])

  await one.mockups.remove(one.mockups.placeOf(uuid))
  const changed = randomBytes(200_000)
  await one.mockups.publish(await one.mockups.keep(uuid, changed))
  await other.close()
  other = openOn(join(bucket.folder, 'other'))
  expect((await brought(path)).equals(changed)).toBe(true)
})

it('says what refuses it, a bucket that is not there, and only warns of one that does not answer', async () => {
  const lost = openOn(join(bucket.folder, 'third'), { bucket: 'nobody-has-it' })
  const refusal = { kind: 'storedFilesRefused', failure: { params: { why: 'noBucket' } } }
  await expect(lost.check()).rejects.toMatchObject(refusal)
  await stored()
  await other.check()
  expect(warnings).toEqual([])
  proxy.rule = () => ({ kind: 'reset', when: 'before' })
  await other.check()
  expect(warnings).toEqual([expect.stringContaining('does not answer yet')])
})

it('makes room on a full disk from other copies, and tells of a disk on which there is none', async (context) => {
  const disk = mountSmallDisk(2)
  if (disk === null) return context.skip()
  try {
    const small = openOn(disk.folder)
    const path = small.mockups.placeOf(uuid)
    await stored()
    const second = '00000000-0000-4000-8000-000000000002'
    await one.mockups.publish(await one.mockups.keep(second, randomBytes(150_000)))
    ;(await small.shared.hold([path]))()
    disk.fill()
    const release = await small.shared.hold([small.mockups.placeOf(second)])
    expect(await small.shared.exists(path)).toBe(true)
    await expect(small.shared.hold([path])).rejects.toMatchObject({
      kind: 'fileUnwritableBecause',
      failure: { params: { why: 'diskFull' } },
    })
    release()
    ;(await small.shared.hold([path]))()
  } finally {
    for (const files of opened.splice(0)) await files.close()
    disk.close()
  }
})

it('gives results an address in the store that holds for a time, with their type and name', async () => {
  const make = async (name: string): Promise<string> => {
    const { id, path } = await one.served.reserve(name, 'expiring')
    await writeFile(path, bytes)
    await one.served.seal(id)
    return id
  }
  const elsewhere = await other.served.elsewhere(await make('Tasse für Tee.png'))
  expect(elsewhere?.seconds).toBe(3600)
  const answer = await fetch(elsewhere?.address ?? '')
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
  ]).toEqual([200, 'image/png', "inline; filename*=UTF-8''Tasse%20f%C3%BCr%20Tee.png"])
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  // Scripts may run in a drawing: it never comes from a place without our headers.
  expect(await other.served.elsewhere(await make('design.svg'))).toBeNull()
})
