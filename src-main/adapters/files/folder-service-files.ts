import { join } from 'node:path'
import type { ServedAddresses, ServiceFiles } from '../../service/ports/service-files'
import { createBlobFolder } from './blob-folder'
import { createFolderMockupFiles } from './folder-mockup-files'
import { createFolderPhotoMockupFiles } from './folder-photo-mockup-files'
import { createFolderServedFiles } from './folder-served-files'
import { folderSharedFiles } from './folder-shared-files'
import { nodeFiles } from './node-files'
import { sweepLeftovers } from './sweep-leftovers'

/** Where a data folder keeps the files of the service. */
export const serviceFolders = (dataFolder: string) => ({
  blobs: join(dataFolder, 'blobs'),
  mockups: join(dataFolder, 'mockups'),
  photoMockups: join(dataFolder, 'photo-mockups'),
  served: { kept: join(dataFolder, 'files'), expiring: join(dataFolder, 'results') },
  /** Artwork that came with queued renders. */
  carried: join(dataFolder, 'carried'),
  cutOuts: join(dataFolder, 'cache', 'cut-outs'),
})

/** The files of a service whose processes share one data folder. */
export const openFolderServiceFiles = (dataFolder: string, addresses: ServedAddresses): ServiceFiles => {
  const { mockups, photoMockups, served, carried, cutOuts, ...folders } = serviceFolders(dataFolder)
  const blobs = createBlobFolder(folders.blobs)
  return {
    shared: folderSharedFiles,
    served: createFolderServedFiles({
      folders: served,
      blobs,
      oldest: addresses.oldest,
      baseAddress: async (keyId) => (await addresses.publicBase(keyId)) ?? addresses.serverBase(),
    }),
    mockups: createFolderMockupFiles(mockups, nodeFiles, blobs),
    photoMockups: createFolderPhotoMockupFiles(photoMockups, nodeFiles),
    folders: { carried, cutOuts },
    check: async () => undefined,
    sweep: (sweep) =>
      sweepLeftovers({
        ...sweep,
        ...{ blobs, servedFolders: served, mockupsFolder: mockups, photoMockupsFolder: photoMockups },
        ...{ carriedFolder: carried, cutOutsFolder: cutOuts },
      }),
    close: async () => undefined,
  }
}
