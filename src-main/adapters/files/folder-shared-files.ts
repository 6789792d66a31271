import type { SharedFiles } from '../../service/ports/shared-files'
import { nodeFiles } from './node-files'

/** All processes are on one machine: each finds the files where another has left them. */
export const folderSharedFiles: SharedFiles = {
  ...nodeFiles,
  publish: async () => undefined,
  hold: async () => () => undefined,
}
