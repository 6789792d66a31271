import type { IncomingMessage } from 'node:http'
import { AppError } from '@contract/errors'
import type { BodyCeiling } from './body-ceiling'

export interface BodyPace extends BodyCeiling {
  /** Time that a body may take, however short it is. */
  readonly patienceMs: number
}

/** Bytes a second that a body must keep up on average once its time is over. */
const slowestRate = 65_536

/**
 * The parts of a body, up to a limit and at a pace: a steady upload may last for hours, a trickle may not. Throws
 * `BODY_TOO_LARGE`, and status 408 for a slow body. The rest is then read and dropped, because a client that keeps
 * sending into a closed connection never sees the answer.
 */
export async function* bodyParts(
  request: IncomingMessage,
  { maximumBytes, tooLarge, patienceMs }: BodyPace,
): AsyncGenerator<Buffer, void, void> {
  const startedAt = performance.now()
  let received = 0
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const judge = (): void => {
      const left = startedAt + patienceMs + (received / slowestRate) * 1000 - performance.now()
      isLate = left <= 0
      if (isLate) reject(new AppError('requestUnreadable', { part: 'late' }, { httpStatus: 408 }))
      else timer = setTimeout(judge, Math.min(left, patienceMs))
    }
    timer = setTimeout(judge, patienceMs)
  })
  // It may come while a part is being used, and nobody waits.
  late.catch(() => undefined)
  const parts = request.iterator({ destroyOnReturn: false })
  try {
    for (;;) {
      const { done, value } = await Promise.race([parts.next(), late])
      if (done) return
      const part: Buffer = value
      received += part.length
      if (received > maximumBytes) throw tooLarge()
      yield part
    }
  } finally {
    clearTimeout(timer)
    // The iterator of a late body waits for its next part, and its end would wait with it.
    if (!isLate) await parts.return?.()
    request.resume()
  }
}

/** Closes the connection of a client that is still sending after so much time, although it has had its answer. */
export const closeUnlessSent = (request: IncomingMessage, ms: number): void => {
  if (request.complete) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ms).unref()
  request.once('close', () => clearTimeout(timer))
}
