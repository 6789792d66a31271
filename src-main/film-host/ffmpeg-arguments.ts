import { spawn } from 'node:child_process'
import type { FilmAudioCodec, FilmCodec } from '@contract/failures/films'
import type { FilmWrites } from '../film/film-messages'
import { bedSampleRate } from '../film/sound-bed'
import type { FilePath } from '../service/ports/engine'
import type { FilmToEncode } from '../service/ports/film-encoder'

/** An encoder that this ffmpeg has, and that encoded something. */
export interface FoundEncoder {
  readonly codec: FilmCodec | FilmAudioCodec
  readonly name: string
}

/** In order of preference. */
const videoNames = [
  { codec: 'h264', name: 'libx264' },
  { codec: 'h264', name: 'libopenh264' },
  { codec: 'vp9', name: 'libvpx-vp9' },
] as const
const audioNames = [
  { codec: 'aac', name: 'aac' },
  { codec: 'opus', name: 'libopus' },
] as const

const longestProbeMs = 15_000
const side = 64

/** Asks ffmpeg itself: a build may name encoders that do not run. None where there is no ffmpeg. */
export const foundEncoders = async (program: string): Promise<readonly FoundEncoder[]> => {
  const picture = new Uint8Array((side * side * 3) / 2).fill(128)
  const silence = new Uint8Array(bedSampleRate / 10)
  const asked: Promise<FoundEncoder | null>[] = [
    ...videoNames.map(async (one) =>
      (await encodes(program, [...rawPictures(side, side, 30), '-c:v', one.name], picture)) ? one : null,
    ),
    ...audioNames.map(async (one) =>
      (await encodes(program, [...rawSound('pipe:0'), '-c:a', one.name], silence)) ? one : null,
    ),
  ]
  return (await Promise.all(asked)).filter((one) => one !== null)
}

export const writesOf = (encoders: readonly FoundEncoder[]): readonly FilmWrites[] => {
  const first = <Codec extends FoundEncoder['codec']>(...codecs: Codec[]): Codec | null =>
    codecs.find((codec) => encoders.some((one) => one.codec === codec)) ?? null
  const [mp4, webm] = [first('h264'), first('vp9')]
  return [
    ...(mp4 ? [{ container: 'mp4', codec: mp4, audioCodec: first('aac', 'opus') } as const] : []),
    ...(webm ? [{ container: 'webm', codec: webm, audioCodec: first('opus') } as const] : []),
  ]
}

const encodes = (program: string, words: readonly string[], input: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, ['-v', 'error', ...words, '-f', 'null', '-'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      windowsHide: true,
      timeout: longestProbeMs,
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })

const colors = [
  '-color_range',
  'tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
]

const rawPictures = (width: number, height: number, fps: number): readonly string[] => [
  ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', `${width}x${height}`],
  ...['-framerate', String(fps), ...colors, '-i', 'pipe:0'],
]

const rawSound = (from: string): readonly string[] => [
  ...['-f', 'f32le', '-ar', String(bedSampleRate), '-ac', '2', '-i', from],
]

interface Encoding {
  readonly film: FilmToEncode
  readonly container: 'mp4' | 'webm'
  readonly encoders: readonly FoundEncoder[]
  /** Null: no sound. */
  readonly bedFile: FilePath | null
  readonly file: FilePath
}

export const encodingArguments = ({
  film,
  container,
  encoders,
  bedFile,
  file,
}: Encoding): readonly string[] => {
  const nameOf = (...codecs: FoundEncoder['codec'][]): string =>
    codecs.flatMap((codec) => encoders.filter((one) => one.codec === codec))[0]?.name ?? ''
  const { width, height, fps } = film
  const video = nameOf(container === 'mp4' ? 'h264' : 'vp9')
  const sound = container === 'mp4' ? nameOf('aac', 'opus') : nameOf('opus')
  return [
    ...['-v', 'error', '-nostats', '-progress', 'pipe:1', '-y'],
    ...rawPictures(width, height, fps),
    ...(bedFile ? [...rawSound(bedFile), '-map', '0:v', '-map', '1:a', '-c:a', sound, '-b:a', '128k'] : []),
    ...['-c:v', video, ...qualityOf(video, film), '-g', String(fps * 2), '-pix_fmt', 'yuv420p', ...colors],
    ...['-fps_mode', 'passthrough', '-threads', '0'],
    ...(container === 'mp4' ? ['-movflags', '+faststart'] : []),
    ...['-f', container, file],
  ]
}

/** Rate factors that answer to `quality` as the bitrates of `film-rates.ts` do. */
const qualityOf = (encoder: string, { quality, width, height, fps }: FilmToEncode): readonly string[] => {
  const from75 = 75 - quality
  if (encoder === 'libx264') return ['-preset', 'faster', '-crf', String(Math.round(19 + from75 * 0.3))]
  if (encoder === 'libvpx-vp9')
    return [
      ...['-b:v', '0', '-crf', String(Math.min(63, Math.round(26 + from75 * 0.45)))],
      ...['-deadline', 'good', '-cpu-used', '5', '-row-mt', '1'],
    ]
  return ['-b:v', String(Math.round(width * height * fps * 0.16 * 2 ** (-from75 / 15)))]
}
