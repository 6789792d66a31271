import { join } from 'node:path'
import type { ServedAddresses, ServiceFiles } from '../../service/ports/service-files'
import { createBlobFolder } from './blob-folder'
import { createFolderMockupFiles } from './folder-mockup-files'
import { createFolderPhotoMockupFiles } from './folder-photo-mockup-files'
import { createFolderServedFiles } from './folder-served-files'
import { folderSharedFiles } from './folder-shared-files'
import { nodeFiles } from './node-files'
import { sweepLeftovers } from './sweep-leftovers'

/** The files of a service whose processes share one data folder. */
export const openFolderServiceFiles = (dataFolder: string, addresses: ServedAddresses): ServiceFiles => {
  const place = (...names: readonly string[]): string => join(dataFolder, ...names)
  const blobs = createBlobFolder(place('blobs'))
  const served = { kept: place('files'), expiring: place('results') }
  const [mockupsFolder, photoMockupsFolder] = [place('mockups'), place('photo-mockups')]
  const folders = { carried: place('carried'), cutOuts: place('cache', 'cut-outs') }
  return {
    shared: folderSharedFiles,
    served: createFolderServedFiles({
      folders: served,
      blobs,
      oldest: addresses.oldest,
      baseAddress: async (keyId) => (await addresses.publicBase(keyId)) ?? addresses.serverBase(),
    }),
    mockups: createFolderMockupFiles(mockupsFolder, nodeFiles, blobs),
    photoMockups: createFolderPhotoMockupFiles(photoMockupsFolder, nodeFiles),
    folders,
    check: async () => undefined,
    sweep: (sweep) =>
      sweepLeftovers({
        ...sweep,
        ...{ mockupsFolder, photoMockupsFolder, blobs, servedFolders: served },
        carriedFolder: folders.carried,
        cutOutsFolder: folders.cutOuts,
      }),
    close: async () => undefined,
  }
}
