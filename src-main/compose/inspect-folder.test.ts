import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderDatabase } from '../adapters/database/open-folder-database'
import { createSqlitePhotoMockupStore } from '../adapters/database/sqlite-photo-mockup-store'
import { poster } from '../doors/testing/test-fixture'
import type { StoredPhotoMockup } from '../service/ports/photo-mockup-store'
import { createCannedEngine } from '../service/testing/canned-engine'
import { inspectFolder } from './inspect-folder'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-inspect-'))
  await mkdir(join(folder, 'photo-mockups'))
})
afterEach(() => rm(folder, { recursive: true }))

const at = new Date()
const photo = (uuid: string, status: StoredPhotoMockup['status']): StoredPhotoMockup => ({
  ...{ uuid, name: uuid, status, reason: null, job: `job of ${uuid}`, draft: { areas: null, isSoft: false } },
  ...{
    prepared: null,
    thumbnails: [],
    colors: [],
    version: 1,
    bakingSince: null,
    createdAt: at,
    updatedAt: at,
  },
})

const store = async (...photos: readonly StoredPhotoMockup[]): Promise<void> => {
  const sqlite = openFolderDatabase(folder)
  const mockups = createSqlitePhotoMockupStore(sqlite.access)
  for (const each of photos) await mockups.add(each)
  await mockups.beginBaking('baked', { at, givenUpBefore: new Date(0) })
  await sqlite.close()
}
const put = (name: string): Promise<void> => writeFile(join(folder, 'photo-mockups', name), 'bytes')
const faults = async (): Promise<readonly string[]> =>
  (await inspectFolder({ folder, fontsFolder: folder, engine: createCannedEngine(poster) }))
    .filter(({ part, isSound }) => part === 'files' && !isSound)
    .map(({ said }) => said)

it('misses no file of a photo that has not arrived, is being prepared, was rejected or is baked anew', async () => {
  await store(
    ...[photo('fetched', 'preparing'), photo('prepared', 'preparing')],
    ...[photo('rejected', 'rejected'), photo('baked', 'ready')],
  )
  await put('prepared.photo')
  await put('prepared.1.mockphoto')
  await put('rejected.photo')
  await put('baked.photo')
  await put('baked.1.mockphoto')
  await put('baked.2.mockphoto')
  expect(await faults()).toEqual([])
})

it('finds files that a finished mockup has lost, and files that are in no list', async () => {
  await store(photo('whole', 'ready'), photo('rejected', 'rejected'))
  await put('whole.photo')
  await put('nobody.photo')
  const [lost, unnamed] = await faults()
  expect(lost).toMatch(/^2 photo mockups have lost their file: .*whole.1.mockphoto/)
  expect(lost).toContain('rejected.photo')
  expect(unnamed).toContain('1 files of photo mockups are in no list: nobody.photo.')
})
