import { AppError } from '@contract/errors'
import type {
  PhotoColor,
  PhotoMockup,
  PhotoMockupUpload,
  PrintAreaInput,
} from '@contract/service/photo-mockups'
import type { Uuid } from '@contract/vocabulary'
import type { Quad } from '@geometry/plane'
import type { OnAdmitted } from '../jobs/waited-work'
import { uuidOf } from '../naming/uuid-of'
import type { ReadyPhoto } from '../photo-renders/ready-photo'
import { type Policy, prices } from '../policy/policy'
import type { Clock } from '../ports/clock'
import type { FilePath } from '../ports/engine'
import type { JobStore } from '../ports/job-store'
import type { PhotoMockupPage, PhotoMockupStore, StoredPhotoMockup } from '../ports/photo-mockup-store'
import type { ServedFiles } from '../ports/served-files'
import type { WishedArea } from '../ports/vision'
import { type BakeDeps, bakePhoto } from './bake-photo'
import { type BringPhotoDeps, fetchPhoto, keepPhoto, nameOfPhoto, remoteAddressOf } from './bring-photo'
import { photoRecordOf } from './photo-record'
import { givenUpBefore, type PhotoState, photoStateOf } from './photo-state'
import { readyPhotoOf } from './ready-photo-of'

export interface PhotoMockupsDeps extends BakeDeps, BringPhotoDeps {
  readonly store: PhotoMockupStore
  readonly servedFiles: BakeDeps['servedFiles'] & Pick<ServedFiles, 'addressOf'>
  readonly jobs: Pick<JobStore, 'find'>
  readonly policy: Pick<Policy, 'admitWork' | 'charge'>
  readonly disk: BakeDeps['disk'] & BringPhotoDeps['disk']
  readonly now: Clock
}

export interface PhotoMockupWork {
  readonly signal?: AbortSignal | undefined
  readonly onAdmitted?: OnAdmitted
}

/** The use cases behind `photoMockups` other than rendering; each returns the wire format. */
export const createPhotoMockups = (deps: PhotoMockupsDeps) => {
  const { store, files, servedFiles, policy, now } = deps

  const stateOf = async (mockup: StoredPhotoMockup): Promise<PhotoState> => {
    const isAtWork = mockup.status === 'preparing' && mockup.job !== null
    return photoStateOf(mockup, isAtWork && mockup.job ? await deps.jobs.find(mockup.job) : null, now())
  }
  const recordOf = async (mockup: StoredPhotoMockup): Promise<PhotoMockup> =>
    photoRecordOf(mockup, await stateOf(mockup), servedFiles)
  const single = async (mockup: StoredPhotoMockup) => ({
    success: true as const,
    data: await recordOf(mockup),
  })

  /** Throws `MOCKUP_NOT_FOUND`. */
  const mockupOf = async (uuid: Uuid): Promise<StoredPhotoMockup> => {
    const mockup = await store.find(uuid)
    if (mockup) return mockup
    throw new AppError('photoMockupUnknown', { uuid })
  }

  /** A name that was given must be free; one that was not is numbered. Throws `MOCKUP_NAME_EXISTS`. */
  const freeName = async (upload: PhotoMockupUpload): Promise<string> => {
    if (upload.name !== undefined) {
      if (await store.hasName(upload.name)) throw new AppError('photoNameTaken', { name: upload.name })
      return upload.name
    }
    const plain = nameOfPhoto(upload)
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? plain : `${plain} ${number}`
      if (!(await store.hasName(name))) return name
    }
  }

  const begun = (uuid: Uuid, name: string, upload: PhotoMockupUpload): StoredPhotoMockup => ({
    ...{ uuid, name, status: 'preparing', reason: null, job: null },
    draft: { areas: upload.print_areas?.map(areaOf) ?? null, isSoft: upload.is_soft },
    ...{ prepared: null, thumbnails: [], colors: [], version: 1, bakingSince: null },
    ...{ createdAt: now(), updatedAt: now() },
  })

  /** Of a mockup that is gone: what cannot be removed is left to the sweep. */
  const removeFiles = async (
    { uuid, thumbnails }: Pick<StoredPhotoMockup, 'uuid' | 'thumbnails'>,
    disused: readonly FilePath[],
  ): Promise<void> => {
    const left = (error: unknown): void => deps.log.warn(`Files of ${uuid} stay until the next sweep`, error)
    for (const file of disused) await deps.disk.remove(file).catch(left)
    for (const { file } of thumbnails) await servedFiles.remove(file).catch(left)
  }

  return {
    async list({ limit, offset }: PhotoMockupPage) {
      const { mockups, total } = await store.list({ limit, offset })
      return { success: true as const, data: await Promise.all(mockups.map(recordOf)), total, limit, offset }
    },

    get: async (uuid: Uuid) => single(await mockupOf(uuid)),

    /**
     * Makes a mockup while its caller waits. Nothing is kept if that fails, but a photo in which nothing certain can be
     * seen is kept as a rejected mockup, for somebody to set its print areas. `uuid` becomes the mockup's: what was
     * made under it is not made again.
     */
    async create(upload: PhotoMockupUpload, uuid: Uuid, { signal, onAdmitted }: PhotoMockupWork = {}) {
      const known = await store.find(uuid)
      if (known?.reason) throw new AppError(known.reason)
      if (known) return single(known)
      await policy.admitWork(prices.photoMockup)
      const mockup = begun(uuid, await freeName(upload), upload)
      onAdmitted?.(null)
      try {
        const address = remoteAddressOf(upload)
        const place = files.photoOf(uuid)
        await (address === null ? keepPhoto(upload, place, deps) : fetchPhoto(address, place, deps, signal))
        const outcome = await bakePhoto(mockup, deps, { ...(signal && { signal }) })
        const made = { ...mockup, ...outcome, updatedAt: now() }
        await store.add(made)
        return await single(made)
      } catch (error) {
        if (error instanceof AppError && unseen.has(error.kind)) {
          await store.add({ ...mockup, status: 'rejected', reason: error.failure, updatedAt: now() })
          onAdmitted?.({ uuid, name: mockup.name })
        } else await removeFiles(mockup, [files.photoOf(uuid), files.bakedOf(mockup)])
        throw error
      }
    },

    /** The mockup that `create` has kept although it threw; null if it has kept none. */
    async rejected(uuid: Uuid) {
      const mockup = await store.find(uuid)
      return mockup?.status === 'rejected' ? single(mockup) : null
    },

    /** Prepares a creation for the queue: a photo that came with the request is stored now. Throws like `create`. */
    async admit(upload: PhotoMockupUpload, job: Uuid) {
      await policy.admitWork(prices.photoMockup)
      const uuid = uuidOf('photo mockup', job)
      const url = remoteAddressOf(upload)
      const known = await store.find(uuid)
      const mockup = known ?? { ...begun(uuid, await freeName(upload), upload), job }
      if (!known) {
        if (url === null) await keepPhoto(upload, files.photoOf(uuid), deps)
        await store.add(mockup)
      }
      return { mockup, input: { mockupUuid: uuid, url } }
    },

    async change(uuid: Uuid, change: { readonly name?: string; readonly colors?: readonly PhotoColor[] }) {
      const changed = await store.change(uuid, change, now())
      if (changed) return single(changed)
      throw new AppError('photoMockupUnknown', { uuid })
    },

    /**
     * Bakes the photo with other areas; until that has worked, everything stays as it was. A mockup that becomes ready
     * by this is charged as one that was created.
     */
    async setPrintAreas(
      uuid: Uuid,
      areas: readonly (PrintAreaInput & { readonly uuid?: Uuid | undefined })[],
      { signal, keyId }: { readonly signal?: AbortSignal | undefined; readonly keyId: string | null },
    ) {
      const mockup = await mockupOf(uuid)
      const { prepared, name } = mockup
      const before = prepared?.targets.filter(({ kind }) => kind === 'area') ?? []
      const wished = areas.map((area) => {
        const known = before.find((each) => each.uuid === area.uuid)
        if (known || area.uuid === undefined) return { ...area, name: area.name ?? known?.name }
        const others = before.map((each) => `${each.name} (${each.uuid})`)
        throw new AppError('printAreaUnknown', { mockup: name, uuid: area.uuid, areas: others })
      })
      if (prepared === null) await policy.admitWork(prices.photoMockup)
      const { status } = await stateOf(mockup)
      const isFree =
        status !== 'preparing' &&
        (await store.beginBaking(uuid, { at: now(), givenUpBefore: givenUpBefore(now()) }))
      if (!isFree) throw new AppError('photoNotReady', { mockup: name, status: 'preparing' })
      try {
        const outcome = await bakePhoto(
          {
            ...{ uuid, name, job: null, version: mockup.version + 1, thumbnails: mockup.thumbnails },
            draft: { ...mockup.draft, areas: wished.map(areaOf) },
            areaUuids: areas.map((area) => area.uuid),
            surfaceUuid: prepared?.targets.find(({ kind }) => kind === 'surface')?.uuid,
          },
          deps,
          { ...(signal && { signal }) },
        )
        const settled = await store.settle(uuid, outcome, now())
        if (!settled) {
          const { version } = outcome
          await removeFiles({ uuid, ...outcome }, [files.photoOf(uuid), files.bakedOf({ uuid, version })])
          throw new AppError('photoMockupDeleted', { name })
        }
        if (prepared === null)
          await policy.charge({ work: uuidOf('set areas', uuid), credits: prices.photoMockup, keyId })
        return await single(settled)
      } catch (error) {
        await store.settle(uuid, null, now())
        throw error
      }
    },

    /**
     * `cancelJob`: is given the job that prepares it, before anything is removed: a worker that no longer finds its
     * mockup would end the job as failed. What was baked stays until the next sweep, as versions that were replaced do:
     * somebody may be rendering it.
     */
    async delete(uuid: Uuid, cancelJob: (job: Uuid) => Promise<unknown>): Promise<void> {
      const mockup = await mockupOf(uuid)
      if (mockup.status === 'preparing' && mockup.job !== null) await cancelJob(mockup.job)
      await store.remove(uuid)
      await removeFiles(mockup, [files.photoOf(uuid)])
    },

    /** For its renders. Throws `MOCKUP_NOT_FOUND`, and `CONFLICT` for one that is not ready. */
    async ready(uuid: Uuid): Promise<ReadyPhoto> {
      const mockup = await mockupOf(uuid)
      const { status } = await stateOf(mockup)
      if (status === 'ready' && mockup.prepared)
        return readyPhotoOf(mockup, mockup.prepared, { kind: 'photo', path: files.bakedOf(mockup) })
      const unready = status === 'ready' ? 'failed' : status
      throw new AppError('photoNotReady', { mockup: mockup.name, status: unready })
    },
  }
}
export type PhotoMockups = ReturnType<typeof createPhotoMockups>

/** A person may see what was not seen. */
const unseen: ReadonlySet<AppError['kind']> = new Set(['photoTooDark', 'nothingCertain'])

const areaOf = (
  { points, name }: Pick<PrintAreaInput, 'points'> & { readonly name?: string | undefined },
  at: number,
  all: readonly unknown[],
): WishedArea => {
  const [a, b, c, d] = points
  const corner = ([x, y]: readonly [number, number]) => ({ x, y })
  const quad: Quad = [corner(a), corner(b), corner(c), corner(d)]
  return { name: name ?? (all.length === 1 ? 'Print area' : `Print area ${at + 1}`), quad }
}
