import { Worker } from 'node:worker_threads'
import { AppError, fromFailure } from '@contract/errors'
import type { FromWorker, ToWorker, WorkerData } from './worker-messages'

/** One worker thread. It does one job at a time. */
export class PoolWorker {
  readonly #worker: Worker
  #isReady = false
  #hasDied = false
  #running: { resolve(): void; reject(error: AppError): void } | null = null

  /** `onReady` is called once the worker can take a job. */
  constructor(file: string, data: WorkerData, onReady: () => void) {
    this.#worker = new Worker(file, { workerData: data })
    this.#worker.on('message', (message: FromWorker) => {
      if (message.type !== 'ready')
        this.#settle(message.type === 'failed' ? fromFailure(message.failure) : null)
      else {
        this.#isReady = true
        onReady()
      }
    })
    this.#worker.on('error', (error) => this.#die(error))
    this.#worker.on('exit', () => this.#die(null))
  }

  get isReady(): boolean {
    return this.#isReady && !this.#hasDied
  }

  get isIdle(): boolean {
    return this.isReady && this.#running === null
  }

  get hasDied(): boolean {
    return this.#hasDied
  }

  /** Resolves when this thread finds no more pieces; rejects when a piece failed here. */
  run(message: ToWorker): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject }
      this.#worker.postMessage(message)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #die(cause: Error | null): void {
    this.#hasDied = true
    if (cause) console.error(cause)
    this.#settle(new AppError('engineThreadDied', {}, { cause }))
  }

  #settle(error: AppError | null): void {
    const running = this.#running
    this.#running = null
    if (error) running?.reject(error)
    else running?.resolve()
  }
}
