import { EventEmitter } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileRemovals } from '../../service/ports/file-removals'
import { silentLog } from '../../service/ports/log'
import type { ServedLifetime } from '../../service/ports/served-files'
import type { ServedAddresses, ServiceFiles } from '../../service/ports/service-files'
import type { S3Place } from './s3-place'
import { openS3ServiceFiles } from './s3-service-files'
import { openTestBucket, type TestBucket } from './testing/open-test-bucket'

let bucket: TestBucket
let opened: ServiceFiles[]

beforeEach(() => {
  opened = []
})
afterEach(async () => {
  for (const files of opened) await files.close()
  await bucket.close()
})

const here: ServedAddresses = {
  publicBase: async () => null,
  serverBase: () => 'http://127.0.0.1:1',
  oldest: () => null,
}

const openOn = (
  machine: string,
  removals: FileRemovals | null = null,
  addresses: Partial<ServedAddresses> = {},
): ServiceFiles => {
  const files = openS3ServiceFiles(
    { place: bucket.place, dataFolder: join(bucket.folder, machine), log: silentLog, removals },
    { ...here, ...addresses },
  )
  opened.push(files)
  return files
}

const stored = async (
  { served }: ServiceFiles,
  lifetime: ServedLifetime,
  fileName = 'Mug.png',
): Promise<string> => {
  const { id, path } = await served.reserve(fileName, lifetime)
  await writeFile(path, 'a picture')
  await served.seal(id)
  return id
}

describe('results in a bucket', () => {
  const openWith = async (results: S3Place['results'], addresses: Partial<ServedAddresses> = {}) => {
    bucket = await openTestBucket(results)
    return openOn('one', null, addresses)
  }

  it('that are presigned have an address of the bucket, where they are read under their own name', async () => {
    const files = await openWith('presigned')
    const address = await files.served.addressOf(await stored(files, 'expiring'))
    expect(address.startsWith(bucket.address)).toBe(true)
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe(String(7 * 24 * 3600))
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      ...[200, 'image/png'],
      'a picture',
    ])
    expect(answer.headers.get('content-disposition')).toContain('Mug.png')
  })

  it('that are presigned stay at the service where it has a domain of its own', async () => {
    const files = await openWith('presigned', { publicBase: async () => 'https://shop.example' })
    const id = await stored(files, 'expiring')
    expect(await files.served.addressOf(id)).toBe(`https://shop.example/files/${id}`)
  })

  it.each(['presigned', 'redirect', 'stream'] as const)(
    'leave what belongs to a mockup, and drawings, at the service (%s)',
    async (results) => {
      const files = await openWith(results)
      for (const id of [await stored(files, 'kept'), await stored(files, 'expiring', 'Mug.svg')]) {
        expect(await files.served.addressOf(id)).toBe(`http://127.0.0.1:1/files/${id}`)
        expect(await files.served.elsewhere(id)).toBeNull()
      }
    },
  )

  it('that are streamed are read from the service alone', async () => {
    const files = await openWith('stream')
    const id = await stored(files, 'expiring')
    expect(await files.served.addressOf(id)).toBe(`http://127.0.0.1:1/files/${id}`)
    expect(await files.served.elsewhere(id)).toBeNull()
    expect((await files.served.find(id))?.size).toBe('a picture'.length)
  })
})

/** Between the processes of a test. */
const removalsHere = () => {
  const events = new EventEmitter()
  const removals: FileRemovals = {
    tell: (name) => void events.emit('removed', name),
    listen({ onRemoved, onMissed }) {
      events.on('removed', onRemoved).on('missed', onMissed)
      return () => events.off('removed', onRemoved).off('missed', onMissed)
    },
  }
  return { removals, miss: () => events.emit('missed') }
}

describe('a file that another process has removed', () => {
  it('is gone at once, though a copy is here', async () => {
    bucket = await openTestBucket()
    const { removals } = removalsHere()
    const [one, other] = [openOn('one', removals), openOn('other', removals)]
    const [id, kept] = [await stored(one, 'kept'), await stored(one, 'kept')]
    for (const each of [id, kept]) expect(await other.served.find(each)).not.toBeNull()
    await one.served.remove(id)
    expect(await other.served.find(id)).toBeNull()
    expect(await other.served.find(kept)).not.toBeNull()
  })

  it('is looked for once more where the removal may have been missed', async () => {
    bucket = await openTestBucket()
    const { removals, miss } = removalsHere()
    const [one, other] = [openOn('one'), openOn('other', removals)]
    const id = await stored(one, 'kept')
    expect(await other.served.find(id)).not.toBeNull()
    await one.served.remove(id)
    expect(await other.served.find(id), 'believed for ten minutes').not.toBeNull()
    miss()
    expect(await other.served.find(id)).toBeNull()
  })
})
