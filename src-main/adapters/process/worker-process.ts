import { AppError, fromFailure } from '@contract/errors'
import type { ChildProcess } from '../../service/ports/child-process'
import { isTooMuchMemory } from './resident-limit'
import type { FromWorker, ToWorker, WorkAnswer, WorkLimit } from './worker-call'

/** A process that ended during a call. */
export class WorkerEnded extends Error {
  /** Whether the file took too much; otherwise the process crashed, or somebody else ended it. */
  readonly tookTooMuch: boolean

  constructor(message: string, tookTooMuch: boolean) {
    super(message)
    this.tookTooMuch = tookTooMuch
  }
}

export interface WorkOptions {
  /** Aborted: the process is ended at once, and the call rejects with `CANCELLED`. */
  readonly signal?: AbortSignal
  /** 0..1, for work that tells. */
  readonly onProgress?: (progress: number) => void
}

/** After a call, a process that holds more than this is replaced rather than reused. */
const mostHeldBytes = 500_000_000

/** A process that takes longer to start is ended with its first call. */
const longestStartSeconds = 30

/** One process, with at most one call at a time. It can be reused until it has failed. */
export class WorkerProcess<Call, Output> {
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
  #settle: ((answer: WorkAnswer<Output> | WorkerEnded) => void) | null = null
  #onProgress: ((progress: number) => void) | undefined

  constructor(child: ChildProcess, cacheFolder: string, log: (line: string) => void) {
    this.#child = child
    child.onLog((line) => {
      if (isTooMuchMemory(line)) this.#tookTooMuch = true
      log(line)
    })
    child.onMessage((message) => this.#receive(message as FromWorker<Output>))
    child.onExit((reason) => {
      this.#isSound = false
      this.#settle?.(new WorkerEnded(`The worker's process ${reason}.`, this.#tookTooMuch))
    })
    this.#send({ type: 'start', cacheFolder })
  }

  get isSound(): boolean {
    return this.#isSound
  }

  /** It has done nothing so far, and holds little. */
  get isFresh(): boolean {
    return this.#isFresh
  }

  /** Rejects with `WorkerEnded` when the file ended the process, else with `AppError`. */
  async run(call: Call, limit: WorkLimit, { signal, onProgress }: WorkOptions = {}): Promise<Output> {
    if (signal?.aborted) throw new AppError('cancelled', {})
    this.#isFresh = false
    this.#onProgress = onProgress
    let deadline: NodeJS.Timeout | undefined
    const onAbort = (): void => this.end()
    try {
      const answer = await new Promise<WorkAnswer<Output> | WorkerEnded>((resolve) => {
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
      if (answer instanceof WorkerEnded) throw this.#isReady ? answer : new AppError('engineCrashed', {})
      if ('output' in answer) return answer.output
      // A reader that failed may have been left in any state.
      if (!answer.isSound) this.end()
      throw fromFailure(answer.failure)
    } finally {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', onAbort)
      this.#settle = null
      this.#onProgress = undefined
    }
  }

  /** Ends the process at once, whatever it is doing. */
  end(): void {
    this.#isSound = false
    this.#child.kill()
    this.#settle?.(new WorkerEnded('The worker was ended.', this.#tookTooMuch))
  }

  #receive(message: FromWorker<Output>): void {
    if (message.type === 'ready') {
      this.#isReady = true
      this.#tellReady()
      return
    }
    if (message.type === 'progress') {
      this.#onProgress?.(message.progress)
      return
    }
    const settle = this.#settle
    if (message.residentBytes > mostHeldBytes) {
      this.#settle = null
      this.end()
    }
    settle?.(message.answer)
  }

  #send(message: ToWorker<Call>): void {
    this.#child.send(message)
  }
}
