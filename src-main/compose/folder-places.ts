import { join } from 'node:path'

/** Where a data folder keeps the files of the service. */
export const folderPlaces = (dataFolder: string) => ({
  blobs: join(dataFolder, 'blobs'),
  /** Artwork that came with queued renders. */
  carried: join(dataFolder, 'carried'),
  cutOuts: join(dataFolder, 'cache', 'cut-outs'),
  /** Models that find the object of a picture. */
  models: join(dataFolder, 'models'),
  mockups: join(dataFolder, 'mockups'),
  photoMockups: join(dataFolder, 'photo-mockups'),
  served: { kept: join(dataFolder, 'files'), expiring: join(dataFolder, 'results') },
  /** Small pictures that are drawn anew where they are missing. */
  thumbnails: join(dataFolder, 'cache', 'thumbnails'),
  /** Request bodies while they are being read. */
  uploads: join(dataFolder, 'uploads'),
  /** The processes that share the folder. */
  workers: join(dataFolder, 'workers'),
})

export type FolderPlaces = ReturnType<typeof folderPlaces>
