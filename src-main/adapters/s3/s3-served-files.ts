import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentTypeOf } from '../../service/ports/content-type-of'
import type { ServedFileId, ServedFiles } from '../../service/ports/served-files'
import type { ServedAddresses } from '../../service/ports/service-files'
import {
  createFolderServedFiles,
  expires,
  isServedFileId,
  type ServedFolders,
} from '../files/folder-served-files'
import { blobKeyOf, type NamedFile } from './file-names'
import type { ObjectStore } from './object-store'
import type { S3Place } from './s3-place'
import type { S3SharedFiles } from './s3-shared-files'

export interface S3ServedFilesParts extends Pick<S3Place, 'results'> {
  /** In the cache. */
  readonly folders: ServedFolders
  readonly store: Pick<ObjectStore, 'signed'>
  readonly shared: S3SharedFiles
  readonly addresses: ServedAddresses
}

/** A found file is read at once. */
const foundMs = 60_000
/** Of the address that a redirect leads to. */
const redirectSeconds = 3600
/** Of a signed address, at most: the store takes none that holds longer. */
const longestSeconds = 7 * 24 * 3600

/**
 * Made and read in the cache. Results are read from the store itself, where the place says so; whatever belongs to a
 * mockup comes from the server, and so does a drawing, in which scripts could run.
 */
export const createS3ServedFiles = (parts: S3ServedFilesParts): ServedFiles => {
  const { folders, store, shared, addresses, results } = parts
  const local = createFolderServedFiles({
    folders,
    blobs: { share: (path) => shared.publish(path) },
    oldest: () => null,
    baseAddress: async (keyId) => (await addresses.publicBase(keyId)) ?? addresses.serverBase(),
  })
  const { placeOf } = local

  const located = async (id: string): Promise<NamedFile | null> => {
    if (!isServedFileId(id)) return null
    const file = await shared.locate(placeOf(id))
    const limit = expires(id) ? addresses.oldest() : null
    return file !== null && limit !== null && file.at < limit ? null : file
  }

  const held = async (id: ServedFileId) => {
    const file = await located(id)
    if (file === null) return null
    const path = placeOf(id)
    return { path, size: file.bytes, release: await shared.hold([path]) }
  }

  const isReadElsewhere = (id: string): boolean => expires(id) && !id.endsWith('.svg')

  const signed = (id: ServedFileId, { sha256 }: NamedFile, seconds: number): Promise<string> =>
    store.signed(blobKeyOf(sha256), {
      ...{ contentType: contentTypeOf(id), fileName: basename(id), seconds },
    })

  return {
    reserve: local.reserve,
    placeOf,
    seal: local.seal,

    async find(id) {
      const found = await held(id)
      if (found === null) return null
      setTimeout(found.release, foundMs).unref()
      return { path: found.path, size: found.size }
    },

    findForGood: async (id) => (await held(id))?.path ?? null,

    async elsewhere(id) {
      if (results === 'stream' || !isReadElsewhere(id)) return null
      const file = await located(id)
      return file && { address: await signed(id, file, redirectSeconds), seconds: redirectSeconds }
    },

    async addressOf(id, keyId = null) {
      const base = await addresses.publicBase(keyId)
      const server = base === null ? addresses.serverBase() : null
      const isSigned = results === 'presigned' && base === null && isReadElsewhere(id)
      const file = isSigned ? await located(id) : null
      if (file) return signed(id, file, longestSeconds)
      const before = base ?? server
      return before === null
        ? pathToFileURL(placeOf(id)).href
        : `${before}/files/${id.split('/').map(encodeURIComponent).join('/')}`
    },

    async remove(id) {
      if (isServedFileId(id)) await shared.removeFolder(dirname(placeOf(id)))
    },
  }
}
