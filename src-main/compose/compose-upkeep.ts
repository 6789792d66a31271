import { availableParallelism, totalmem } from 'node:os'
import { createDataFolder } from '../adapters/files/data-folder'
import { createPerformance } from '../service/performance/performance'
import type { Dialogs } from '../service/ports/dialogs'
import { createStorage } from '../service/storage/storage'
import { usualEngineShare } from './create-engine'
import type { EngineTuning } from './engine-tuning'
import type { LocalBackend } from './local-backend'

export interface UpkeepOptions {
  readonly dataFolder: string
  readonly service: LocalBackend
  readonly dialogs: Dialogs
  readonly tuning: EngineTuning
  readonly engineBytes: () => number | null
}

/** Mockwright's use of the computer: its disk, its cores, its memory. */
export const composeUpkeep = ({ dataFolder, service, dialogs, tuning, engineBytes }: UpkeepOptions) => ({
  storage: createStorage({
    folder: createDataFolder(dataFolder),
    dialogs,
    withoutEngine: tuning.without,
    compactDatabase: service.compact,
    sweep: service.sweep,
  }),
  performance: createPerformance({
    cores: availableParallelism,
    memoryBytes: totalmem,
    usual: usualEngineShare,
    inUse: tuning.inUse,
    engineBytes,
  }),
})
