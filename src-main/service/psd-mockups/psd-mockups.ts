import { AppError } from '@contract/errors'
import type { PsdMockupFilter, PsdUpload } from '@contract/service/psd-mockups'
import type { Uuid } from '@contract/vocabulary'
import type { Fonts } from '../fonts/fonts'
import { uuidOf } from '../naming/uuid-of'
import type { Policy } from '../policy/policy'
import { filesOfSource } from '../ports/document-source'
import type { MockupStore, StoredMockup } from '../ports/mockup-store'
import { mockupLayersOf } from './mockup-layers'
import { mockupRecordOf, type RecordDetail, type RecordSurroundings } from './mockup-record'
import { removeFile, type TakeInDeps, takeIn } from './take-in'
import { uploadJobOf } from './upload-job'
import { uploadWarnings } from './upload-problems'

export interface PsdMockupsDeps extends TakeInDeps {
  readonly policy: Pick<Policy, 'admitMockup' | 'plan'>
  readonly fonts: Pick<Fonts, 'names'>
}

interface UploadWork {
  readonly signal?: AbortSignal | undefined
  /** Called once nothing but the file itself can fail the upload. */
  readonly onAdmitted?: () => void
}

/** The use cases behind `psdMockups`; each returns the wire format. */
export const createPsdMockups = (deps: PsdMockupsDeps) => {
  const { store, servedFiles } = deps

  const around = async (detail: RecordDetail): Promise<RecordSurroundings> => ({
    detail,
    fontNames: await deps.fonts.names(),
    showsQuads: deps.policy.plan.showsQuads,
    servedFiles,
  })

  const single = async (mockup: StoredMockup) => ({
    success: true as const,
    data: await mockupRecordOf(mockup, await around('single')),
    warnings: uploadWarnings(mockup.description),
  })

  return {
    async list(filter: PsdMockupFilter) {
      const { mockups, total } = await store.list(filter)
      const listed = await around('list')
      return {
        success: true as const,
        data: {
          mockups: await Promise.all(mockups.map((mockup) => mockupRecordOf(mockup, listed))),
          total,
          limit: filter.limit,
          offset: filter.offset,
        },
      }
    },

    get: async (uuid: Uuid) => single(await mockupOf(store, uuid)),

    async layers(uuid: Uuid) {
      const { description } = await mockupOf(store, uuid)
      return {
        success: true as const,
        data: { mockup_uuid: uuid, layers: mockupLayersOf(uuid, description) },
      }
    },

    /** `uuid` becomes the mockup's uuid: an upload already taken in under it is not taken in again. */
    async upload(upload: PsdUpload, uuid: Uuid, { signal, onAdmitted }: UploadWork = {}) {
      const known = await store.find(uuid)
      if (known) return single(known)
      deps.policy.admitMockup(await store.count())
      onAdmitted?.()
      return single(await takeIn(uuid, upload, deps, signal))
    },

    /**
     * Prepares an upload for the queue: stores its bytes now and leaves the rest for later. Throws like `upload`,
     * except for errors that only the file itself can reveal.
     */
    async admit(upload: PsdUpload, jobId: Uuid, signal?: AbortSignal) {
      deps.policy.admitMockup(await store.count())
      return uploadJobOf(upload, uuidOf('mockup', jobId), deps, signal)
    },

    async rename(uuid: Uuid, name: string) {
      await mockupOf(store, uuid)
      await store.rename(uuid, name, deps.now())
      return single(await mockupOf(store, uuid))
    },

    async delete(uuid: Uuid): Promise<void> {
      const mockup = await mockupOf(store, uuid)
      await store.remove(uuid)
      // From here on the mockup is gone: files that stay are left to the sweep.
      for (const file of filesOfSource(mockup.source)) await removeFile(file, deps)
      for (const { file } of mockup.thumbnails)
        await servedFiles
          .remove(file)
          .catch((error: unknown) => deps.log.warn(`${file} stays until the next sweep`, error))
    },
  }
}
export type PsdMockups = ReturnType<typeof createPsdMockups>

/** Throws `MOCKUP_NOT_FOUND`. */
export const mockupOf = async (store: Pick<MockupStore, 'find'>, uuid: Uuid): Promise<StoredMockup> => {
  const mockup = await store.find(uuid)
  if (mockup) return mockup
  throw new AppError('mockupUnknown', { uuid })
}
