import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FilesSubject, filesSubjects } from '../../adapters/testing/service-files-subjects'
import type { FileOwners } from './file-owners'
import type { ServiceFiles } from './service-files'

const uuid = '00000000-0000-4000-8000-000000000001'
const nobody: FileOwners = {
  ...{ mockups: new Set(), photoMockups: new Set(), carried: new Set(), cutOuts: new Set() },
  ...{ thumbnails: new Set(), fonts: new Set(), abandoned: new Set() },
}

describe.each(filesSubjects)('%s', (_name, open) => {
  let subject: FilesSubject
  let one: ServiceFiles
  let other: ServiceFiles
  let oldest: Date | null

  beforeEach(async () => {
    oldest = null
    subject = await open({
      publicBase: async (keyId) => (keyId === 'shop' ? 'https://cdn.example' : null),
      serverBase: () => 'http://127.0.0.1:1',
      oldest: () => oldest,
    })
    one = subject.one
    other = subject.other
  })
  afterEach(() => subject.close())

  const readBy = async (files: ServiceFiles, path: string): Promise<Buffer> => {
    const release = await files.shared.hold([path])
    return readFile(path).finally(release)
  }
  const served = async (bytes: Uint8Array, name: string, lifetime: 'kept' | 'expiring') => {
    const { id, path } = await one.served.reserve(name, lifetime)
    await writeFile(path, bytes)
    await one.served.seal(id)
    return id
  }
  const sweep = (owners: Partial<FileOwners>, expiredBefore: Date | null = null): Promise<void> =>
    one.sweep({
      owners: { ...nobody, ...owners },
      discard: (path) => one.shared.remove(path),
      since: new Date(0),
      before: new Date(Date.now() + 60_000),
      expiredBefore,
    })

  it('brings an upload of many parts to every process, which streamed in and was sealed', async () => {
    const bytes = randomBytes(9_500_000)
    const file = await one.mockups.keepStream(
      uuid,
      (async function* () {
        for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
      })(),
    )
    await one.mockups.publish(file)
    expect(await other.mockups.names()).toEqual([`${uuid}.psd`])
    expect((await readBy(other, other.mockups.placeOf(uuid))).equals(bytes)).toBe(true)
    await other.mockups.remove(other.mockups.placeOf(uuid))
    expect(await one.mockups.names()).toEqual([])
  })

  it('stores equal bytes once, under all their names', async () => {
    const bytes = randomBytes(1000)
    const ids = [await served(bytes, 'a.png', 'expiring'), await served(bytes, 'b.png', 'kept')]
    expect(await subject.storedFiles()).toBe(1)
    for (const id of ids) {
      const found = await other.served.find(id)
      expect(found?.size).toBe(1000)
      expect((await readFile(found?.path ?? '')).equals(bytes)).toBe(true)
    }
  })

  it('finds a served file by its id alone, until it is removed with what lies beside it', async () => {
    const id = await served(Buffer.from('film'), 'Tasse für Tee.mp4', 'expiring')
    const poster = id.replace('.mp4', '-poster.jpg')
    await writeFile(one.served.placeOf(poster), 'poster')
    await one.served.seal(poster)
    expect(await one.served.addressOf(id, 'shop')).toBe(
      `https://cdn.example/files/${id.split('/')[0]}/Tasse%20f%C3%BCr%20Tee.mp4`,
    )
    expect(await other.served.findForGood(poster)).toBe(other.served.placeOf(poster))
    await other.served.remove(id)
    for (const gone of [id, poster]) expect(await other.served.find(gone)).toBeNull()
    for (const foreign of ['x', `${'a'.repeat(64)}/../../etc`, `${'b'.repeat(64)}/a.png`])
      expect([await one.served.find(foreign), await one.served.elsewhere(foreign)]).toEqual([null, null])
  })

  it('finds no result that has expired, and every kept file', async () => {
    const ids = [
      await served(Buffer.from('a'), 'a.png', 'expiring'),
      await served(Buffer.from('b'), 'b.png', 'kept'),
    ]
    oldest = new Date(Date.now() + 60_000)
    const found = await Promise.all(ids.map(async (id) => (await other.served.find(id)) !== null))
    expect([...found, await other.served.elsewhere(ids[0] ?? '')]).toEqual([false, true, null])
  })

  it('reads in one process what another has written, and not what it has removed', async () => {
    const [here, there] = [one, other].map(({ folders }) => join(folders.carried, 'job.json'))
    if (here === undefined || there === undefined) throw new Error('no paths')
    await one.shared.write(here, Buffer.from('{}'))
    expect([await other.shared.exists(there), `${Buffer.from(await other.shared.read(there))}`]).toEqual([
      true,
      '{}',
    ])
    await other.shared.remove(there)
    expect(await other.shared.exists(there)).toBe(false)
    await expect(other.shared.read(there)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  })

  it('leaves files of other folders and files of nobody alone', async () => {
    const release = await other.shared.hold([other.mockups.placeOf(uuid), import.meta.filename])
    release()
    expect(await other.shared.exists(import.meta.filename)).toBe(true)
  })

  it('sweeps what has no owner, and nothing else', async () => {
    const kept = await served(Buffer.from('kept'), 'thumbnail-240.webp', 'kept')
    const left = await served(Buffer.from('left'), 'thumbnail-480.webp', 'kept')
    const given = await served(Buffer.from('given'), 'mug.png', 'expiring')
    const photos = [1, 2].map((version) => one.photoMockups.bakedOf({ uuid, version }))
    for (const path of [one.mockups.placeOf(uuid), ...photos])
      await one.shared.write(path, Buffer.from(basename(path)))
    await sweep({
      mockups: new Set([`${uuid}.psd`]),
      photoMockups: new Set([`${uuid}.2.mockphoto`]),
      thumbnails: new Set([kept]),
      abandoned: new Set([given]),
    })
    const found = await Promise.all([kept, left, given].map((id) => other.served.find(id)))
    expect(found.map((each) => each !== null)).toEqual([true, false, false])
    expect([await other.mockups.names(), await other.photoMockups.names()]).toEqual([
      [`${uuid}.psd`],
      [`${uuid}.2.mockphoto`],
    ])
  })

  it('sweeps results that have expired, with their bytes, and no bytes that another file has', async () => {
    const bytes = randomBytes(100)
    await served(bytes, 'mug.png', 'expiring')
    await served(randomBytes(100), 'shirt.png', 'expiring')
    const thumbnail = await served(bytes, 'thumbnail-240.webp', 'kept')
    await sweep({ thumbnails: new Set([thumbnail]) }, new Date(Date.now() + 60_000))
    expect(await subject.storedFiles()).toBe(1)
    expect(await other.served.find(thumbnail)).not.toBeNull()
  })
})
