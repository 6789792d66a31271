import { AppError } from '@contract/errors'
import { uuid as anyUuid } from '@contract/vocabulary'
import { z } from 'zod'
import type { JobHandler } from '../jobs/job-runner'
import { parsedInput } from '../jobs/parsed-input'
import { prices } from '../policy/policy'
import { bakePhoto } from './bake-photo'
import { fetchPhoto } from './bring-photo'
import type { PhotoMockupsDeps } from './photo-mockups'

/** What the queue keeps of a creation; everything else is in the mockup's own record. */
const photoInput = z.object({
  mockupUuid: anyUuid,
  /** Null: the photo is already in its place. */
  url: z.string().nullable(),
})

/**
 * Prepares a queued photo mockup. A second attempt fetches the photo again, and finds what the first attempt finished.
 * The mockup of a job that failed is rejected or failed as the job is, and ready once the job is queued again and
 * succeeds.
 */
export const createPhotoJob =
  (deps: PhotoMockupsDeps): JobHandler =>
  async (job, { signal, onProgress }) => {
    const { mockupUuid: uuid, url } = parsedInput(photoInput, job.input)
    const mockup = await deps.store.find(uuid)
    const name = mockup?.name ?? job.mockup?.name ?? ''
    if (!mockup) throw new AppError('photoMockupDeleted', { name })
    const end = { mockup: { uuid, name }, credits: mockup.job === job.id ? prices.photoMockup : 0 }
    // Made by an attempt whose end was lost, or by somebody who set its print areas.
    if (mockup.status === 'ready') return end
    if (url !== null) await fetchPhoto(url, deps.files.photoOf(uuid), deps, signal)
    const outcome = await bakePhoto(mockup, deps, { signal, onProgress })
    if (await deps.store.settle(uuid, outcome, deps.now())) return end
    for (const file of [deps.files.photoOf(uuid), deps.files.bakedOf(mockup)]) await deps.disk.remove(file)
    for (const { file } of outcome.thumbnails) await deps.servedFiles.remove(file)
    throw new AppError('photoMockupDeleted', { name })
  }
