import { AppError, fromFailure } from '@contract/errors'
import { tookTooMuchMemory } from '../../adapters/process/resident-limit'
import type { ChildProcess } from '../../service/ports/child-process'
import type { DecodeLimit } from '../../service/ports/decode-limits'
import type { DecodeAnswer, DecodeCall, DecodeOutput, FromDecoder, ToDecoder } from '../protocol/decode-call'

/** A decoder that ended during a call. */
export class DecoderEnded extends Error {
  /** Whether the file took too much; otherwise the process crashed, or somebody else ended it. */
  readonly tookTooMuch: boolean

  constructor(message: string, tookTooMuch: boolean) {
    super(message)
    this.tookTooMuch = tookTooMuch
  }
}

/** After a call, a process that holds more than this is replaced rather than reused. */
const mostHeldBytes = 500_000_000

/** A process that takes longer to start is ended with its first call. */
const longestStartSeconds = 30

/** One process, with at most one call at a time. It can be reused until it has failed. */
export class Decoder {
  readonly #child: ChildProcess
  #isReady = false
  #tellReady = (): void => undefined
  /** Its start is over; it never resolves for a process that cannot start. */
  readonly ready = new Promise<void>((resolve) => {
    this.#tellReady = resolve
  })
  #isFresh = true
  #isSound = true
  #tookTooMuch = false
  #settle: ((answer: DecodeAnswer | DecoderEnded) => void) | null = null

  constructor(child: ChildProcess, cacheFolder: string, log: (line: string) => void) {
    this.#child = child
    child.onLog((line) => {
      if (line.startsWith(tookTooMuchMemory)) this.#tookTooMuch = true
      log(line)
    })
    child.onMessage((message) => this.#receive(message as FromDecoder))
    child.onExit((reason) => {
      this.#isSound = false
      this.#settle?.(new DecoderEnded(`The decoder's process ${reason}.`, this.#tookTooMuch))
    })
    this.#send({ type: 'start', cacheFolder })
  }

  get isSound(): boolean {
    return this.#isSound
  }

  /** It has decoded nothing so far, and holds little. */
  get isFresh(): boolean {
    return this.#isFresh
  }

  /** Rejects with `DecoderEnded` when the file ended the process, else with `AppError`. */
  async run(call: DecodeCall, limit: DecodeLimit, signal?: AbortSignal): Promise<DecodeOutput> {
    if (signal?.aborted) throw new AppError('cancelled', {})
    this.#isFresh = false
    let deadline: NodeJS.Timeout | undefined
    const onAbort = (): void => this.end()
    try {
      const answer = await new Promise<DecodeAnswer | DecoderEnded>((resolve) => {
        this.#settle = resolve
        const endAfter = (seconds: number): void => {
          clearTimeout(deadline)
          deadline = setTimeout(() => {
            this.#tookTooMuch = this.#isReady
            this.end()
          }, seconds * 1000)
        }
        endAfter(limit.seconds + longestStartSeconds)
        // A busy computer's slow start is not the file's fault.
        void this.ready.then(() => this.#settle === resolve && endAfter(limit.seconds))
        signal?.addEventListener('abort', onAbort, { once: true })
        this.#send({ type: 'call', call, megabytes: limit.megabytes })
      })
      if (signal?.aborted) throw new AppError('cancelled', {})
      if (answer instanceof DecoderEnded) throw this.#isReady ? answer : new AppError('engineCrashed', {})
      if ('output' in answer) return answer.output
      // A reader that failed may have been left in any state.
      this.end()
      throw fromFailure(answer.failure)
    } finally {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', onAbort)
      this.#settle = null
    }
  }

  /** Ends the process at once, whatever it is doing. */
  end(): void {
    this.#isSound = false
    this.#child.kill()
    this.#settle?.(new DecoderEnded('The decoder was ended.', this.#tookTooMuch))
  }

  #receive(message: FromDecoder): void {
    if (message.type === 'ready') {
      this.#isReady = true
      this.#tellReady()
      return
    }
    const settle = this.#settle
    if (message.residentBytes > mostHeldBytes) {
      this.#settle = null
      this.end()
    }
    settle?.(message.answer)
  }

  #send(message: ToDecoder): void {
    this.#child.send(message)
  }
}
