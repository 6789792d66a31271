import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { AppError } from '@contract/errors'
import { unfinishedPath } from '../adapters/files/unfinished-file'
import { soundBed } from '../film/sound-bed'
import type { FilmToEncode } from '../service/ports/film-encoder'
import type { Log } from '../service/ports/log'
import { encodingArguments, type FoundEncoder, foundEncoders, writesOf } from './ffmpeg-arguments'
import { framesOf } from './film-frames'
import type { EncodingOptions, OneEncoder } from './one-encoder'

export interface FfmpegParts {
  /** The program's path, or its name on the PATH. */
  readonly program: string
  readonly log: Log
}

/** Lines of ffmpeg that are kept for the log. */
const mostLines = 20

/** The system's ffmpeg, which reads raw frames. */
export const ffmpegEncoder = ({ program, log }: FfmpegParts): OneEncoder => {
  let found: Promise<readonly FoundEncoder[]> | undefined
  const encoders = (): Promise<readonly FoundEncoder[]> => {
    found ??= foundEncoders(program)
    return found
  }
  return {
    name: 'ffmpeg',
    writes: async () => writesOf(await encoders()),
    async encode(film, file, options) {
      if (film.container !== 'mp4' && film.container !== 'webm') return null
      const { container } = film
      const of = writesOf(await encoders()).find((writes) => writes.container === container)
      if (of === undefined) return null
      const audioCodec = film.audio ? of.audioCodec : null
      const bedFile = audioCodec && unfinishedPath(film.into)
      try {
        if (bedFile) await writeFile(bedFile, interleavedBed(film.frameCount / film.fps), { flag: 'wx' })
        const words = encodingArguments({ film, container, encoders: await encoders(), bedFile, file })
        await run(program, words, film, options, log)
      } finally {
        if (bedFile) await rm(bedFile, { force: true })
      }
      return { codec: of.codec, audioCodec }
    },
  }
}

const run = async (
  program: string,
  words: readonly string[],
  film: FilmToEncode,
  { signal, onFrame }: EncodingOptions,
  log: Log,
): Promise<void> => {
  const child = spawn(program, words, {
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    env: { ...process.env, LC_ALL: 'C' },
  })
  const lines: string[] = []
  const ended = endOf(child)
  // The source is closed as well, so that nobody waits for its next frame.
  const stop = (): void => {
    child.kill('SIGKILL')
    film.frames.destroy()
  }
  signal.addEventListener('abort', stop, { once: true })
  void ended.then(() => film.frames.destroy())
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    if (lines.length > mostLines) lines.shift()
  })
  let encoded = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [name, value] = line.split('=')
    if (name !== 'frame') return
    encoded = Number(value)
    onFrame(encoded)
  })
  try {
    const fault = await feed(child.stdin, film, ended).catch((error: unknown) => error)
    if (fault !== undefined && child.exitCode === null && child.signalCode === null) throw fault
    const { code, hasClosedWell } = await ended
    // It ends well, too, where the disk had no room for the end of the file, but not without a word.
    const isWell = code === 0 && hasClosedWell && lines.length === 0
    if (isWell && fault === undefined && encoded === film.frameCount) return
    log.error(`ffmpeg ended with ${code} after ${encoded} frames: ${lines.join(' | ')}`, fault)
    if (lines.some((line) => line.includes('No space left on device'))) throw diskFull()
    if (fault instanceof AppError) throw fault
    throw new AppError('filmEncoderEnded', { encoder: 'ffmpeg' })
  } finally {
    signal.removeEventListener('abort', stop)
    child.kill('SIGKILL')
    await ended
  }
}

type Ffmpeg = ChildProcessByStdio<Writable, Readable, Readable>

interface Ended {
  readonly code: number | null
  readonly hasClosedWell: boolean
}

const endOf = (child: Ffmpeg): Promise<Ended> =>
  new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, hasClosedWell: false }))
    child.once('close', (code) => resolve({ code, hasClosedWell: true }))
  })

const feed = async (stdin: Writable, film: FilmToEncode, ended: Promise<Ended>): Promise<void> => {
  // A pipe that breaks means that ffmpeg has ended; its exit reports it.
  stdin.on('error', () => undefined)
  for await (const pixels of framesOf(film)) {
    if (stdin.write(pixels)) continue
    await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), ended])
  }
  stdin.end()
}

/** As the system reports it to a process that writes by itself. */
const diskFull = (): Error =>
  Object.assign(new Error('ffmpeg found the disk full'), { code: 'ENOSPC', syscall: 'write' })

/** 32-bit floats, left and right in turn. */
const interleavedBed = (seconds: number): Uint8Array => {
  const bed = soundBed(seconds)
  const planes = bed.samples(0, bed.length)
  const turns = new Float32Array(planes.length)
  for (let i = 0; i < bed.length; i++) {
    turns[2 * i] = planes[i] ?? 0
    turns[2 * i + 1] = planes[bed.length + i] ?? 0
  }
  return new Uint8Array(turns.buffer)
}
