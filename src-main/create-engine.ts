import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { EngineClient } from './engine-host/engine-client'
import type { ChildProcessLauncher } from './service/ports/child-process'

export interface EngineOptions {
  readonly launcher: ChildProcessLauncher
  /** The built `out/main`. */
  readonly programFolder: string
  readonly dataFolder: string
  readonly log: (line: string) => void
}

/** The built entry of the engine's process. */
export const engineHostFile = (programFolder: string): string => join(programFolder, 'engine-host.cjs')

export const createEngine = ({ launcher, programFolder, dataFolder, log }: EngineOptions): EngineClient =>
  new EngineClient({
    launcher,
    log,
    settings: {
      workerFile: join(programFolder, 'engine-worker.cjs'),
      kernelsFile: join(programFolder, '..', 'kernels', 'engine.wasm'),
      cacheFolder: join(dataFolder, 'cache', 'engine'),
      laneCount: availableParallelism(),
      memoryBudgetBytes: Math.floor(totalmem() / 4),
      templates: { budgetBytes: 4e9, worthMs: 400 },
    },
  })
