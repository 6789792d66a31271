import { basename, extname } from 'node:path'
import { AppError, failureOfCall } from '@contract/errors'
import type { MockupLayer } from '@contract/service/mockup-layer'
import type { PsdMockup } from '@contract/service/psd-mockup'
import { type Uuid, uuid as uuidShape } from '@contract/vocabulary'
import { assertSucceeded, type JobPatience } from '../jobs/await-job'
import { awaitOwnJob } from '../jobs/leave-job'
import { uuidOf } from '../naming/uuid-of'
import { sourceAt } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { MockupService } from '../ports/mockup-service'
import type { UploadMemory } from '../ports/upload-memory'
import { layersOfPhoto, mockupOfPhoto, type RemotePhotoMockup } from './remote-photo'

export interface RemoteMockupsDeps {
  readonly service: MockupService
  readonly files: Pick<Files, 'exists' | 'hashOf' | 'blobOf'>
  readonly uploads: UploadMemory
  readonly newUuid: NewUuid
  readonly patience: JobPatience
}

export interface RemoteMockup {
  readonly mockup: PsdMockup
  /** Front-most first. */
  readonly layers: readonly MockupLayer[]
  /** Where the mockup is a photo mockup; null for a PSD mockup. */
  readonly photo: RemotePhotoMockup | null
  /** Hash of the file; for a mockup named by its uuid, that uuid. */
  readonly contentHash: string
}

/**
 * The service's mockup for a file, or for a path whose last part is a mockup's uuid. A file is sent once: an earlier
 * upload is found by its contents, in `uploads` and through the Idempotency-Key, and the file is sent again if the
 * mockup has been deleted since.
 */
export const remoteMockupOf = async (
  file: FilePath,
  deps: RemoteMockupsDeps,
  signal?: AbortSignal,
): Promise<RemoteMockup> => {
  const name = basename(file).toLowerCase()
  if (uuidShape.safeParse(name).success && !(await deps.files.exists(file))) {
    const known = (await read(name, deps, signal)) ?? (await readPhoto(name, deps, signal))
    if (known) return { ...known, contentHash: name }
    throw new AppError('remoteMockupMissing', { name })
  }
  if (sourceAt(file).kind === 'photo') throw new AppError('photoMockupStaysHere', { file: basename(file) })
  const contentHash = await deps.files.hashOf(file)
  const sentBefore = await deps.uploads.mockupOf(contentHash)
  const known = sentBefore === null ? null : await read(sentBefore, deps, signal)
  if (known) return { ...known, contentHash }
  // The name is part of the request: with another name, the same key would be refused.
  const keys = [uuidOf('upload', contentHash, basename(file)), deps.newUuid()]
  for (const idempotencyKey of keys) {
    const uuid = await send(file, { ...deps, idempotencyKey }, signal)
    // The first key may return an answer from before the mockup was deleted.
    const found = await read(uuid, deps, signal)
    if (!found) continue
    await deps.uploads.keep(contentHash, uuid)
    return { ...found, contentHash }
  }
  throw new AppError('uploadForgotten', { file })
}

/** The mockup that the service made of the same contents, if it still has it. */
export const sentBefore = async (
  file: FilePath,
  deps: Pick<RemoteMockupsDeps, 'service' | 'uploads'> & { readonly files: Pick<Files, 'hashOf'> },
  signal?: AbortSignal,
): Promise<PsdMockup | null> => {
  const uuid = await deps.uploads.mockupOf(await deps.files.hashOf(file))
  if (uuid === null) return null
  const answer = await unlessMissing(deps.service.psdMockups.get({ uuid }, { ...(signal && { signal }) }))
  return answer?.data ?? null
}

const send = async (
  file: FilePath,
  { service, files, patience, idempotencyKey }: RemoteMockupsDeps & { readonly idempotencyKey: string },
  signal: AbortSignal | undefined,
): Promise<Uuid> => {
  const options = { ...(signal && { signal }), context: { idempotencyKey } }
  const psd = new File([await files.blobOf(file)], basename(file))
  const psd_name = basename(file, extname(file))
  const answer = await service.psdMockups.upload({ file: psd, psd_name }, options)
  if (answer.status === 200) return answer.body.data.uuid
  let asked = 0
  const job = await awaitOwnJob(service, answer.body.job_id, {
    ...(signal && { signal }),
    patience,
    onSeen: () => {
      asked += 1
    },
  })
  // The key repeated an earlier answer, whose job was cancelled.
  if (asked === 1 && job.status === 'cancelled') return ''
  assertSucceeded(job)
  return job.mockup_uuid ?? newestCalled(psd_name, service, signal)
}

/** For a job that does not say which mockup it made. */
const newestCalled = async (
  name: string,
  service: MockupService,
  signal: AbortSignal | undefined,
): Promise<Uuid> => {
  const filter = { name, sort: 'created_at', order: 'desc', limit: 100 } as const
  const { data } = await service.psdMockups.list(filter, { ...(signal && { signal }) })
  return data.mockups.find((mockup) => mockup.name === name)?.uuid ?? ''
}

/**
 * The mockup with its layers, which are empty if the service cannot tell them. Null if it does not know the mockup.
 */
const read = async (
  uuid: Uuid,
  { service }: Pick<RemoteMockupsDeps, 'service'>,
  signal: AbortSignal | undefined,
): Promise<Omit<RemoteMockup, 'contentHash'> | null> => {
  if (uuid === '') return null
  const options = { ...(signal && { signal }) }
  const [mockup, layers] = await Promise.all([
    unlessMissing(service.psdMockups.get({ uuid }, options)),
    unlessMissing(service.psdMockups.layers({ uuid }, options)),
  ])
  if (!mockup) return null
  return { mockup: mockup.data, layers: layers?.data.layers ?? [], photo: null }
}

/** Throws `CONFLICT` for a photo mockup that is not ready: it may lack what it will be rendered on. */
const readPhoto = async (
  uuid: Uuid,
  { service }: Pick<RemoteMockupsDeps, 'service'>,
  signal: AbortSignal | undefined,
): Promise<Omit<RemoteMockup, 'contentHash'> | null> => {
  const found = await unlessMissing(
    service.photoMockups.get({ mockup_id: uuid }, { ...(signal && { signal }) }),
    withoutPhotos,
  )
  if (!found) return null
  const { data: photo } = found
  if (photo.status !== 'ready')
    throw new AppError('photoNotReady', { mockup: photo.name, status: photo.status })
  const mockup = mockupOfPhoto(photo)
  return { mockup, layers: layersOfPhoto(mockup), photo }
}

const unlessMissing = async <Answer>(
  answer: Promise<Answer>,
  codes: ReadonlySet<string> = missing,
): Promise<Answer | null> => {
  try {
    return await answer
  } catch (error) {
    const { code } = failureOfCall(error)
    if (codes.has(code)) return null
    throw error
  }
}

const missing: ReadonlySet<string> = new Set(['NOT_FOUND', 'MOCKUP_NOT_FOUND'])
/** A service may keep no photo mockups at all. */
const withoutPhotos: ReadonlySet<string> = new Set([...missing, 'FEATURE_UNAVAILABLE'])
