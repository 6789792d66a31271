import { AppError } from '@contract/errors'
import type { WorkLimit } from '../../adapters/process/worker-call'
import { WorkerPool, type WorkerPoolOptions } from '../../adapters/process/worker-pool'
import { type ReadDecodeLimits, usualDecodeLimits } from '../../service/ports/decode-limits'
import type { DecodeCall, DecodeOutput, Decoders } from '../protocol/decode-call'

export interface DecoderPoolOptions
  extends Pick<WorkerPoolOptions<DecodeCall>, 'launcher' | 'cacheFolder' | 'log' | 'mostAtOnce' | 'idleMs'> {
  /** Asked for each file; the default limits without it. */
  readonly limits?: ReadDecodeLimits
}

/** The processes that decode files from outside. */
export class DecoderPool implements Decoders {
  readonly #workers: WorkerPool<DecodeCall, DecodeOutput>
  #limits: ReadDecodeLimits

  constructor({ limits = async () => usualDecodeLimits, ...options }: DecoderPoolOptions) {
    this.#limits = limits
    this.#workers = new WorkerPool({
      ...options,
      limitOf: async ({ kind }) => (await this.#limits())[kind],
      tookTooMuch,
      startsSuccessors: true,
    })
  }

  run: Decoders['run'] = (call, signal) => this.#workers.run(call, { ...(signal && { signal }) })

  /** Starts a decoder, unless there is one, and from now on always keeps one that waits. */
  keepOneReady(): void {
    this.#workers.keepOneReady()
  }

  /** Takes the limits from somewhere else from now on. */
  follow(limits: ReadDecodeLimits): void {
    this.#limits = limits
  }

  close(): void {
    this.#workers.close()
  }
}

const tookTooMuch = ({ name, kind }: DecodeCall, limit: WorkLimit, cause?: unknown): AppError =>
  kind === 'font'
    ? new AppError('fontTakesTooMuch', { ...limit }, { cause })
    : new AppError('artworkTakesTooMuch', { name, ...limit }, { cause })
