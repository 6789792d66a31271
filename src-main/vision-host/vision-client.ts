import { rm } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import { WorkerPool, type WorkerPoolOptions } from '../adapters/process/worker-pool'
import { type ReadDecodeLimits, usualDecodeLimits } from '../service/ports/decode-limits'
import type { Vision, VisionOptions } from '../service/ports/vision'
import type { VisionCall, VisionCalls, VisionOutput } from './vision-call'

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
    tookTooMuch: ({ name, method }, limit, cause) =>
      new AppError(tookTooMuch[method], { name, ...limit }, { cause }),
  })
  const run = async <Method extends keyof VisionCalls>(
    call: VisionCall<Method>,
    options: VisionOptions | undefined,
  ): Promise<VisionCalls[Method]['output']> => {
    try {
      // The answer is that of the call's own method; the compiler cannot follow the pair.
      return (await workers.run(call as VisionCall, options)) as VisionCalls[Method]['output']
    } catch (error) {
      if (call.outputFile !== null) await rm(call.outputFile, { force: true })
      throw error
    }
  }
  return {
    cutOut: ({ file, name }, wish, target, options) =>
      run<'cutOut'>({ method: 'cutOut', wish, name, inputFile: file, outputFile: target }, options),
    prepare: ({ file, name }, wish, target, options) =>
      run<'prepare'>({ method: 'prepare', wish, name, inputFile: file, outputFile: target }, options),
    viewed: ({ file, name }, target, options) =>
      run<'viewed'>({ method: 'viewed', wish: null, name, inputFile: file, outputFile: target }, options),
    areasIn: ({ file, name }, at, options) =>
      run<'areasIn'>({ method: 'areasIn', wish: at, name, inputFile: file, outputFile: null }, options),
    snapped: ({ file, name }, wish, options) =>
      run<'snapped'>({ method: 'snapped', wish, name, inputFile: file, outputFile: null }, options),
    maskIn: ({ file, name }, from, target, options) =>
      run<'maskIn'>({ method: 'maskIn', wish: from, name, inputFile: file, outputFile: target }, options),
    follow(next) {
      read = next
    },
    close: () => workers.close(),
  }
}

const tookTooMuch = {
  cutOut: 'cutOutTakesTooMuch',
  prepare: 'photoTakesTooMuch',
  viewed: 'photoTakesTooMuch',
  areasIn: 'photoTakesTooMuch',
  snapped: 'photoTakesTooMuch',
  maskIn: 'photoTakesTooMuch',
} as const
