import { randomUUID } from 'node:crypto'
import { AppError } from '@contract/errors'
import { expect, it } from 'vitest'
import type { ClaimedJob } from '../ports/job-store'
import { silentLog } from '../ports/log'
import type { StoredMockup } from '../ports/mockup-store'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import type { TakeInDeps } from './take-in'
import { createUploadJob } from './upload-job'

const uuid = randomUUID()
const place = `/mockups/${uuid}.psd`

/** An upload that is on disk, and an engine that meets the failure first and describes the file then. */
const uploadThatMeets = (failure: AppError) => {
  const failures = [failure]
  const present = new Set([place])
  const mockups: StoredMockup[] = []
  const deps: TakeInDeps = {
    engine: {
      async describe() {
        const next = failures.shift()
        if (next) throw next
        if (!present.has(place)) throw new AppError('fileMissing', { path: place })
        return cannedDescription([cannedSmartObject({ path: [1], name: 'Front' })])
      },
      thumbnail: async () => new Uint8Array(),
    },
    store: {
      find: async () => null,
      add: async (mockup: StoredMockup) => void mockups.push(mockup),
    } as unknown as TakeInDeps['store'],
    files: {
      placeOf: () => place,
      keep: async () => place,
      keepStream: async () => place,
      publish: async () => undefined,
      names: async () => [],
      seal: async () => undefined,
      remove: async (file) => void present.delete(file),
    },
    fetcher: { save: async () => undefined },
    servedFiles: {
      reserve: async () => ({ id: 'thumbnail', path: '/thumbnail' }),
      seal: async () => undefined,
    } as unknown as TakeInDeps['servedFiles'],
    writer: { write: async () => undefined },
    now: () => new Date(0),
    log: silentLog,
    maximumBytes: 1,
    uploads: 'lenient',
  }
  const handle = createUploadJob(deps)
  const job = { input: { mockupUuid: uuid, name: 'Mug', url: null } } as unknown as ClaimedJob
  const attempt = () => handle(job, { signal: new AbortController().signal, onProgress: () => undefined })
  return { attempt, present, mockups }
}

it.each([
  { what: 'the engine has crashed', failure: new AppError('engineCrashed', {}) },
  { what: 'the disk is full', failure: new AppError('dataDiskFull', {}) },
])('keeps the file of an upload when $what, and takes it in at the next attempt', async ({ failure }) => {
  const { attempt, present, mockups } = uploadThatMeets(failure)
  await expect(attempt()).rejects.toThrow(failure)
  expect(present.has(place)).toBe(true)
  await attempt()
  expect(mockups.map(({ name }) => name)).toEqual(['Mug'])
})

it('removes a file that no mockup can be made from, and asks for it when the job is tried again', async () => {
  const { attempt, present } = uploadThatMeets(new AppError('psdUnreadable', { file: place }))
  await expect(attempt()).rejects.toMatchObject({ failure: { kind: 'psdUnreadable' } })
  expect(present.has(place)).toBe(false)
  await expect(attempt()).rejects.toMatchObject({ code: 'REUPLOAD_REQUIRED' })
})
