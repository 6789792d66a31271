import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toFailure } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderDatabase } from '../../adapters/database/open-folder-database'
import { type LocalBackend, openLocalBackend } from '../../compose/local-backend'
import { createInProcessClient } from '../../doors/in-process'
import type { Engine } from '../../service/ports/engine'
import { silentLog } from '../../service/ports/log'
import { createCannedVision } from '../../service/testing/canned-vision'
import { createFaultEngine } from './fault-engine'
import { mountSmallDisk, type SmallDisk } from './small-disk'

let disk: SmallDisk | null
let folder: string

beforeEach((context) => {
  disk = mountSmallDisk(16)
  if (disk === null) context.skip('Only a superuser on Linux can mount the disks of this test.')
  folder = join(disk?.folder ?? '', 'data')
})
afterEach(() => disk?.close())

const refusal = async (): Promise<unknown> => {
  try {
    await openFolderDatabase(folder).close()
    return null
  } catch (error) {
    const { kind, params, message } = toFailure(error)
    return { kind, why: params['why'], message }
  }
}

const unusable = (why: string, said: string) => ({
  kind: 'databaseUnusable',
  why,
  message: `The database ${join(folder, 'mockwright.db')} cannot be used: ${said}.`,
})

it('says that a folder on a read-only disk cannot be written', async () => {
  const made = await mkdtemp(join(tmpdir(), 'mockwright-made-'))
  await openFolderDatabase(made).close()
  await cp(made, folder, { recursive: true })
  await rm(made, { recursive: true })
  disk?.makeReadOnly()
  expect(await refusal()).toEqual(unusable('readOnly', 'it cannot be written'))
})

it.each(['that is empty', 'that is missing'])(
  'says that a folder %s on a read-only disk cannot be written',
  async (state) => {
    if (state === 'that is empty') await mkdir(folder)
    disk?.makeReadOnly()
    expect(await refusal()).toEqual(unusable('readOnly', 'it cannot be written'))
  },
)

it('says that the disk of a new folder is full, and makes the folder once there is room', async () => {
  await mkdir(folder)
  disk?.fill()
  expect(await refusal()).toEqual(unusable('diskFull', 'its disk is full'))
  expect(await readdir(folder)).toEqual([])
  disk?.makeRoom()
  expect(await refusal()).toBeNull()
})

it('opens a folder that its disk has no room for once there is room, with everything in it', async () => {
  const before = openFolderDatabase(folder)
  before.connection.exec('CREATE TABLE kept (a); INSERT INTO kept VALUES (1)')
  await before.close()
  disk?.fill()
  expect([null, unusable('diskFull', 'its disk is full')]).toContainEqual(await refusal())
  disk?.makeRoom()
  const after = openFolderDatabase(folder)
  expect(after.connection.prepare('SELECT a FROM kept').all()).toEqual([{ a: 1 }])
  await after.close()
})

it('lets queued renders and uploads wait while the disk is full, and does them once there is room', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let isGated = false
  const gated = (engine: Engine): Engine => ({
    ...engine,
    async describe(...call) {
      if (isGated) await gate
      return engine.describe(...call)
    },
    async render(...call) {
      await gate
      return engine.render(...call)
    },
  })
  const backend: LocalBackend = openLocalBackend({
    vision: createCannedVision(),
    dataFolder: folder,
    engine: gated(createFaultEngine()),
    log: silentLog,
    version: '0.0.0',
    fullDiskPauseMs: 20,
  })
  try {
    const client = createInProcessClient(backend.router, silentLog)
    const psd = (name: string) => new File([`8BPS ${name}`], 'Poster.psd')
    const first = await client.psdMockups.upload({ file: psd('one'), is_async: false })
    if (!('data' in first.body)) throw new Error('The upload is no mockup.')
    isGated = true
    const { uuid, smart_objects } = first.body.data
    const queued = [
      await client.renders.create({
        mockup_uuid: uuid,
        smart_objects: [{ uuid: smart_objects[0]?.uuid ?? '', asset: { url: 'data:image/png;base64,AAAA' } }],
        is_async: true,
      }),
      await client.psdMockups.upload({ file: psd('two'), is_async: true }),
    ]
    const ids = queued.map(({ body }) => ('job_id' in body ? body.job_id : ''))
    const states = () => Promise.all(ids.map(async (job_id) => (await client.jobs.get({ job_id })).status))
    await expect.poll(states).toEqual(['running', 'running'])
    disk?.fill()
    open()
    await wait(500)
    // What SQLite writes may fit into the room that its log has already.
    expect((await states())[0]).toMatch(/queued|dispatched|running/)
    expect(await states()).not.toContain('failed')
    disk?.makeRoom()
    await expect.poll(states).toEqual(['succeeded', 'succeeded'])
  } finally {
    await backend.close()
  }
})
