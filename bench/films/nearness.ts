import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { forkLauncher } from '../../src-main/adapters/process/fork-launcher'
import { composeFilmEncoder } from '../../src-main/compose/create-film-encoder'
import { noEdits } from '../../src-main/engine/edits/no-edits'
import { frameAt } from '../../src-main/engine/film/film-course'
import type { EngineContext } from '../../src-main/engine-host/context/engine-context'
import { FilmProjection } from '../../src-main/engine-host/films/film-projection'
import { openFilm } from '../../src-main/engine-host/films/film-scenes'
import { decodedByFfmpeg, psnr } from '../../src-main/film-host/testing/decoded-film'
import type { FilmEncoder } from '../../src-main/service/ports/film-encoder'
import { silentLog } from '../../src-main/service/ports/log'
import { filmFrameHeaderBytes, film as filmWords } from '../../src-preload/contract/film/film'
import type { filmPresets } from '../../src-preload/contract/film/film-motion'

const samples = resolve('resources/samples')
const [width, height, frames] = [960, 768, 30]
const quality = 75
const containers = ['mp4', 'webm'] as const
/** One that swings around the mockup, and one that moves the whole picture along. */
const motions = ['showcase', 'pan'] as const satisfies readonly (typeof filmPresets)[number][]

export interface NearnessParts {
  readonly context: EngineContext
  readonly programs: string
  readonly folder: string
  /** `package`, `ffmpeg`. */
  readonly encoder: string
}

/**
 * How near decoded films are to their drawn frames, in dB: each sample mockup in two motions, one second at the default
 * quality. Prints the rows of a table; the least frame of each film counts.
 */
export const nearnessTable = async ({
  context,
  programs,
  folder,
  encoder: name,
}: NearnessParts): Promise<void> => {
  const encoder = composeFilmEncoder({
    dataFolder: folder,
    log: silentLog,
    pictures: forkLauncher(join(programs, 'film-pictures-host.cjs')),
    package: forkLauncher(join(programs, 'film-host.cjs')),
    environment: { ...process.env, MOCKWRIGHT_FILM_ENCODERS: name },
  })
  const head = [
    `| dB of the least frame, ${name}, ${width} × ${height}: MP4 / WebM | ${motions.join(' | ')} |`,
    `|---|${motions.map(() => '---|').join('')}`,
  ]
  console.info(head.join('\n'))
  for (const mockup of (await readdir(samples)).filter((each) => /\.(psd|mockphoto)$/.test(each))) {
    const cells: string[] = []
    for (const motion of motions) {
      const drawn = await drawnFrames(context, join(samples, mockup), motion)
      const found: string[] = []
      for (const container of containers) {
        const into = join(folder, `${mockup}-${motion}.${container}`)
        await encode(encoder, drawn, container, into)
        found.push(leastNearness(drawn, decodedByFfmpeg(into)).toFixed(1))
      }
      cells.push(found.join(' / '))
    }
    console.info(`| ${mockup.replace(/\.\w+$/, '')} | ${cells.join(' | ')} |`)
  }
}

const drawnFrames = async (
  context: EngineContext,
  file: string,
  motion: (typeof filmPresets)[number],
): Promise<readonly Uint8Array[]> => {
  const film = filmWords.parse({ width, height, frames, fps: 30, motion })
  const opened = await openFilm(context, { subject: { kind: 'document', file, scenes: [noEdits] }, film }, {})
  const { set, scenes, count } = opened
  const projection = new FilmProjection(context, set, { scenes, count, pixelFormat: 'i420' })
  const drawn: Uint8Array[] = []
  for (let index = 0; index < frames; index += 1)
    drawn.push(new Uint8Array(await projection.compose(frameAt(index, film))))
  projection.free()
  opened.free()
  return drawn
}

const encode = async (
  encoder: FilmEncoder,
  drawn: readonly Uint8Array[],
  container: (typeof containers)[number],
  into: string,
): Promise<void> => {
  const parts = drawn.flatMap((pixels, index) => {
    const header = Buffer.alloc(filmFrameHeaderBytes)
    header.writeUInt32LE(index, 0)
    header.writeUInt32LE(pixels.length, 4)
    return [header, pixels]
  })
  await encoder.encode({
    ...{ frames: Readable.from(parts, { objectMode: false }), pixelFormat: 'i420', width, height, fps: 30 },
    ...{ frameCount: frames, container, quality, audio: false, repeats: false, into },
  })
}

const leastNearness = (drawn: readonly Uint8Array[], decoded: Uint8Array): number => {
  const { length } = drawn[0]!
  if (decoded.length !== length * drawn.length)
    throw new Error(`${decoded.length / length} of ${drawn.length} frames`)
  return Math.min(
    ...drawn.map((frame, index) => psnr(decoded.subarray(index * length, (index + 1) * length), frame)),
  )
}
