import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import type { FilmWrites, FromFilmWriter } from '../film/film-messages'
import type { FilmToEncode } from '../service/ports/film-encoder'
import { framesOf } from './film-frames'
import type { EncodingOptions, OneEncoder } from './one-encoder'
import { openWriterLine, type WriterLine, type WriterProcess } from './writer-line'

/** Sent and not yet taken: one is encoded, one waits, one is on its way. */
const mostFramesAway = 3

/** An encoder in a process or page of its own: a crash or a hang there is one film's failure. */
export const hostedEncoder = ({ name, launcher, cacheFolder, log }: WriterProcess): OneEncoder => ({
  name,
  async writes() {
    const line = openWriterLine({ name, launcher, cacheFolder, log })
    try {
      line.send({ type: 'ask' })
      const answer = await line.next()
      return answer.type === 'writes' ? answer.writes : []
    } catch {
      // The line has told the log.
      return [] satisfies readonly FilmWrites[]
    } finally {
      line.end()
    }
  },
  async encode(film, path, options) {
    const line = openWriterLine({ name, launcher, cacheFolder, log })
    const stop = (): void => {
      line.end()
      film.frames.destroy()
    }
    options.signal.addEventListener('abort', stop, { once: true })
    let hasEnded = false
    line.onEnd(() => {
      hasEnded = true
      film.frames.destroy()
    })
    try {
      const file = await open(path, 'r+')
      try {
        return await written(line, film, file, options)
      } finally {
        await file.close()
      }
    } catch (error) {
      // The source of the frames was closed because the encoder had gone.
      if (hasEnded && !(error instanceof AppError)) throw new AppError('filmEncoderEnded', { encoder: name })
      throw error
    } finally {
      options.signal.removeEventListener('abort', stop)
      line.end()
    }
  },
})

const written = async (
  line: WriterLine,
  film: FilmToEncode,
  file: FileHandle,
  { signal, onFrame }: EncodingOptions,
): ReturnType<OneEncoder['encode']> => {
  let away = 0
  /** Handles messages up to one of that type. Writes are awaited, so that a slow disk slows the film down. */
  const until = async <Type extends FromFilmWriter['type']>(
    ...types: readonly Type[]
  ): Promise<FromFilmWriter & { readonly type: Type }> => {
    for (;;) {
      signal.throwIfAborted()
      const message = await line.next()
      if (message.type === 'bytes') await writeAll(file, message.bytes, message.position)
      if (message.type === 'taken') {
        away--
        onFrame(message.encoded)
      }
      if (isOneOf(message, types)) return message
    }
  }
  const { container, width, height, fps, frameCount, quality, audio, repeats } = film
  line.send({
    type: 'open',
    job: { container, width, height, fps, frameCount, quality, audio, repeats },
  })
  const opened = await until('opened', 'refused')
  if (opened.type === 'refused') return null
  for await (const pixels of framesOf(film)) {
    while (away >= mostFramesAway) await until('taken')
    line.send({ type: 'frame', pixels })
    away++
  }
  line.send({ type: 'finish' })
  await until('finished')
  onFrame(frameCount)
  return { codec: opened.codec, audioCodec: opened.audioCodec }
}

const isOneOf = <Type extends FromFilmWriter['type']>(
  message: FromFilmWriter,
  types: readonly Type[],
): message is FromFilmWriter & { readonly type: Type } => types.includes(message.type as Type)

/** A nearly full disk takes a part of a write, and refuses the next one. */
const writeAll = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  for (let at = 0; at < bytes.length; )
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten
}
