import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import type { EngineSettings } from '@contract/desktop/settings'
import { nodeFiles } from '../adapters/files/node-files'
import { EngineClient } from '../engine-host/client/engine-client'
import { DecoderPool } from '../engine-host/decoding/decoder-pool'
import type { Decoders } from '../engine-host/protocol/decode-call'
import type { HostSettings } from '../engine-host/protocol/host-protocol'
import type { ChildProcessLauncher } from '../service/ports/child-process'
import type { ReadDecodeLimits } from '../service/ports/decode-limits'
import type { Log } from '../service/ports/log'

export interface EngineOptions {
  readonly launcher: ChildProcessLauncher
  /** The built `out/main`. */
  readonly programFolder: string
  readonly dataFolder: string
  readonly log: (line: string) => void
  /** Share of the engines' total memory that this engine gets, if there are several: 0..1. */
  readonly memoryPart?: number
  /** Decode files from outside; without them the engine's process decodes all files itself. */
  readonly decoders?: Decoders
}

/** The engine's default limits: all cores, a quarter of the memory, 4 GB of disk space. */
export const usualEngineShare = () => ({
  threads: availableParallelism(),
  memoryBytes: Math.floor(totalmem() / 4),
  templateBytes: 4e9,
})

/**
 * How many batch pictures this computer draws at once: one per core, plus two that are read and written meanwhile, 8 at
 * most. More would only take memory.
 */
export const picturesAtOnce = (): number => Math.min(8, availableParallelism() + 2)

/** One pool serves all engines of a program. */
export const createDecoders = ({
  launcher,
  dataFolder,
  log,
}: Pick<EngineOptions, 'launcher' | 'dataFolder'> & { readonly log: Log }): DecoderPool =>
  new DecoderPool({
    launcher,
    cacheFolder: engineCacheFolder(dataFolder),
    log: log.info,
    limits: decodeLimitsIn(dataFolder, log),
  })

/**
 * Reads the limits of decoders from the settings of the data folder, each time anew. Most commands decode nothing, so
 * the reader is loaded on first use.
 */
export const decodeLimitsIn =
  (dataFolder: string, log: Log): ReadDecodeLimits =>
  async () => {
    const { createJsonSettingsStore } = await import('../adapters/settings/json-settings-store')
    return (await createJsonSettingsStore(join(dataFolder, 'settings.json'), nodeFiles, log).get()).decoding
  }

/** The engine's cache, which may be deleted whenever its process is not running. */
export const engineCacheFolder = (dataFolder: string): string => join(dataFolder, 'cache', 'engine')

export const createEngine = ({
  launcher,
  programFolder,
  dataFolder,
  log,
  memoryPart = 1,
  decoders,
}: EngineOptions): EngineClient =>
  new EngineClient({
    launcher,
    log,
    ...(decoders && { decoders }),
    settings: {
      workerFile: join(programFolder, 'engine-worker.cjs'),
      kernelsFile: join(programFolder, '..', 'kernels', 'engine.wasm'),
      cacheFolder: engineCacheFolder(dataFolder),
      ...withMemoryPart(
        engineShareOf({ threads: null, memory_megabytes: null, template_megabytes: null }),
        memoryPart,
      ),
    },
  })

type Share = Pick<HostSettings, 'threadCount' | 'memoryBudgetBytes' | 'templates'>

/** The same share with only `memoryPart` (0..1) of its memory. */
export const withMemoryPart = (share: Share, memoryPart: number): Share => ({
  ...share,
  memoryBudgetBytes: Math.floor(share.memoryBudgetBytes * memoryPart),
})

/** The settings in the form that the engine's process takes. */
export const engineShareOf = (settings: EngineSettings): Share => {
  const usual = usualEngineShare()
  return {
    threadCount: settings.threads ?? usual.threads,
    memoryBudgetBytes:
      settings.memory_megabytes === null ? usual.memoryBytes : settings.memory_megabytes * 1e6,
    templates: {
      budgetBytes:
        settings.template_megabytes === null ? usual.templateBytes : settings.template_megabytes * 1e6,
      worthMs: 400,
    },
  }
}
