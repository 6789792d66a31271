import { AppError, fromFailure } from '@contract/errors'
import type { ChildProcess, ChildProcessLauncher } from '../service/ports/child-process'
import type { ArtworkSource, CallOptions, Engine } from '../service/ports/engine'
import type { PreviewBindings } from '../service/ports/preview-binding'
import { CrashRecord } from './crash-record'
import type {
  DocumentBinding,
  EngineCall,
  EngineCalls,
  EngineMethod,
  FromHost,
  HostSettings,
  ToHost,
} from './host-protocol'

export interface EngineClientOptions {
  readonly launcher: ChildProcessLauncher
  readonly settings: HostSettings
  readonly log: (line: string) => void
}

/**
 * The engine, seen from main: speaks with the process that does the work, and starts it again when it dies.
 * The process starts with the first need of it; `warmUp` makes that earlier.
 */
export class EngineClient implements Engine, PreviewBindings {
  readonly #options: EngineClientOptions
  readonly #crashes = new CrashRecord()
  readonly #running = new Map<number, RunningCall>()
  readonly #documents = new Map<string, DocumentBinding>()
  readonly #artworks = new Map<string, ArtworkSource>()
  readonly #startListeners: (() => void)[] = []
  #process: ChildProcess | null = null
  #isReady = false
  #isClosed = false
  #lastId = 0

  constructor(options: EngineClientOptions) {
    this.#options = options
  }

  describe: Engine['describe'] = (file, options) => this.#call({ method: 'describe', input: file }, options)

  render: Engine['render'] = (request, options) => this.#call({ method: 'render', input: request }, options)

  thumbnail: Engine['thumbnail'] = (request, options) =>
    this.#call({ method: 'thumbnail', input: request }, options)

  describeArtwork: Engine['describeArtwork'] = (artwork, options) =>
    this.#call({ method: 'describeArtwork', input: artwork }, options)

  bindDocument: PreviewBindings['bindDocument'] = (binding) => {
    this.#documents.set(binding.uuid, binding)
    this.#send({ type: 'bind-document', binding })
  }

  bindArtwork: PreviewBindings['bindArtwork'] = (artworkId, source) => {
    this.#artworks.set(artworkId, source)
    this.#send({ type: 'bind-artwork', artworkId, source })
  }

  /** Hands the host its end of a channel to the page. The channel dies with the process: `onStart` is the time to make another. */
  connectPreview(port: unknown): void {
    this.warmUp()
    this.#process?.send({ type: 'preview-port' } satisfies ToHost, [port])
  }

  /** Called whenever a process has been started, also after a death. */
  onStart(listener: () => void): void {
    this.#startListeners.push(listener)
  }

  warmUp(): void {
    if (this.#process === null && !this.#isClosed) this.#start()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const call of [...this.#running.values()]) call.reject(cancelled())
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
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      const cancel = (): void => this.#send({ type: 'cancel', id })
      const settle = (): void => {
        this.#running.delete(id)
        options.signal?.removeEventListener('abort', cancel)
      }
      this.#running.set(id, {
        call,
        onProgress: options.onProgress,
        resolve: (output) => {
          settle()
          this.#crashes.succeeded(call)
          resolve(output as EngineCalls[Method]['output'])
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      })
      options.signal?.addEventListener('abort', cancel, { once: true })
      this.warmUp()
      this.#send({ type: 'call', id, call })
    })
  }

  #start(): void {
    const child = this.#options.launcher.launch()
    this.#process = child
    this.#isReady = false
    child.onLog(this.#options.log)
    child.onMessage((message) => this.#receive(message as FromHost))
    child.onExit((reason) => this.#died(reason))
    this.#send({ type: 'start', settings: this.#options.settings })
    for (const binding of this.#documents.values()) this.#send({ type: 'bind-document', binding })
    for (const [artworkId, source] of this.#artworks) this.#send({ type: 'bind-artwork', artworkId, source })
    for (const listener of this.#startListeners) listener()
  }

  #receive(message: FromHost): void {
    if (message.type === 'ready') {
      this.#isReady = true
      return
    }
    const call = this.#running.get(message.id)
    if (message.type === 'progress') call?.onProgress?.(message.progress)
    else if (message.type === 'result') call?.resolve(message.output)
    else call?.reject(fromFailure(message.failure))
  }

  #died(reason: string): void {
    const wasReady = this.#isReady
    this.#process = null
    this.#isReady = false
    if (this.#isClosed) return
    this.#options.log(`The engine's process ${reason}.`)
    const victims = [...this.#running.values()]
    this.#crashes.crashed(victims.map(({ call }) => call))
    for (const victim of victims) victim.reject(crashed())
    // One that never became ready would die again and again: it waits for the next call.
    if (wasReady) this.warmUp()
  }

  #send(message: ToHost): void {
    this.#process?.send(message)
  }
}

interface RunningCall {
  readonly call: EngineCall
  readonly onProgress: CallOptions['onProgress'] | undefined
  resolve(output: EngineCalls[EngineMethod]['output']): void
  reject(error: AppError): void
}

const cancelled = (): AppError => new AppError('CANCELLED', 'The work was cancelled.')

const crashed = (): AppError =>
  new AppError('ENGINE_CRASHED', 'The process that draws stopped while it worked on this.', {
    suggestion: 'It has been started again: try once more.',
  })
