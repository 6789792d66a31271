import { AppError, toFailure } from '@contract/errors'
import { type FailureCode, failureCodes } from '@contract/failures/failure-codes'
import type { PsdUpload } from '@contract/service/psd-mockups'
import { uuid as anyUuid, type Uuid } from '@contract/vocabulary'
import { z } from 'zod'
import type { JobHandler } from '../jobs/job-runner'
import { parsedInput } from '../jobs/parsed-input'
import type { NewJob } from '../ports/job-store'
import { lacksRoom } from '../work/lacks-room'
import { bring, removeFile, type TakeInDeps, takeInFile, uploadNameOf } from './take-in'

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
 * that came with the request is there only once: it stays unless it is itself to blame.
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
    const mockup = await takeInFile({ uuid, file, name }, deps, signal).catch(async (error: unknown) => {
      if (error instanceof AppError && error.kind === 'fileMissing') throw uploadGone(error)
      if (!signal.aborted && isBlamed(error)) await removeFile(file, deps)
      throw error
    })
    return { mockup: { uuid, name: mockup.name }, credits: 0 }
  }

/** Whether the same file would fail again, on a sound disk and after a restart. */
const isBlamed = (error: unknown): boolean => {
  const failure = toFailure(error)
  return !failureCodes[failure.code].retryable && !unblaming.has(failure.code) && !lacksRoom(failure, error)
}

const unblaming: ReadonlySet<FailureCode> = new Set(['FILE_NOT_WRITABLE', 'FILE_NOT_FOUND', 'OUT_OF_MEMORY'])

/** The file was removed when the first attempt could make no mockup from it. */
const uploadGone = (cause: AppError): AppError => new AppError('uploadNotKeptAnyMore', {}, { cause })

/** The parts of a new job that come from the upload itself. Its bytes are stored now. */
export const uploadJobOf = async (
  upload: PsdUpload,
  mockupUuid: Uuid,
  deps: TakeInDeps,
  signal?: AbortSignal,
): Promise<Pick<NewJob, 'kind' | 'input' | 'webhookUrl'>> => {
  if ('file' in upload) await deps.files.publish(await bring(mockupUuid, upload, deps, signal))
  const input: UploadInput = {
    mockupUuid,
    name: uploadNameOf(upload),
    url: 'file' in upload ? null : upload.psd_file_url,
  }
  return { kind: 'upload', input, webhookUrl: upload.webhook?.url ?? null }
}
