import { type AppError, fromFailure } from '@contract/errors'
import type { FontShelf } from '../../engine/text/fonts/font-face'
import type { ChildProcess, ChildProcessLauncher } from '../../service/ports/child-process'
import type { CallOptions, Engine } from '../../service/ports/engine'
import type { FilmDrawer } from '../../service/ports/film-drawer'
import type { FontBinding } from '../../service/ports/font-catalogue'
import type { PreviewBindings } from '../../service/ports/preview-binding'
import type { ViewDrawer } from '../../service/ports/view-drawer'
import type { Decoders } from '../protocol/decode-call'
import { DocumentTable } from '../protocol/document-table'
import type {
  EngineCall,
  EngineCalls,
  EngineMethod,
  FromHost,
  HostSettings,
  ToHost,
} from '../protocol/host-protocol'
import { ResourceTable } from '../protocol/resource-table'
import { engineTooLarge } from '../protocol/watchdog-data'
import { CrashRecord } from './crash-record'
import { DecodingForHost } from './decoding-for-host'
import { cancelled, crashed, outgrown, RunningCall } from './running-call'

/** Consecutive deaths after which the process is no longer restarted automatically. */
const toleratedDeaths = 3

/** Time in which the process answers a cancel; the caller has its answer then in any case. */
const cancelMs = 900
const usualDeafMs = 5000

export interface EngineClientOptions {
  readonly launcher: ChildProcessLauncher
  readonly settings: HostSettings
  readonly log: (line: string) => void
  /** Decode files for the process, so that none of them can end it; without them it decodes all files itself. */
  readonly decoders?: Decoders
  /** Milliseconds after which a process that does not hear a cancel is ended; its other calls are done again. */
  readonly deafMs?: number
}

/**
 * The engine as main sees it: talks to the process that does the work, and restarts that process when it dies. The
 * process starts on first use, or earlier with `warmUp`.
 */
export class EngineClient implements Engine, FilmDrawer, ViewDrawer, PreviewBindings, FontBinding {
  readonly #options: EngineClientOptions
  #settings: HostSettings
  readonly #crashes = new CrashRecord()
  /** Calls without an answer so far. */
  readonly #calls = new Map<number, RunningCall>()
  /** Calls that the process works on, by id: it may still work on a cancelled one whose caller has an answer. */
  readonly #sent = new Map<number, RunningCall>()
  readonly #documents = new DocumentTable()
  readonly #resources = new ResourceTable()
  #shelf: FontShelf | null = null
  readonly #startListeners: ((isPlanned: boolean) => void)[] = []
  readonly #decoding: DecodingForHost | undefined
  #process: ChildProcess | null = null
  #isReady = false
  #isClosed = false
  /** The process is ending on our request; another may follow. */
  #isStopping = false
  /** The process that is being ended because it did not hear a cancel; none of its other calls is to blame. */
  #deaf: ChildProcess | null = null
  /** Called when the process has no call to work on. */
  readonly #idleListeners: (() => void)[] = []
  #lastId = 0
  /** Deaths since the last successful call. */
  #deaths = 0
  /** Calls are sent in order; a turn usually completes at once. */
  #turn: Promise<void> = Promise.resolve()

  constructor(options: EngineClientOptions) {
    this.#options = options
    this.#settings = { ...options.settings, hasDecoders: options.decoders !== undefined }
    this.#decoding =
      options.decoders && new DecodingForHost(options.decoders, (message) => this.#send(message))
  }

  describe: Engine['describe'] = (file, options) => this.#call({ method: 'describe', input: file }, options)

  render: Engine['render'] = (request, options) => this.#call({ method: 'render', input: request }, options)

  renderOutputs: Engine['renderOutputs'] = (request, options) =>
    this.#call({ method: 'renderOutputs', input: request }, options)

  thumbnail: Engine['thumbnail'] = (request, options) =>
    this.#call({ method: 'thumbnail', input: request }, options)

  drawView: ViewDrawer['drawView'] = (request, options) =>
    this.#call({ method: 'drawView', input: request }, options)

  describeArtwork: Engine['describeArtwork'] = (artwork, options) =>
    this.#call({ method: 'describeArtwork', input: artwork }, options)

  measureTexts: Engine['measureTexts'] = (request, options) =>
    this.#call({ method: 'measureTexts', input: request }, options)

  checkFidelity: Engine['checkFidelity'] = (file, options) =>
    this.#call({ method: 'checkFidelity', input: file }, options)

  drawFilm: FilmDrawer['drawFilm'] = (request, options) =>
    this.#call({ method: 'drawFilm', input: request }, options)

  drawFilmFrame: FilmDrawer['drawFilmFrame'] = (request, options) =>
    this.#call({ method: 'drawFilmFrame', input: request }, options)

  describeFilm: FilmDrawer['describeFilm'] = (request, options) =>
    this.#call({ method: 'describeFilm', input: request }, options)

  bindDocument: PreviewBindings['bindDocument'] = (binding) => {
    this.#documents.put(binding)
    this.#send({ type: 'bind-document', binding })
  }

  bindResources: PreviewBindings['bindResources'] = (resources) => {
    this.#resources.put(resources)
    this.#send({ type: 'bind-resources', resources })
  }

  bindFonts: FontBinding['bindFonts'] = (shelf) => {
    this.#shelf = shelf
    this.#send({ type: 'bind-fonts', shelf })
  }

  /** False after several deaths without an answer in between: the next call would probably fail as well. */
  get isSound(): boolean {
    return this.#deaths < 3
  }

  /**
   * Hands the host its end of a channel to the page. The channel dies with the process: create another in `onStart`.
   */
  connectPreview(port: unknown): void {
    this.warmUp()
    this.#process?.send({ type: 'preview-port' } satisfies ToHost, [port])
  }

  /**
   * Called after every start of a process, including restarts after a death; `isPlanned` is true for starts by
   * `restart`.
   */
  onStart(listener: (isPlanned: boolean) => void): void {
    this.#startListeners.push(listener)
  }

  warmUp(): void {
    if (this.#process === null && !this.#isClosed && !this.#isStopping) this.#start()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const running of this.#calls.values()) running.reject(cancelled())
    await this.#stop()
  }

  /**
   * Restarts the process with other settings once its current calls are done; calls made meanwhile wait for the new
   * process. `between` runs while there is no process.
   */
  restart(
    change: Partial<HostSettings> = {},
    between: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    return this.#whileStopped(
      async () => {
        this.#settings = { ...this.#settings, ...change }
        await between()
      },
      { startsAgain: true },
    )
  }

  /** Ends the process once its calls are done, which frees the memory it holds. The next call starts another. */
  rest(): Promise<void> {
    return this.#whileStopped(async () => undefined, { startsAgain: false })
  }

  #whileStopped(
    work: () => Promise<void>,
    { startsAgain }: { readonly startsAgain: boolean },
  ): Promise<void> {
    const done = this.#turn.then(async () => {
      await this.#untilIdle()
      const wasRunning = this.#process !== null
      this.#isStopping = true
      try {
        await this.#stop()
        await work()
      } finally {
        this.#isStopping = false
      }
      if (wasRunning && startsAgain && !this.#isClosed) this.#start(true)
    })
    this.#turn = done.catch(() => undefined)
    return done
  }

  /**
   * Resolves when the process works on no call any more, or has ended. Not when the calls have their answers: those of
   * a process that died are done again after the restart that waits here.
   */
  #untilIdle(): Promise<void> {
    if (this.#sent.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idleListeners.push(resolve))
  }

  /** The process works on the call no more; without an id, on none. */
  #left(id?: number): void {
    if (id === undefined) this.#sent.clear()
    else this.#sent.delete(id)
    if (this.#sent.size === 0) for (const listener of this.#idleListeners.splice(0)) listener()
  }

  async #stop(): Promise<void> {
    const ending = this.#process
    if (ending === null) return
    await new Promise<void>((resolve) => {
      const impatience = setTimeout(() => ending.kill(), 2000)
      ending.onExit(() => {
        clearTimeout(impatience)
        resolve()
      })
      ending.send({ type: 'close' } satisfies ToHost)
    })
  }

  #call<Method extends EngineMethod>(
    call: Extract<EngineCall, { method: Method }>,
    options: CallOptions = {},
  ): Promise<EngineCalls[Method]['output']> {
    if (this.#isClosed || options.signal?.aborted) return Promise.reject(cancelled())
    const refusal = this.#crashes.refusalOf(call)
    if (refusal) return Promise.reject(refusal)
    this.#lastId += 1
    const running = new RunningCall(this.#lastId, call, options)
    this.#calls.set(running.id, running)
    const forget = (): boolean => this.#calls.delete(running.id)
    running.answer.then(forget, forget)
    running.watchCancel(() => {
      if (this.#sent.has(running.id)) this.#cancelSent(running)
      else running.reject(cancelled())
    })
    this.#turn = this.#turn.then(() => this.#dispatch(running))
    return running.answer as Promise<EngineCalls[Method]['output']>
  }

  #cancelSent(running: RunningCall): void {
    this.#send({ type: 'cancel', id: running.id })
    const busy = this.#process
    setTimeout(() => running.reject(cancelled()), cancelMs).unref()
    setTimeout(() => {
      if (!this.#sent.has(running.id) || this.#process !== busy) return
      this.#options.log('The engine did not hear a cancel: it is replaced.')
      this.#deaf = busy
      busy?.kill()
    }, this.#options.deafMs ?? usualDeafMs).unref()
  }

  #dispatch(running: RunningCall): void {
    if (running.isSettled) return
    this.warmUp()
    this.#sent.set(running.id, running)
    this.#send({ type: 'call', id: running.id, call: running.call })
  }

  #start(isPlanned = false): void {
    const child = this.#options.launcher.launch()
    this.#process = child
    this.#isReady = false
    let hasOutgrown = false
    child.onLog((line) => {
      hasOutgrown ||= line === engineTooLarge
      this.#options.log(line)
    })
    child.onMessage((message) => this.#receive(message as FromHost))
    child.onExit((reason) => this.#died(reason, hasOutgrown ? outgrown() : crashed()))
    this.#send({ type: 'start', settings: this.#settings })
    for (const binding of this.#documents.all) this.#send({ type: 'bind-document', binding })
    this.#send({ type: 'bind-resources', resources: this.#resources.all })
    if (this.#shelf !== null) this.#send({ type: 'bind-fonts', shelf: this.#shelf })
    for (const listener of this.#startListeners) listener(isPlanned)
  }

  #receive(message: FromHost): void {
    if (message.type === 'ready') {
      this.#isReady = true
      return
    }
    if (message.type === 'decode' || message.type === 'cancel-decode') {
      this.#decoding?.receive(message)
      return
    }
    const running = this.#calls.get(message.id)
    if (message.type === 'progress') {
      running?.report(message.progress)
      return
    }
    this.#left(message.id)
    // The caller of a cancelled call has its answer.
    if (running === undefined) return
    if (message.type === 'failure') running.reject(fromFailure(message.failure))
    else {
      this.#deaths = 0
      this.#crashes.succeeded(running.call)
      running.resolve(message.output)
    }
  }

  #died(reason: string, failure: AppError): void {
    const wasReady = this.#isReady
    const wasDeaf = this.#deaf === this.#process
    // A cancelled call that the process still works on has its answer, but may be the one to blame.
    const wasAlone = this.#sent.size === 1
    const victims = [...this.#sent.values()].filter(({ isSettled }) => !isSettled)
    this.#process = null
    this.#deaf = null
    this.#isReady = false
    this.#decoding?.cancelAll()
    this.#left()
    if (this.#isClosed || this.#isStopping) return
    this.#options.log(`The engine's process ${reason}.`)
    const [only] = victims
    if (only && wasAlone && !wasDeaf) this.#blame(only, failure)
    else for (const victim of victims) this.#again(victim, failure)
    this.#deaths += wasDeaf ? 0 : 1
    // A process that never became ready, or that a preview crashes repeatedly, is restarted only by the next call.
    if (wasReady && this.#deaths <= toleratedDeaths) this.warmUp()
  }

  #blame(running: RunningCall, failure: AppError): void {
    this.#crashes.crashed(running.call)
    running.reject(failure)
  }

  /** Frames that were sent cannot be drawn again. */
  #again(victim: RunningCall, failure: AppError): void {
    if (victim.call.method === 'drawFilm') victim.reject(failure)
    else this.#retryAlone(victim)
  }

  /** When several calls were running, only one is to blame: each is retried while nothing else runs. */
  #retryAlone(running: RunningCall): void {
    this.#turn = this.#turn.then(async () => {
      this.#dispatch(running)
      await running.answer.catch(() => undefined)
    })
  }

  #send(message: ToHost): void {
    this.#process?.send(message)
  }
}
