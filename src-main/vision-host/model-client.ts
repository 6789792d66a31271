import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@contract/errors'
import type { WorkLimit } from '../adapters/process/worker-call'
import { WorkerPool, type WorkerPoolOptions } from '../adapters/process/worker-pool'
import type { Matting } from '../service/ports/matting'
import type { ModelCall, ModelOutput } from './model-call'

export interface MattingClientOptions
  extends Pick<WorkerPoolOptions<ModelCall>, 'launcher' | 'cacheFolder' | 'log'> {
  readonly limit?: WorkLimit
  /** Milliseconds after which a process without work is ended; a minute by default. */
  readonly idleMs?: number
}

export interface MattingClient extends Matting {
  close(): void
}

/** IS-Net takes 1.1 GB at its own size of 1,024 pixels a side. */
const usualLimit: WorkLimit = { seconds: 120, megabytes: 4000 }

/** Models in a process of its own, which starts with the first call; one at a time. */
export const createMattingClient = ({
  limit = usualLimit,
  idleMs = 60_000,
  ...options
}: MattingClientOptions): MattingClient => {
  const workers = new WorkerPool<ModelCall, ModelOutput>({
    ...options,
    idleMs,
    mostAtOnce: 1,
    limitOf: async () => limit,
    tookTooMuch: ({ name }, taken, cause) =>
      new AppError('cutOutModelTakesTooMuch', { name, ...taken }, { cause }),
  })
  return {
    async mask(picture, model, target, run) {
      const { file, name } = picture
      try {
        const seen = { file, name, outputFile: target }
        return await workers.run({ inputFile: model, name: basename(model), picture: seen }, run)
      } catch (error) {
        await rm(target, { force: true })
        throw error
      }
    },
    async size(model, run) {
      const call = { inputFile: model, name: basename(model), picture: null }
      const { width, height } = await workers.run(call, run)
      return { width, height }
    },
    close: () => workers.close(),
  }
}
