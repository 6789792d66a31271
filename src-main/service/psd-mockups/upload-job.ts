import { AppError, toFailure } from '@contract/errors'
import type { PsdUpload } from '@contract/service/psd-mockups'
import { uuid as anyUuid, type Uuid } from '@contract/vocabulary'
import { z } from 'zod'
import type { JobHandler } from '../jobs/job-runner'
import { parsedInput } from '../jobs/parsed-input'
import type { NewJob } from '../ports/job-store'
import { lacksRoom } from '../work/lacks-room'
import { bring, nameOf, type TakeInDeps, takeInFile } from './take-in'

/** The part of an upload kept in the queue: bytes that came with the request are already on disk. */
const uploadInput = z.object({
  mockupUuid: anyUuid,
  name: z.string(),
  /** Null: the file is already in its place. */
  url: z.string().nullable(),
})
type UploadInput = z.infer<typeof uploadInput>

/**
 * Handles a queued upload. A second attempt fetches the file again, and finds what the first attempt finished. A file
 * that came with the request is removed only for its own fault: after a crash or for want of room it is needed again.
 */
export const createUploadJob =
  (deps: TakeInDeps): JobHandler =>
  async (job, { signal }) => {
    const { mockupUuid: uuid, name, url } = parsedInput(uploadInput, job.input)
    const done = await deps.store.find(uuid)
    if (done) return { mockup: { uuid, name: done.name }, credits: 0 }
    const file = deps.files.placeOf(uuid)
    if (url !== null) {
      await deps.files.remove(file)
      await bring(uuid, { psd_file_url: url, is_async: false }, deps, signal)
    }
    const files: TakeInDeps['files'] = { ...deps.files, remove: async () => undefined }
    const mockup = await takeInFile({ uuid, file, name }, { ...deps, files }, signal).catch(async (error) => {
      if (!signal.aborted && !isDoneAgain(error)) await deps.files.remove(file)
      throw error instanceof AppError && error.code === 'FILE_NOT_FOUND' ? uploadGone(error) : error
    })
    return { mockup: { uuid, name: mockup.name }, credits: 0 }
  }

const isDoneAgain = (error: unknown): boolean => {
  const failure = toFailure(error)
  return failure.code === 'ENGINE_CRASHED' || lacksRoom(failure, error)
}

/** The file was removed when the first attempt could make no mockup from it. */
const uploadGone = (cause: AppError): AppError => new AppError('uploadNotKeptAnyMore', {}, { cause })

/** The parts of a new job that come from the upload itself. Its bytes are stored now. */
export const uploadJobOf = async (
  upload: PsdUpload,
  mockupUuid: Uuid,
  deps: TakeInDeps,
  signal?: AbortSignal,
): Promise<Pick<NewJob, 'kind' | 'input' | 'webhookUrl'>> => {
  if ('file' in upload) await bring(mockupUuid, upload, deps, signal)
  const input: UploadInput = {
    mockupUuid,
    name: nameOf(upload),
    url: 'file' in upload ? null : upload.psd_file_url,
  }
  return { kind: 'upload', input, webhookUrl: upload.webhook?.url ?? null }
}
