import type { Files } from '../ports/files'
import type { FolderFence } from '../ports/folder-fence'

/** The same files; those outside the fence do not exist, and asking for one throws `FORBIDDEN`. */
export const fencedFiles = (files: Files, { admit }: Pick<FolderFence, 'admit'>): Files => ({
  async exists(path) {
    const admitted = await admit(path).catch(() => null)
    return admitted !== null && files.exists(admitted)
  },
  read: async (path) => files.read(await admit(path)),
  write: async (path, bytes) => files.write(await admit(path), bytes),
  makeFolder: async (path) => files.makeFolder(await admit(path)),
  hashOf: async (path) => files.hashOf(await admit(path)),
  blobOf: async (path) => files.blobOf(await admit(path)),
  sizeOf: async (path) => files.sizeOf(await admit(path)),
  stampOf: async (path) => files.stampOf(await admit(path)),
  remove: async (path) => files.remove(await admit(path)),
  namesIn: async (folder) => files.namesIn(await admit(folder)),
})
