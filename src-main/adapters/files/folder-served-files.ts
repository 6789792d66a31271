import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServedFileId, ServedFiles } from '../../service/ports/served-files'

const idPattern = /^[0-9a-f]{64}\/[^/\\]+$/

/**
 * `<folder>/<64 hexadecimal digits>/<file name>`, served at `<base address>/files/<id>`. `baseAddress` is null while no server runs:
 * addresses are then those of the files themselves.
 */
export const createFolderServedFiles = (folder: string, baseAddress: () => string | null): ServedFiles => {
  const pathOf = (id: string): string | null =>
    idPattern.test(id) && !id.includes('..') ? join(folder, ...id.split('/')) : null

  return {
    async reserve(fileName) {
      const id: ServedFileId = `${randomBytes(32).toString('hex')}/${fileName}`
      const path = join(folder, ...id.split('/'))
      await mkdir(dirname(path), { recursive: true })
      return { id, path }
    },
    pathOf,
    addressOf(id) {
      const base = baseAddress()
      return base === null
        ? pathToFileURL(join(folder, ...id.split('/'))).href
        : `${base}/files/${id.split('/').map(encodeURIComponent).join('/')}`
    },
    async remove(id) {
      const path = pathOf(id)
      if (path !== null) await rm(dirname(path), { recursive: true, force: true })
    },
  }
}
