import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BlobStore } from '../../service/ports/blob-store'
import type { ServedFileId, ServedFiles, ServedLifetime } from '../../service/ports/served-files'

export interface ServedFolders {
  /** Folder of files that are kept. */
  readonly kept: string
  /** Folder of files that expire. */
  readonly expiring: string
}

export interface FolderServedFilesOptions {
  readonly folders: ServedFolders
  readonly blobs: Pick<BlobStore, 'share'>
  /** Files made before this time have expired; null: files do not expire. */
  readonly oldest: () => Date | null
  /**
   * The server's address for a caller with this key; null while no server runs: files then have their own addresses.
   */
  readonly baseAddress: (keyId: string | null) => Promise<string | null>
}

/** Precedes the random digits of files that expire. */
const expiringMark = 'r'
const idPattern = /^(?:r|[0-9a-f])[0-9a-f]{63}\/[^/\\]+$/

export const isServedFileId = (id: string): boolean => idPattern.test(id) && !id.includes('..')

const folderName = (lifetime: ServedLifetime): string => {
  const digits = randomBytes(32).toString('hex')
  return lifetime === 'expiring' ? expiringMark + digits.slice(1) : digits
}

/** `<folder>/<64 random characters>/<file name>`, served at `<base address>/files/<id>`. */
export const createFolderServedFiles = (options: FolderServedFilesOptions): ServedFiles => {
  const { folders, blobs, oldest, baseAddress } = options
  const placeOf = (id: ServedFileId): string =>
    join(expires(id) ? folders.expiring : folders.kept, ...id.split('/'))

  const find: ServedFiles['find'] = async (id) => {
    if (!isServedFileId(id)) return null
    const path = placeOf(id)
    const [file, folder] = await Promise.all(
      [path, dirname(path)].map((each) => stat(each).catch(() => null)),
    )
    if (!file?.isFile() || !folder) return null
    const limit = expires(id) ? oldest() : null
    return limit !== null && folder.mtime < limit ? null : { path, size: file.size }
  }

  return {
    async reserve(fileName, lifetime) {
      const id: ServedFileId = `${folderName(lifetime)}/${fileName}`
      const path = placeOf(id)
      await mkdir(dirname(path), { recursive: true })
      return { id, path }
    },

    placeOf,

    seal: (id) => blobs.share(placeOf(id)),

    find,
    findForGood: async (id) => (await find(id))?.path ?? null,
    elsewhere: async () => null,

    async addressOf(id, keyId = null) {
      const base = await baseAddress(keyId)
      return base === null
        ? pathToFileURL(placeOf(id)).href
        : `${base}/files/${id.split('/').map(encodeURIComponent).join('/')}`
    },

    async remove(id) {
      // Aborted work may still be writing there.
      if (isServedFileId(id)) await rm(dirname(placeOf(id)), { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const expires = (id: ServedFileId): boolean => id.startsWith(expiringMark)
