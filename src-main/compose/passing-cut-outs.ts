import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { folderSharedFiles } from '../adapters/files/folder-shared-files'
import { nodeFiles } from '../adapters/files/node-files'
import { openMemoryStores } from '../adapters/memory/memory-stores'
import { type CutOuts, createCutOuts } from '../service/cut-outs/cut-outs'
import type { Vision } from '../service/ports/vision'

export interface PassingCutOuts extends CutOuts {
  /** Removes all of them. */
  close(): Promise<void>
}

/** Cut-outs for one run of the command line, which has no database open. */
export const createPassingCutOuts = (vision: Vision, dataFolder: string): PassingCutOuts => {
  const cutOuts = createCutOuts({
    vision,
    store: openMemoryStores().cutOuts,
    files: nodeFiles,
    shared: folderSharedFiles,
    folder: join(dataFolder, 'cache', 'cut-outs'),
    newUuid: randomUUID,
    now: () => new Date(),
  })
  return { ...cutOuts, close: () => cutOuts.tidy(new Date(8.64e15)) }
}
