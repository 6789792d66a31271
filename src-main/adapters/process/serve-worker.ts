import { AppError, type Failure, toFailure } from '@contract/errors'
import { openParentChannel } from './parent-channel'
import { ResidentLimit } from './resident-limit'
import type { FromWorker, ToWorker, WorkAnswer } from './worker-call'

export interface WorkerParts<Call, Output> {
  /** For its last line, as in “The decoder”. */
  readonly name: string
  /** The built `resident-watchdog.ts`. */
  readonly watchdogFile: string
  /** Runs before the first call: what is slow to load. */
  start(cacheFolder: string): Promise<void>
  /** Calls come one at a time. Throws `AppError` for what the caller is told. */
  work(call: Call, onProgress: (progress: number) => void): Promise<Output>
  /** Whether the process is as good as before after this failure; never, without it. */
  isSoundAfter?(failure: Failure): boolean
}

/** The life of a process that works on files from outside, and that may be killed at any moment. */
export const serveWorker = <Call, Output>({
  name,
  watchdogFile,
  start,
  work,
  isSoundAfter,
}: WorkerParts<Call, Output>): void => {
  const channel = openParentChannel<FromWorker<Output>, ToWorker<Call>>()
  const limit = new ResidentLimit(watchdogFile, name)
  const onProgress = (progress: number): void => channel.send({ type: 'progress', progress })

  const answerOf = async (call: Call): Promise<WorkAnswer<Output>> => {
    try {
      return { output: await work(call, onProgress) }
    } catch (error) {
      if (!(error instanceof AppError)) console.error(error)
      const failure = toFailure(error)
      return { failure, isSound: isSoundAfter?.(failure) ?? false }
    }
  }

  const receive = async (message: ToWorker<Call>): Promise<void> => {
    if (message.type === 'start') {
      await start(message.cacheFolder)
      return channel.send({ type: 'ready' })
    }
    limit.set(message.megabytes)
    const answer = await answerOf(message.call)
    limit.lift()
    channel.send({ type: 'answer', answer, residentBytes: process.memoryUsage.rss() })
  }

  process.on('SIGINT', () => undefined)
  channel.onClose(leave)
  /** One after the other: a call that came before the start is over would be to blame for an end in it. */
  let received = Promise.resolve()
  channel.onMessage((message) => {
    received = received
      .then(() => receive(message))
      .catch((error: unknown) => {
        console.error(error)
        leave()
      })
  })
}

/** `process.exit` would wait for a reader that never ends. */
const leave = (): void => {
  process.kill(process.pid, 'SIGKILL')
}
