import { join } from 'node:path'
import { AppError } from '@contract/errors'
import type { FileRemovals } from '../../service/ports/file-removals'
import type { Log } from '../../service/ports/log'
import type { ServedAddresses, ServiceFiles } from '../../service/ports/service-files'
import { createFolderPhotoMockupFiles } from '../files/folder-photo-mockup-files'
import { openFileCache } from './file-cache'
import { inspectedFolder } from './inspect-bucket'
import { openObjectStore } from './open-object-store'
import { takeOwnCacheFolder } from './own-cache-folder'
import type { S3Patience } from './s3-client'
import { createS3MockupFiles } from './s3-mockup-files'
import type { S3Place } from './s3-place'
import { createS3ServedFiles } from './s3-served-files'
import { createS3SharedFiles, type S3SharedFilesParts } from './s3-shared-files'
import { createS3Sweep } from './sweep-s3'

export interface S3ServiceFilesOptions {
  readonly place: S3Place
  /** Holds the cache. */
  readonly dataFolder: string
  readonly log: Pick<Log, 'warn'>
  /** What other processes remove; null: found out within ten minutes. */
  readonly removals?: FileRemovals | null
  readonly patience?: S3Patience & NonNullable<S3SharedFilesParts['patience']>
}

/** The files of a service whose processes run on many machines: in a bucket, with a copy of what each process uses. */
export const openS3ServiceFiles = (
  { place, dataFolder, log, removals = null, patience }: S3ServiceFilesOptions,
  addresses: ServedAddresses,
): ServiceFiles => {
  const { store, close } = openObjectStore(place, patience)
  const own = takeOwnCacheFolder(join(dataFolder, 'cache', 'files'))
  const cache = openFileCache(own.folder, place.cacheBytes)
  const shared = createS3SharedFiles({
    ...{ store, cache, removals },
    ...(patience && { patience, silentMs: patience.silentMs }),
  })
  const deafen = removals?.listen({ onRemoved: cache.doubt, onMissed: cache.doubt })
  const sweep = createS3Sweep(store)
  const folderOf = (name: string): string => join(own.folder, name)
  const photoMockups = folderOf('photo-mockups')
  return {
    shared,
    served: createS3ServedFiles({
      ...{ store, shared, addresses, results: place.results },
      folders: { kept: folderOf('files'), expiring: folderOf('results') },
    }),
    mockups: createS3MockupFiles(folderOf('mockups'), shared),
    photoMockups: createFolderPhotoMockupFiles(photoMockups, shared),
    folders: { carried: folderOf('carried'), cutOuts: folderOf('cut-outs') },

    async check() {
      try {
        await store.list(inspectedFolder)
      } catch (error) {
        if (error instanceof AppError && error.kind === 'storedFilesRefused') throw error
        log.warn(`The place of the files, s3://${place.bucket}/${place.prefix}, does not answer yet`, error)
      }
    },

    async sweep(now) {
      await cache.tidy(now.before)
      await sweep(now)
    },

    async close() {
      deafen?.()
      own.release()
      close()
    },
  }
}
