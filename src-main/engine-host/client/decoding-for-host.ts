import { toFailure } from '@contract/errors'
import type { DecodeCall, Decoders } from '../protocol/decode-call'
import type { FromHost, ToHost } from '../protocol/host-protocol'

/** Runs the decodings that one host process asks for. */
export class DecodingForHost {
  readonly #decoders: Decoders
  readonly #send: (message: ToHost) => void
  readonly #running = new Map<number, AbortController>()

  constructor(decoders: Decoders, send: (message: ToHost) => void) {
    this.#decoders = decoders
    this.#send = send
  }

  receive(message: Extract<FromHost, { type: 'decode' | 'cancel-decode' }>): void {
    if (message.type === 'decode') this.#start(message.id, message.call)
    else this.#running.get(message.id)?.abort()
  }

  /** For a process that has ended: nobody waits for the answers. */
  cancelAll(): void {
    const running = [...this.#running.values()]
    this.#running.clear()
    for (const controller of running) controller.abort()
  }

  #start(id: number, call: DecodeCall): void {
    const controller = new AbortController()
    this.#running.set(id, controller)
    const answering = async (): Promise<void> => {
      const answer = await this.#decoders.run(call, controller.signal).then(
        (output) => ({ output }),
        (error: unknown) => ({ failure: toFailure(error) }),
      )
      // The process that asked may have ended, and its successor counts anew.
      if (this.#running.get(id) !== controller) return
      this.#running.delete(id)
      this.#send({ type: 'decoded', id, answer })
    }
    void answering()
  }
}
