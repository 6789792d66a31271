import { AppError } from '@contract/errors'
import type { FilmEncoderName } from '@contract/failures/films'
import type { FromFilmWriter, ToFilmWriter } from '../film/film-messages'
import type { ChildProcessLauncher } from '../service/ports/child-process'
import type { Log } from '../service/ports/log'

/** A frame of 4K takes a second or two; an encoder that says nothing for so long hangs. */
const longestSilenceMs = 60_000

export interface WriterLine {
  send(message: ToFilmWriter): void
  /** The next message, in order. Rejects with `filmEncoderEnded` once the process has gone, or hangs. */
  next(): Promise<FromFilmWriter>
  /** Ends the process at once. */
  end(): void
  /** Called once, when the process has gone. */
  onEnd(listener: () => void): void
}

export interface WriterProcess {
  readonly name: FilmEncoderName
  /** Starts a process, or page, that serves film writers. */
  readonly launcher: ChildProcessLauncher
  /** For files that the process keeps between films. */
  readonly cacheFolder: string
  readonly log: Log
}

/** Starts a process, or page, that writes one film. */
export const openWriterLine = ({ name, launcher, cacheFolder, log }: WriterProcess): WriterLine => {
  const child = launcher.launch()
  const waiting: FromFilmWriter[] = []
  let hasEnded = false
  let tell: (() => void) | null = null
  const wake = (): void => tell?.()
  const endListeners: (() => void)[] = []
  child.onLog((line) => log.info(`Film encoder (${name}): ${line}`))
  child.onMessage((message) => {
    waiting.push(message as FromFilmWriter)
    wake()
  })
  child.onExit((reason) => {
    log.info(`Film encoder (${name}) ${reason}`)
    hasEnded = true
    wake()
    for (const listener of endListeners) listener()
  })

  child.send({ type: 'start', cacheFolder } satisfies ToFilmWriter)

  const untilTold = async (): Promise<void> => {
    let silence: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      tell = resolve
      silence = setTimeout(() => {
        log.error(`Film encoder (${name}) said nothing for ${longestSilenceMs / 1000} s and was ended`)
        child.kill()
        hasEnded = true
        resolve()
      }, longestSilenceMs)
    })
    clearTimeout(silence)
    tell = null
  }

  return {
    send: (message) => child.send(message),
    async next() {
      if (waiting.length === 0 && !hasEnded) await untilTold()
      const message = waiting.shift()
      if (message === undefined) throw new AppError('filmEncoderEnded', { encoder: name })
      if (message.type !== 'failed') return message
      log.error(`Film encoder (${name}) failed: ${message.reason}`)
      throw new AppError('filmEncoderEnded', { encoder: name })
    },
    end() {
      hasEnded = true
      child.kill()
      wake()
    },
    onEnd: (listener) => endListeners.push(listener),
  }
}
