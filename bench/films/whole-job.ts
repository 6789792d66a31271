import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { webCodecsWriters } from '../../src-main/film/encode-film'
import type { WebCodecs } from '../../src-main/film/web-codecs'
import type { Film } from '../../src-preload/contract/film/film'

export interface WholeJob {
  /** Frames that lie in memory, encoded and muxed in this process; nothing is written to a disk. */
  readonly encodingMs: number
  /** `video` of the command line, by its own clock. */
  readonly jobMs: number
}

export interface JobToMeasure {
  readonly film: Pick<Film, 'width' | 'height' | 'fps' | 'frames' | 'loop'>
  /** I420. */
  readonly frames: readonly Uint8Array[]
  /** Of the built command line. */
  readonly programFolder: string
  readonly folder: string
  readonly mockup: string
}

/** A whole film as MP4 against encoding its frames alone; null where the optional encoder is not installed. */
export const measureWholeJob = async (job: JobToMeasure): Promise<WholeJob | null> => {
  const codecs = codecsHere()
  if (codecs === null) return null
  // In turns: what else the machine does meets both.
  const [first, firstJob] = [await encodingMs(codecs, job), await jobMs(job)]
  const [second, secondJob] = [await encodingMs(codecs, job), await jobMs(job)]
  return { encodingMs: Math.min(first, second), jobMs: Math.min(firstJob, secondJob) }
}

const codecsHere = (): WebCodecs | null => {
  try {
    return createRequire(import.meta.url)('@napi-rs/webcodecs') as WebCodecs
  } catch {
    return null
  }
}

const encodingMs = async (codecs: WebCodecs, { film, frames }: JobToMeasure): Promise<number> => {
  const { width, height, fps, loop: repeats } = film
  const start = performance.now()
  const writer = await webCodecsWriters(codecs).open(
    {
      ...{ container: 'mp4', width, height, fps, frameCount: frames.length, quality: 75 },
      ...{ audio: false, repeats },
    },
    () => undefined,
  )
  if (writer === null) throw new Error(`H.264 is not encoded at ${width} × ${height} here`)
  for (const frame of frames) await writer.add(frame)
  await writer.finish()
  return performance.now() - start
}

const answer = z.object({ data: z.object({ duration_ms: z.number() }) })

const jobMs = async ({ film, programFolder, folder, mockup }: JobToMeasure): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(programFolder, 'cli.cjs'),
    ...['video', mockup, '--motion', 'showcase', '--aspect', '16:9', '--width', String(film.width)],
    ...['--seconds', String(film.frames / film.fps), '--fps', String(film.fps)],
    ...['--out', join(folder, 'job.mp4'), '--json'],
  ])
  return answer.parse(JSON.parse(stdout)).data.duration_ms
}
