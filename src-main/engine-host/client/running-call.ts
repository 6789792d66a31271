import { AppError } from '@contract/errors'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineCall, EngineCalls, EngineMethod } from '../protocol/host-protocol'

type Output = EngineCalls[EngineMethod]['output']

/** One call, from the moment it is made until its caller has an answer. Settles once; later results are ignored. */
export class RunningCall {
  readonly id: number
  readonly call: EngineCall
  readonly answer: Promise<Output>
  readonly #options: CallOptions
  #isSettled = false
  #resolve: (output: Output) => void = () => undefined
  #reject: (error: AppError) => void = () => undefined

  constructor(id: number, call: EngineCall, options: CallOptions) {
    this.id = id
    this.call = call
    this.#options = options
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  get isSettled(): boolean {
    return this.#isSettled
  }

  /** Calls `cancel` when the caller cancels before an answer has arrived. */
  watchCancel(cancel: () => void): void {
    const { signal } = this.#options
    signal?.addEventListener('abort', cancel, { once: true })
    const stopWatching = (): void => signal?.removeEventListener('abort', cancel)
    this.answer.then(stopWatching, stopWatching)
  }

  report(progress: number): void {
    if (!this.#isSettled) this.#options.onProgress?.(progress)
  }

  resolve(output: Output): void {
    this.#isSettled = true
    this.#resolve(output)
  }

  reject(error: AppError): void {
    this.#isSettled = true
    this.#reject(error)
  }
}

export const cancelled = (): AppError => new AppError('cancelled', {})

/** The process ended because of the memory that it took. */
export const outgrown = (): AppError => new AppError('engineOutgrown', {})

export const crashed = (): AppError => new AppError('engineCrashed', {})
