import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Parses JSON in a thread of its own, which starts with the first text and ends after a while without any. */
export interface ApartParser {
  /** Rejects for a text that is not JSON. The bytes are moved to the thread: the caller's array is empty afterwards. */
  parse(text: Uint8Array<ArrayBuffer>): Promise<unknown>
  close(): Promise<void>
}

/** A thread takes some 15 ms to start and 10 MB to stay. */
const idleMs = 30_000

const threadSource = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ id, text }) => {
  try {
    parentPort.postMessage({ id, value: JSON.parse(Buffer.from(text.buffer).toString('utf8').trim()) })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) })
  }
})`

const answer = z.union([
  z.object({ id: z.number(), error: z.string() }),
  z.object({ id: z.number(), value: z.unknown() }),
])

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}

export const createApartParser = (): ApartParser => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | null = null
  let count = 0

  const end = async (): Promise<void> => {
    const ending = thread
    thread = null
    if (idle) clearTimeout(idle)
    await ending?.terminate()
  }

  const opened = (): Worker => {
    const worker = new Worker(threadSource, { eval: true })
    worker.unref()
    worker.on('message', (message: unknown) => {
      const told = answer.parse(message)
      const asked = waiting.get(told.id)
      waiting.delete(told.id)
      if ('error' in told) asked?.reject(new SyntaxError(told.error))
      else asked?.resolve(told.value)
      if (waiting.size > 0) return
      if (idle) clearTimeout(idle)
      idle = setTimeout(() => void end(), idleMs).unref()
    })
    const broken = (error: unknown): void => {
      if (thread === worker) thread = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.once('error', broken)
    worker.once('exit', () => broken(new Error('The thread that parses JSON has ended')))
    return worker
  }

  return {
    parse: (text) =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        thread ??= opened()
        thread.postMessage({ id: count, text }, [text.buffer])
      }),
    close: end,
  }
}
