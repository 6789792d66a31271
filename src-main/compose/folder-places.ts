import { join } from 'node:path'

/** Where a data folder keeps what belongs to this machine; `ServiceFiles` keep what processes share. */
export const folderPlaces = (dataFolder: string) => ({
  /** Models that find the object of a picture. */
  models: join(dataFolder, 'models'),
  /** Small pictures that are drawn anew where they are missing. */
  thumbnails: join(dataFolder, 'cache', 'thumbnails'),
  /** Request bodies while they are being read. */
  uploads: join(dataFolder, 'uploads'),
  /** The processes that share the folder. */
  workers: join(dataFolder, 'workers'),
})

export type FolderPlaces = ReturnType<typeof folderPlaces>
