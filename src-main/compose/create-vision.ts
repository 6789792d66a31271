import type { ChildProcessLauncher } from '../service/ports/child-process'
import type { Log } from '../service/ports/log'
import { createVisionClient, type VisionClient } from '../vision-host/vision-client'
import { decodeLimitsIn, engineCacheFolder } from './create-engine'

export interface VisionParts {
  readonly launcher: ChildProcessLauncher
  readonly dataFolder: string
  readonly log: Log
}

/** One serves a whole program. */
export const createVision = ({ launcher, dataFolder, log }: VisionParts): VisionClient =>
  createVisionClient({
    launcher,
    cacheFolder: engineCacheFolder(dataFolder),
    log: log.info,
    limits: decodeLimitsIn(dataFolder, log),
  })
