import { AppError, fromFailure } from '@contract/errors'
import type { DecodeAnswer, DecodeOutput, Decoders } from '../protocol/decode-call'
import type { FromHost } from '../protocol/host-protocol'

interface Waiting {
  resolve(output: DecodeOutput): void
  reject(error: AppError): void
}

/** Main's decoders as the host sees them, because only main can start processes everywhere. */
export class RemoteDecoders implements Decoders {
  readonly #send: (message: FromHost) => void
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor(send: (message: FromHost) => void) {
    this.#send = send
  }

  run: Decoders['run'] = async (call, signal) => {
    if (signal?.aborted) throw new AppError('cancelled', {})
    this.#lastId += 1
    const id = this.#lastId
    const onAbort = (): void => this.#send({ type: 'cancel-decode', id })
    try {
      return await new Promise<DecodeOutput>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject })
        signal?.addEventListener('abort', onAbort, { once: true })
        this.#send({ type: 'decode', id, call })
      })
    } finally {
      this.#waiting.delete(id)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  answer(id: number, answer: DecodeAnswer): void {
    const waiting = this.#waiting.get(id)
    if ('output' in answer) waiting?.resolve(answer.output)
    else waiting?.reject(fromFailure(answer.failure))
  }
}
