import { AppError } from '@contract/errors'
import { EndedWorkers } from '../../adapters/process/ended-workers'
import { createScheduler, type Scheduler } from '../../scheduling/scheduler'
import type { ChildProcessLauncher } from '../../service/ports/child-process'
import { type DecodeLimits, usualDecodeLimits } from '../../service/ports/decode-limits'
import type { DecodeCall, DecodeOutput, Decoders } from '../protocol/decode-call'
import { Decoder, DecoderEnded } from './decoder'

export interface DecoderPoolOptions {
  readonly launcher: ChildProcessLauncher
  /** Of the codec; may be deleted whenever no decoder is running. */
  readonly cacheFolder: string
  readonly log: (line: string) => void
  readonly limits?: DecodeLimits
  /** How many decoders may run at once. */
  readonly mostAtOnce?: number
  /** Milliseconds after which a decoder without work is ended. */
  readonly idleMs?: number
}

/**
 * The processes that decode files from outside. They start with the first such file and are reused; one that exceeds a
 * limit is ended and replaced, and the file that did it is refused for an hour. A file whose decoder ends for another
 * reason gets a second one: a system that is short of memory, or a person, may have ended the first.
 */
export class DecoderPool implements Decoders {
  readonly #options: DecoderPoolOptions
  readonly #limits: DecodeLimits
  readonly #turns: Scheduler
  readonly #ended = new EndedWorkers()
  /** Decoders without work, the last used at the end. */
  readonly #idle: { readonly decoder: Decoder; readonly rest: NodeJS.Timeout }[] = []
  readonly #busy = new Set<Decoder>()
  #isClosed = false

  constructor(options: DecoderPoolOptions) {
    this.#options = options
    this.#limits = options.limits ?? usualDecodeLimits
    this.#turns = createScheduler({ limit: options.mostAtOnce ?? 2 })
  }

  run: Decoders['run'] = async (call, signal) => {
    this.#refuseEnded(call)
    return this.#turns.run(() => this.#decode(call, signal), { ...(signal && { signal }) })
  }

  close(): void {
    this.#isClosed = true
    for (const { decoder, rest } of this.#idle.splice(0)) {
      clearTimeout(rest)
      decoder.end()
    }
    for (const decoder of this.#busy) decoder.end()
  }

  async #decode(call: DecodeCall, signal?: AbortSignal): Promise<DecodeOutput> {
    // Another call may have learnt it while this one waited.
    this.#refuseEnded(call)
    try {
      return await this.#attempt(call, signal).catch((cause: unknown) => {
        if (!(cause instanceof DecoderEnded) || cause.tookTooMuch) throw cause
        return this.#attempt(call, signal)
      })
    } catch (cause) {
      if (!(cause instanceof DecoderEnded)) throw cause
      if (this.#isClosed) throw new AppError('cancelled', {}, { cause })
      this.#ended.remember(call.key)
      throw this.#tooMuch(call, cause)
    }
  }

  async #attempt(call: DecodeCall, signal?: AbortSignal): Promise<DecodeOutput> {
    if (this.#isClosed) throw new AppError('cancelled', {})
    const decoder = this.#take()
    this.#busy.add(decoder)
    try {
      return await decoder.run(call, this.#limits[call.kind], signal)
    } finally {
      this.#busy.delete(decoder)
      this.#giveBack(decoder)
    }
  }

  #take(): Decoder {
    for (;;) {
      const idle = this.#idle.pop()
      if (idle === undefined) break
      clearTimeout(idle.rest)
      if (idle.decoder.isSound) return idle.decoder
    }
    const { launcher, cacheFolder, log } = this.#options
    return new Decoder(launcher.launch(), cacheFolder, log)
  }

  #giveBack(decoder: Decoder): void {
    if (this.#isClosed) decoder.end()
    if (!decoder.isSound) return
    const rest = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.decoder === decoder)
      this.#idle.splice(at, 1)
      decoder.end()
    }, this.#options.idleMs ?? 30_000)
    rest.unref()
    this.#idle.push({ decoder, rest })
  }

  #refuseEnded(call: DecodeCall): void {
    if (this.#ended.has(call.key)) throw this.#tooMuch(call)
  }

  #tooMuch({ name, kind }: DecodeCall, cause?: unknown): AppError {
    return new AppError('artworkTakesTooMuch', { name, ...this.#limits[kind] }, { cause })
  }
}
