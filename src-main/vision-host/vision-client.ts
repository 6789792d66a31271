import { rm } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import { WorkerPool, type WorkerPoolOptions } from '../adapters/process/worker-pool'
import { type ReadDecodeLimits, usualDecodeLimits } from '../service/ports/decode-limits'
import type { Vision } from '../service/ports/vision'
import type { VisionCall, VisionOutput } from './vision-call'

export interface VisionClientOptions
  extends Pick<WorkerPoolOptions<VisionCall>, 'launcher' | 'cacheFolder' | 'log' | 'mostAtOnce'> {
  /** Asked for each call; the default limits without it. */
  readonly limits?: ReadDecodeLimits
  /** Milliseconds after which a process without work is ended; a minute by default. */
  readonly idleMs?: number
}

export interface VisionClient extends Vision {
  /** Takes the limits from somewhere else from now on. */
  follow(limits: ReadDecodeLimits): void
  close(): void
}

/** Vision in processes of its own, which start with the first call. */
export const createVisionClient = ({
  limits = async () => usualDecodeLimits,
  idleMs = 60_000,
  ...options
}: VisionClientOptions): VisionClient => {
  let read = limits
  const workers = new WorkerPool<VisionCall, VisionOutput>({
    ...options,
    idleMs,
    limitOf: async () => (await read()).vision,
    tookTooMuch: ({ name }, limit, cause) =>
      new AppError('cutOutTakesTooMuch', { name, ...limit }, { cause }),
  })
  return {
    async cutOut({ file, name }, target, options) {
      const call = { method: 'cutOut', wish: null, name, inputFile: file, outputFile: target } as const
      return workers.run(call, options).catch(async (error: unknown) => {
        await rm(target, { force: true })
        throw error
      })
    },
    follow(next) {
      read = next
    },
    close: () => workers.close(),
  }
}
