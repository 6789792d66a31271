import { AppError } from '@contract/errors'
import { createScheduler, type Scheduler } from '../../scheduling/scheduler'
import type { ChildProcessLauncher } from '../../service/ports/child-process'
import { EndedWorkers } from './ended-workers'
import { contentsHashOf } from './whole-file'
import type { WorkLimit } from './worker-call'
import { WorkerEnded, WorkerProcess, type WorkOptions } from './worker-process'

/** Milliseconds: a call that takes longer may be ended, so that a successor of its process is started. */
const doubtMs = 600

export interface WorkerPoolOptions<Call> {
  readonly launcher: ChildProcessLauncher
  /** Of the codec; may be deleted whenever no process is running. */
  readonly cacheFolder: string
  readonly log: (line: string) => void
  /** Asked for each call. */
  readonly limitOf: (call: Call) => Promise<WorkLimit>
  /** The failure of a call whose file took more than its limit. */
  readonly tookTooMuch: (call: Call, limit: WorkLimit, cause?: unknown) => AppError
  /** How many processes may run at once. */
  readonly mostAtOnce?: number
  /** Milliseconds after which a process without work is ended. */
  readonly idleMs?: number
  /** Starts a successor while a call takes long; otherwise with the next call. */
  readonly startsSuccessors?: boolean
}

/**
 * Processes that work on files from outside. They start with the first such file, or ahead of it, and are reused; one
 * that exceeds a limit is ended, another waits by then, and the file that did it is refused for an hour. A file whose
 * process ends for another reason gets a second one: a system that is short of memory, or a person, may have ended the
 * first.
 */
export class WorkerPool<Call extends { readonly inputFile: string }, Output> {
  readonly #options: WorkerPoolOptions<Call>
  readonly #turns: Scheduler
  readonly #ended = new EndedWorkers()
  /** Processes without work, the last used at the end. */
  readonly #idle: { readonly worker: WorkerProcess<Call, Output>; readonly rest: NodeJS.Timeout }[] = []
  readonly #busy = new Set<WorkerProcess<Call, Output>>()
  #isClosed = false
  #keepsOne = false

  constructor(options: WorkerPoolOptions<Call>) {
    this.#options = options
    this.#turns = createScheduler({ limit: options.mostAtOnce ?? 2 })
  }

  /** Rejects with `AppError` only. An aborted call ends its process at once, and rejects with `CANCELLED`. */
  async run(call: Call, options: WorkOptions = {}): Promise<Output> {
    const { signal } = options
    const limit = await this.#options.limitOf(call)
    await this.#refuseEnded(call, limit)
    return this.#turns.run(() => this.#work(call, limit, options), { ...(signal && { signal }) })
  }

  /** Starts a process, unless there is one, and from now on always keeps one that waits. */
  keepOneReady(): void {
    this.#keepsOne = true
    if (this.#idle.length === 0 && this.#busy.size === 0) this.#startAhead()
  }

  close(): void {
    this.#isClosed = true
    for (const { worker, rest } of this.#idle.splice(0)) {
      clearTimeout(rest)
      worker.end()
    }
    for (const worker of this.#busy) worker.end()
  }

  async #work(call: Call, limit: WorkLimit, options: WorkOptions): Promise<Output> {
    // Another call may have learnt it while this one waited.
    await this.#refuseEnded(call, limit)
    const attempt = () => this.#attempt(call, limit, options)
    try {
      return await attempt().catch((cause: unknown) => {
        if (!(cause instanceof WorkerEnded) || cause.tookTooMuch) throw cause
        return attempt()
      })
    } catch (cause) {
      if (!(cause instanceof WorkerEnded)) throw cause
      if (this.#isClosed) throw new AppError('cancelled', {}, { cause })
      await this.#remember(call)
      throw this.#options.tookTooMuch(call, limit, cause)
    }
  }

  async #attempt(call: Call, limit: WorkLimit, options: WorkOptions): Promise<Output> {
    if (this.#isClosed) throw new AppError('cancelled', {})
    const worker = this.#take()
    this.#busy.add(worker)
    let doubt: NodeJS.Timeout | undefined
    void worker.ready.then(() => {
      if (this.#busy.has(worker) && this.#options.startsSuccessors)
        doubt = setTimeout(() => this.#startAhead(), doubtMs)
    })
    try {
      return await worker.run(call, limit, options)
    } finally {
      clearTimeout(doubt)
      this.#busy.delete(worker)
      this.#giveBack(worker)
    }
  }

  #take(): WorkerProcess<Call, Output> {
    for (;;) {
      const idle = this.#idle.pop()
      if (idle === undefined) break
      clearTimeout(idle.rest)
      if (idle.worker.isSound) return idle.worker
    }
    return this.#start()
  }

  #start(): WorkerProcess<Call, Output> {
    const { launcher, cacheFolder, log } = this.#options
    return new WorkerProcess(launcher.launch(), cacheFolder, log)
  }

  #startAhead(): void {
    if (this.#idle.length === 0 && !this.#isClosed) this.#giveBack(this.#start())
  }

  #giveBack(worker: WorkerProcess<Call, Output>): void {
    if (this.#isClosed) worker.end()
    if (!worker.isSound) {
      if (this.#keepsOne) this.#startAhead()
      return
    }
    const rest = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.worker === worker)
      if (this.#keepsOne && this.#idle.length === 1 && worker.isFresh) return
      this.#idle.splice(at, 1)
      worker.end()
      if (this.#keepsOne) this.#startAhead()
    }, this.#options.idleMs ?? 30_000)
    rest.unref()
    this.#idle.push({ worker, rest })
  }

  /** The contents are only read where some file is remembered. */
  async #refuseEnded(call: Call, limit: WorkLimit): Promise<void> {
    if (this.#ended.isEmpty) return
    const key = await contentsHashOf(call.inputFile).catch(() => null)
    if (key !== null && this.#ended.has(key)) throw this.#options.tookTooMuch(call, limit)
  }

  /** A file that is gone meanwhile, as the files of a process that ended are, cannot come again either. */
  async #remember({ inputFile }: Call): Promise<void> {
    const key = await contentsHashOf(inputFile).catch(() => null)
    if (key !== null) this.#ended.remember(key)
  }
}
