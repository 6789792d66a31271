import { AppError } from '@contract/errors'

/** Half of what the pixel memory can hold: the rest is for what documents and artworks keep. */
const mostBytes = 2 ** 31

/** Pictures that are drawn at once: as many as are asked for, but large ones only as far as the pixel memory holds them. */
export class PicturesAtWork {
  #count = 0
  #bytes = 0
  #wake: (() => void)[] = []

  get count(): number {
    return this.#count
  }

  /** Runs `work`, which draws a picture and needs some `bytes` for it; it may have to wait for others. Rejects with `CANCELLED` while it waits. */
  async draw<Result>(
    bytes: number,
    signal: AbortSignal | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    while (this.#count > 0 && this.#bytes + bytes > mostBytes) await this.#change(signal)
    this.#count += 1
    this.#bytes += bytes
    try {
      return await work()
    } finally {
      this.#count -= 1
      this.#bytes -= bytes
      for (const wake of this.#wake.splice(0)) wake()
    }
  }

  async #change(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw cancelled()
    await new Promise<void>((resolve, reject) => {
      const cancel = (): void => reject(cancelled())
      signal?.addEventListener('abort', cancel, { once: true })
      this.#wake.push(() => {
        signal?.removeEventListener('abort', cancel)
        resolve()
      })
    })
  }
}

const cancelled = (): AppError => new AppError('CANCELLED', 'The work was cancelled.')
