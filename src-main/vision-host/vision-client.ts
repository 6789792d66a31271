import { rm } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import { WorkerPool, type WorkerPoolOptions } from '../adapters/process/worker-pool'
import { type ReadDecodeLimits, usualDecodeLimits } from '../service/ports/decode-limits'
import type { Vision, VisionOptions } from '../service/ports/vision'
import { createLastMask } from './last-mask'
import type { MattingClient } from './model-client'
import type { VisionCall, VisionCalls, VisionOutput } from './vision-call'

export interface VisionClientOptions
  extends Pick<WorkerPoolOptions<VisionCall>, 'launcher' | 'cacheFolder' | 'log' | 'mostAtOnce'> {
  /** Asked for each call; the default limits without it. */
  readonly limits?: ReadDecodeLimits
  /** Milliseconds after which a process without work is ended; a minute by default. */
  readonly idleMs?: number
  /** Runs the models that calls name. */
  readonly matting?: MattingClient
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
  matting,
  ...options
}: VisionClientOptions): VisionClient => {
  let read = limits
  const masks = createLastMask(matting)
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
    async cutOut({ file, name }, wish, target, options = {}) {
      const call = { method: 'cutOut', wish, name, inputFile: file, outputFile: target } as const
      const { model } = wish
      if (model === undefined || matting === undefined) return run<'cutOut'>(call, options)
      const mask = `${target}.mask`
      try {
        const wished = { picture: { file, name }, model, target: mask }
        const certainty = await masks.write(wished, within(options, 0, 0.6))
        const facts = await run<'cutOut'>({ ...call, wish: { ...wish, mask } }, within(options, 0.6, 1))
        const isModels = facts.ground === 'busy' || facts.ground === 'studio'
        return isModels ? { ...facts, confidence: Math.min(facts.confidence, certainty) } : facts
      } finally {
        await rm(mask, { force: true })
      }
    },
    async sizeForModel(model, options) {
      if (matting === undefined) throw new AppError('cutOutRuntimeMissing', {})
      return matting.size(model, options)
    },
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
    close() {
      workers.close()
      matting?.close()
    },
  }
}

/** The options of a part of a call. */
const within = ({ signal, onProgress }: VisionOptions, from: number, to: number): VisionOptions => ({
  ...(signal && { signal }),
  ...(onProgress && { onProgress: (share) => onProgress(from + share * (to - from)) }),
})

const tookTooMuch = {
  cutOut: 'cutOutTakesTooMuch',
  prepare: 'photoTakesTooMuch',
  viewed: 'photoTakesTooMuch',
  areasIn: 'photoTakesTooMuch',
  snapped: 'photoTakesTooMuch',
  maskIn: 'photoTakesTooMuch',
} as const
