import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../../service/ports/blob-store'
import type { Files } from '../../service/ports/files'
import type { MockupFiles } from '../../service/ports/mockup-files'

/** `<folder>/<uuid>.psd`, also for a PSB: the reader looks at the file's header. */
export const createFolderMockupFiles = (
  folder: string,
  files: Pick<Files, 'write' | 'namesIn'>,
  blobs: Pick<BlobStore, 'share'>,
): MockupFiles => {
  const placeOf = (uuid: string): string => join(folder, `${uuid}.psd`)
  return {
    placeOf,
    async keep(uuid, bytes) {
      const path = placeOf(uuid)
      await files.write(path, bytes)
      return path
    },
    async keepStream(uuid, bytes) {
      const path = placeOf(uuid)
      if (existsSync(path)) return path
      const temporary = `${path}.${randomUUID().slice(0, 8)}.part`
      await mkdir(folder, { recursive: true })
      try {
        await pipeline(bytes, createWriteStream(temporary, { flush: true }))
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return path
    },
    publish: async () => undefined,
    names: () => files.namesIn(folder),
    seal: (file, hash) => blobs.share(file, hash),
    remove: (file) => rm(file, { force: true }),
  }
}
