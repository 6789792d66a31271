import type { ChildProcessLauncher } from '../service/ports/child-process'
import type { Log } from '../service/ports/log'
import { createMattingClient } from '../vision-host/model-client'
import { createVisionClient, type VisionClient } from '../vision-host/vision-client'
import { decodeLimitsIn, engineCacheFolder } from './create-engine'

export interface VisionParts {
  readonly launcher: ChildProcessLauncher
  /** Of the process that runs models. */
  readonly modelLauncher: ChildProcessLauncher
  readonly dataFolder: string
  readonly log: Log
}

/** One serves a whole program. */
export const createVision = ({ launcher, modelLauncher, dataFolder, log }: VisionParts): VisionClient =>
  createVisionClient({
    launcher,
    cacheFolder: engineCacheFolder(dataFolder),
    log: log.info,
    limits: decodeLimitsIn(dataFolder, log),
    matting: createMattingClient({
      launcher: modelLauncher,
      cacheFolder: engineCacheFolder(dataFolder),
      log: log.info,
    }),
  })
