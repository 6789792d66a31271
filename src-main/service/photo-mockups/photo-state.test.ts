import { failureOf } from '@contract/errors'
import type { JobStatus } from '@contract/service/jobs'
import { expect, it } from 'vitest'
import type { StoredJob } from '../ports/job-store'
import type { StoredPhotoMockup } from '../ports/photo-mockup-store'
import { photoStateOf } from './photo-state'

const id = '00000000-0000-4000-8000-000000000001'
const now = new Date(Date.UTC(2026, 0, 2, 12))
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

const mockup = (of: Partial<StoredPhotoMockup> = {}): StoredPhotoMockup => ({
  ...{ uuid: id, name: 'Mug', status: 'preparing', reason: null, job: id },
  ...{ draft: { areas: null, isSoft: false }, prepared: null, thumbnails: [], colors: [], version: 1 },
  ...{ bakingSince: null, createdAt: minutesAgo(60), updatedAt: minutesAgo(60), ...of },
})
const job = (status: JobStatus, error: StoredJob['error'] = null): StoredJob => ({
  ...{ id, kind: 'photo_mockup_create', input: {}, keyId: null, webhookUrl: null, mockup: null },
  ...{ priority: 1, createdAt: now, status, progress: 0, file: null, error, credits: 0, attempts: 1 },
  updatedAt: now,
})
const statusOf = (of: Partial<StoredPhotoMockup>, worked: StoredJob | null) => {
  const { status, reason } = photoStateOf(mockup(of), worked, now)
  return [status, reason?.kind ?? null]
}

it('is that of the job that prepares the mockup, until it is prepared', () => {
  expect([
    statusOf({}, job('queued')),
    statusOf({}, job('running')),
    statusOf({}, job('failed', failureOf('photoTooDark', { name: 'Mug' }))),
    statusOf({}, job('failed', failureOf('outOfMemory', {}))),
    statusOf({}, job('cancelled')),
    statusOf({ status: 'ready' }, job('failed', failureOf('outOfMemory', {}))),
  ]).toEqual([
    ['preparing', null],
    ['preparing', null],
    ['rejected', 'photoTooDark'],
    ['failed', 'outOfMemory'],
    ['failed', 'jobCancelled'],
    ['ready', null],
  ])
})

it('waits a while for a job that is about to be queued', () => {
  expect([statusOf({ updatedAt: minutesAgo(1) }, null), statusOf({}, null)]).toEqual([
    ['preparing', null],
    ['failed', 'internal'],
  ])
})

it('is preparing while other areas are baked, unless whoever began has ended with its process', () => {
  const rejected = { status: 'rejected', reason: failureOf('photoTooDark', { name: 'Mug' }) } as const
  expect([
    statusOf({ status: 'ready', bakingSince: minutesAgo(1) }, null),
    statusOf({ ...rejected, bakingSince: minutesAgo(1) }, null),
    statusOf({ ...rejected, bakingSince: minutesAgo(6) }, null),
    statusOf(rejected, null),
  ]).toEqual([
    ['preparing', null],
    ['preparing', null],
    ['rejected', 'photoTooDark'],
    ['rejected', 'photoTooDark'],
  ])
})
