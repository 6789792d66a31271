import { join } from 'node:path'
import type { MockupFiles } from '../../service/ports/mockup-files'
import { createFolderMockupFiles } from '../files/folder-mockup-files'
import { nodeFiles } from '../files/node-files'
import type { S3SharedFiles } from './s3-shared-files'

/** Files arrive in the cache, and are in the store once they are published or sealed. */
export const createS3MockupFiles = (folder: string, shared: S3SharedFiles): MockupFiles => {
  const local = createFolderMockupFiles(folder, nodeFiles, { share: (path) => shared.publish(path) })
  return {
    ...local,
    publish: (file) => shared.publish(file),
    names: () => shared.namesIn(folder),
    remove: (file) => shared.remove(join(file)),
  }
}
