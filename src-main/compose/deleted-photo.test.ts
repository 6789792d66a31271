import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderServiceFiles } from '../adapters/files/folder-service-files'
import { newPostgresUrl } from '../adapters/postgres/testing/postgres-databases'
import { poster } from '../doors/testing/test-fixture'
import { silentLog } from '../service/ports/log'
import { createCannedEngine } from '../service/testing/canned-engine'
import { createCannedVision } from '../service/testing/canned-vision'
import { openServiceBackend, type ServiceBackend } from './local-backend'
import type { LocalBackendOptions } from './local-backend-options'
import { openPostgresServiceDatabase } from './postgres-service-database'
import type { ServiceDatabase } from './service-database'

let folder: string
let web: ServiceDatabase
let worker: ServiceDatabase
const backends: ServiceBackend[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-deleted-photo-'))
  const url = await newPostgresUrl()
  const shared = { url, keyPrefix: 'mk_', log: silentLog }
  web = await openPostgresServiceDatabase({ ...shared, worksQueue: false })
  worker = await openPostgresServiceDatabase({ ...shared, worksQueue: true })
})
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close()
  await rm(folder, { recursive: true })
})

const open = (database: ServiceDatabase, more: Partial<LocalBackendOptions>): ServiceBackend => {
  const backend = openServiceBackend(
    {
      ...{ dataFolder: folder, vision: createCannedVision(), engine: createCannedEngine(poster) },
      ...{ log: silentLog, version: '1.2.3', ...more },
    },
    database,
  )
  backends.push(backend)
  return backend
}

it('cancels the job of a photo mockup that is deleted while a worker prepares it', async () => {
  let job = ''
  const statusOf = async () => (await web.stores.jobs.find(job))?.status
  // The files of a deleted mockup go once its job has ended, so that the worker has all the time to meet its absence.
  const { server, keys } = open(web, {
    worksQueue: false,
    openFiles: (addresses) => {
      const files = openFolderServiceFiles(folder, addresses)
      const remove = async (path: string): Promise<void> => {
        await expect.poll(statusOf).toMatch(/failed|cancelled/)
        await files.shared.remove(path)
      }
      return { ...files, shared: { ...files.shared, remove } }
    },
  })
  let isPreparing = false
  open(worker, {
    vision: {
      ...createCannedVision(),
      async prepare(_photo, _wish, target) {
        isPreparing = true
        const count = async () => (await worker.stores.photoMockups.list({ limit: 1, offset: 0 })).total
        await expect.poll(count).toBe(0)
        await writeFile(target, 'baked')
        return { size: { width: 1, height: 1 }, targets: [] }
      },
    },
  })
  const address = await server.open(0)
  const headers = { 'x-api-key': await keys.issue('test', new Date()), 'content-type': 'application/json' }
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
  const source_base64 = (await photo.png().toBuffer()).toString('base64')
  const created = await fetch(`${address}/api/v1/photo-mockups`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ source_base64, name: 'Photo', is_async: true }),
  })
  job = ((await created.json()) as { job_id: string }).job_id
  await expect.poll(() => isPreparing).toBe(true)
  const [mockup] = (await web.stores.photoMockups.list({ limit: 1, offset: 0 })).mockups
  const deleted = await fetch(`${address}/api/v1/photo-mockups/${mockup?.uuid}`, {
    ...{ method: 'DELETE', headers: { 'x-api-key': headers['x-api-key'] } },
  })
  expect([created.status, deleted.status, await statusOf()]).toEqual([202, 200, 'cancelled'])
  expect((await web.stores.photoMockups.list({ limit: 1, offset: 0 })).total).toBe(0)
})
