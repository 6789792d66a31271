import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestFixture, poster, type TestFixture } from '../doors/testing/test-fixture'
import { writeSmallPhoto } from '../engine-host/testing/small-photo'
import { silentLog } from '../service/ports/log'
import { createCannedEngine } from '../service/testing/canned-engine'
import { createCannedVision } from '../service/testing/canned-vision'
import { createDataFolderAdmin } from './data-folder-admin'
import { type LocalBackend, openLocalBackend } from './local-backend'

let fixture: TestFixture
let uuid: string

beforeEach(async () => {
  fixture = await openTestFixture()
  const form = new FormData()
  form.set('file', new File(['8BPS and more'], 'Poster.psd'))
  const answer = await fetch(`${fixture.address}/api/v1/psd/upload`, {
    method: 'POST',
    headers: { 'x-api-key': fixture.key },
    body: form,
  })
  const read = z.object({ data: z.object({ uuid: z.string() }) }).parse(await answer.json())
  uuid = read.data.uuid
  await fixture.stop()
})
afterEach(() => fixture.close())

const open = (): LocalBackend =>
  openLocalBackend({
    vision: createCannedVision(),
    dataFolder: fixture.folder,
    engine: createCannedEngine(poster),
    log: silentLog,
    version: '1.2.3',
    worksQueue: false,
  })

const admin = () =>
  createDataFolderAdmin({
    folder: fixture.folder,
    log: silentLog,
    async readmit() {
      const backend = open()
      try {
        return await backend.readmit()
      } finally {
        await backend.close()
      }
    },
  })

const stored = (): string => join(fixture.folder, 'mockups', `${uuid}.psd`)
const loseDatabase = () => rm(join(fixture.folder, 'mockwright.db'))

it('finds a folder sound, and knows its backup', async () => {
  expect(await admin().diagnose()).toMatchObject({ failure: null, backups: [{}] })
})

it('keeps every file when the database is lost, and refuses to start without it', async () => {
  await loseDatabase()
  expect(open).toThrow('missing or empty')
  expect((await admin().diagnose()).failure).toMatchObject({ kind: 'databaseMissing' })
  expect(existsSync(stored())).toBe(true)
})

it('rebuilds the index from the files of mockups and photo mockups', async () => {
  await loseDatabase()
  const photos = join(fixture.folder, 'photo-mockups')
  await mkdir(photos, { recursive: true })
  await writeSmallPhoto(join(photos, `${uuid}.1.mockphoto`))
  await writeFile(join(photos, `${uuid}.photo`), 'photo')
  expect(await admin().rebuild()).toEqual({ readmitted: 2, unreadable: [] })
  expect((await admin().diagnose()).failure).toBeNull()
  expect(await admin().rebuild()).toEqual({ readmitted: 0, unreadable: [] })
  const backend = open()
  await backend.sweep()
  await backend.close()
  expect(existsSync(stored())).toBe(true)
})

it('starts anew beside what was stored', async () => {
  await loseDatabase()
  const place = admin().startAnew()
  expect(existsSync(join(place, 'mockups', `${uuid}.psd`))).toBe(true)
  await open().close()
})
