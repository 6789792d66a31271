import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../../service/ports/files'
import type { MockupFiles } from '../../service/ports/mockup-files'

/** `<folder>/<uuid>.psd`. A PSB too: the reader goes by what the file says. */
export const createFolderMockupFiles = (folder: string, files: Pick<Files, 'write'>): MockupFiles => {
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
      await mkdir(folder, { recursive: true })
      try {
        await pipeline(bytes, createWriteStream(path, { flush: true }))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return path
    },
    remove: (file) => rm(file, { force: true }),
  }
}
