import { AppError } from '@contract/errors'
import { EndedWorkers } from '../../adapters/process/ended-workers'
import { contentsKeyOf } from '../../adapters/process/whole-file'
import { createScheduler, type Scheduler } from '../../scheduling/scheduler'
import type { ChildProcessLauncher } from '../../service/ports/child-process'
import {
  type DecodeLimit,
  type DecodeLimits,
  type ReadDecodeLimits,
  usualDecodeLimits,
} from '../../service/ports/decode-limits'
import type { DecodeCall, DecodeOutput, Decoders } from '../protocol/decode-call'
import { Decoder, DecoderEnded } from './decoder'

/** Milliseconds: a call that takes longer may be ended, so that a successor of its decoder is started. */
const doubtMs = 600

export interface DecoderPoolOptions {
  readonly launcher: ChildProcessLauncher
  /** Of the codec; may be deleted whenever no decoder is running. */
  readonly cacheFolder: string
  readonly log: (line: string) => void
  /** Asked for each file; the default limits without it. */
  readonly limits?: ReadDecodeLimits
  /** How many decoders may run at once. */
  readonly mostAtOnce?: number
  /** Milliseconds after which a decoder without work is ended. */
  readonly idleMs?: number
}

/**
 * The processes that decode files from outside. They start with the first such file, or ahead of it, and are reused;
 * one that exceeds a limit is ended, another waits by then, and the file that did it is refused for an hour. A file
 * whose decoder ends for another reason gets a second one: a system that is short of memory, or a person, may have
 * ended the first.
 */
export class DecoderPool implements Decoders {
  readonly #options: DecoderPoolOptions
  #limits: ReadDecodeLimits
  readonly #turns: Scheduler
  readonly #ended = new EndedWorkers()
  /** Decoders without work, the last used at the end. */
  readonly #idle: { readonly decoder: Decoder; readonly rest: NodeJS.Timeout }[] = []
  readonly #busy = new Set<Decoder>()
  #isClosed = false
  #keepsOne = false

  constructor(options: DecoderPoolOptions) {
    this.#options = options
    this.#limits = options.limits ?? (async () => usualDecodeLimits)
    this.#turns = createScheduler({ limit: options.mostAtOnce ?? 2 })
  }

  run: Decoders['run'] = async (call, signal) => {
    const limits = await this.#limits()
    await this.#refuseEnded(call, limits)
    return this.#turns.run(() => this.#decode(call, limits, signal), { ...(signal && { signal }) })
  }

  /** Starts a decoder, unless there is one, and from now on always keeps one that waits. */
  keepOneReady(): void {
    this.#keepsOne = true
    if (this.#idle.length === 0 && this.#busy.size === 0) this.#startAhead()
  }

  /** Takes the limits from somewhere else from now on. */
  follow(limits: ReadDecodeLimits): void {
    this.#limits = limits
  }

  close(): void {
    this.#isClosed = true
    for (const { decoder, rest } of this.#idle.splice(0)) {
      clearTimeout(rest)
      decoder.end()
    }
    for (const decoder of this.#busy) decoder.end()
  }

  async #decode(call: DecodeCall, limits: DecodeLimits, signal?: AbortSignal): Promise<DecodeOutput> {
    // Another call may have learnt it while this one waited.
    await this.#refuseEnded(call, limits)
    const attempt = () => this.#attempt(call, limits[call.kind], signal)
    try {
      return await attempt().catch((cause: unknown) => {
        if (!(cause instanceof DecoderEnded) || cause.tookTooMuch) throw cause
        return attempt()
      })
    } catch (cause) {
      if (!(cause instanceof DecoderEnded)) throw cause
      if (this.#isClosed) throw new AppError('cancelled', {}, { cause })
      await this.#remember(call)
      throw tooMuch(call, limits, cause)
    }
  }

  async #attempt(call: DecodeCall, limit: DecodeLimit, signal?: AbortSignal): Promise<DecodeOutput> {
    if (this.#isClosed) throw new AppError('cancelled', {})
    const decoder = this.#take()
    this.#busy.add(decoder)
    let doubt: NodeJS.Timeout | undefined
    void decoder.ready.then(() => {
      if (this.#busy.has(decoder)) doubt = setTimeout(() => this.#startAhead(), doubtMs)
    })
    try {
      return await decoder.run(call, limit, signal)
    } finally {
      clearTimeout(doubt)
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
    return this.#start()
  }

  #start(): Decoder {
    const { launcher, cacheFolder, log } = this.#options
    return new Decoder(launcher.launch(), cacheFolder, log)
  }

  #startAhead(): void {
    if (this.#idle.length === 0 && !this.#isClosed) this.#giveBack(this.#start())
  }

  #giveBack(decoder: Decoder): void {
    if (this.#isClosed) decoder.end()
    if (!decoder.isSound) {
      if (this.#keepsOne) this.#startAhead()
      return
    }
    const rest = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.decoder === decoder)
      if (this.#keepsOne && this.#idle.length === 1 && decoder.isFresh) return
      this.#idle.splice(at, 1)
      decoder.end()
      if (this.#keepsOne) this.#startAhead()
    }, this.#options.idleMs ?? 30_000)
    rest.unref()
    this.#idle.push({ decoder, rest })
  }

  /** The contents are only read where some file is remembered. */
  async #refuseEnded(call: DecodeCall, limits: DecodeLimits): Promise<void> {
    if (this.#ended.isEmpty) return
    const key = await contentsKeyOf(call.inputFile).catch(() => null)
    if (key !== null && this.#ended.has(key)) throw tooMuch(call, limits)
  }

  /** A file that is gone meanwhile, as the files of a process that ended are, cannot come again either. */
  async #remember({ inputFile }: DecodeCall): Promise<void> {
    const key = await contentsKeyOf(inputFile).catch(() => null)
    if (key !== null) this.#ended.remember(key)
  }
}

const tooMuch = ({ name, kind }: DecodeCall, limits: DecodeLimits, cause?: unknown): AppError => {
  const failure = kind === 'font' ? new AppError('fontTakesTooMuch', { ...limits.font }, { cause }) : null
  return failure ?? new AppError('artworkTakesTooMuch', { name, ...limits[kind] }, { cause })
}
