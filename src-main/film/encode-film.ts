import type { FilmAudioCodec } from '@contract/failures/films'
import {
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WebMOutputFormat,
} from 'mediabunny'
import { openBedTrack } from './encode-bed'
import type { FilmJob, FilmWriter, FilmWriters, FilmWrites, WriteAt } from './film-messages'
import { h264Names, isKeyFrame, videoBitrate, vp9Names } from './film-rates'
import { audioCodecFor, type WebCodecs } from './web-codecs'

type VideoContainer = 'mp4' | 'webm'

const codecOf = { mp4: 'h264', webm: 'vp9' } as const
const namesOf = { mp4: h264Names, webm: vp9Names } as const

/** A small film, by which an encoder is asked whether it is there at all. */
const smallFilm: FilmJob = {
  ...{ container: 'mp4', width: 640, height: 360, fps: 30, frameCount: 1, quality: 75 },
  ...{ audio: false, repeats: false },
}

/** Frames that wait in the encoder: one is encoded while the next one arrives. */
const mostQueued = 2

/** Films by the WebCodecs interface, in whatever world it is: `i420` frames into MP4 and WebM. */
export const webCodecsWriters = (codecs: WebCodecs): FilmWriters => ({
  async writes() {
    const found: FilmWrites[] = []
    for (const container of ['mp4', 'webm'] as const) {
      if ((await configFor(codecs, container, smallFilm)) === null) continue
      found.push({ container, codec: codecOf[container], audioCodec: await audioCodecFor(codecs, container) })
    }
    return found
  },
  async open(job, write) {
    if (job.container !== 'mp4' && job.container !== 'webm') return null
    const config = await configFor(codecs, job.container, job)
    if (config === null) return null
    const audioCodec = job.audio ? await audioCodecFor(codecs, job.container) : null
    return openFilm(codecs, { job, container: job.container, config, audioCodec, write })
  },
})

/** The best configuration that the encoder takes; null: none. */
const configFor = async (
  { VideoEncoder }: WebCodecs,
  container: VideoContainer,
  job: FilmJob,
): Promise<VideoEncoderConfig | null> => {
  for (const [codec, hardwareAcceleration] of choicesOf(container, job)) {
    const config: VideoEncoderConfig = {
      codec,
      hardwareAcceleration,
      width: job.width,
      height: job.height,
      framerate: job.fps,
      bitrate: videoBitrate(codecOf[container], job),
      bitrateMode: 'variable',
      latencyMode: 'quality',
    }
    // A name that an encoder does not know may also reject.
    const answer = await VideoEncoder.isConfigSupported(config).catch(() => null)
    if (answer?.supported === true) return config
  }
  return null
}

/** Encoders in software are the same on every machine; one of the graphics card may be all there is. */
const choicesOf = (
  container: VideoContainer,
  job: FilmJob,
): readonly (readonly [codec: string, hardwareAcceleration: HardwareAcceleration])[] =>
  (['prefer-software', 'no-preference'] as const).flatMap((acceleration) =>
    namesOf[container](job).map((codec) => [codec, acceleration] as const),
  )

interface FilmParts {
  readonly job: FilmJob
  readonly container: VideoContainer
  readonly config: VideoEncoderConfig
  readonly audioCodec: FilmAudioCodec | null
  readonly write: WriteAt
}

const openFilm = async (
  codecs: WebCodecs,
  { job, container, config, audioCodec, write }: FilmParts,
): Promise<FilmWriter> => {
  const { width, height, fps, frameCount } = job
  const output = new Output({
    format: container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new StreamTarget(writableOf(write)),
  })
  const video = new EncodedVideoPacketSource(container === 'mp4' ? 'avc' : 'vp9')
  output.addVideoTrack(video, { frameRate: fps, maximumPacketCount: frameCount })
  const bed = audioCodec && openBedTrack(codecs, audioCodec, frameCount / fps)
  if (bed) output.addAudioTrack(bed.source, { maximumPacketCount: bed.mostPackets })
  await output.start()

  let failed: unknown
  let encoded = 0
  let muxed = Promise.resolve()
  const encoder = new codecs.VideoEncoder({
    output(chunk, meta) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      encoded++
      const time = Math.round((chunk.timestamp * fps) / 1_000_000) / fps
      const packet = new EncodedPacket(bytes, chunk.type, time, 1 / fps)
      muxed = muxed
        .then(() => video.add(packet, meta))
        .catch((error: unknown) => {
          failed ??= error
        })
    },
    error(error) {
      failed ??= error
    },
  })
  encoder.configure(config)
  let index = 0

  const untilRoom = async (): Promise<void> => {
    while (failed === undefined && encoder.encodeQueueSize >= mostQueued) await pause()
    await muxed
    if (failed !== undefined) throw failed
  }

  return {
    codec: codecOf[container],
    audioCodec,
    async add(pixels) {
      const frame = new codecs.VideoFrame(pixels, {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp: microseconds(index, fps),
        duration: microseconds(index + 1, fps) - microseconds(index, fps),
        colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
      })
      encoder.encode(frame, { keyFrame: isKeyFrame(index, fps) })
      frame.close()
      index++
      await bed?.upTo(index / fps)
      await untilRoom()
      return encoded
    },
    async finish() {
      await encoder.flush()
      await untilRoom()
      encoder.close()
      if (encoded !== frameCount) throw new Error(`${encoded} of ${frameCount} frames were encoded`)
      await bed?.finish()
      await output.finalize()
    },
  }
}

const microseconds = (index: number, fps: number): number => Math.round((index * 1_000_000) / fps)

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1))

const writableOf = (write: WriteAt): WritableStream<{ position: number; data: Uint8Array }> =>
  new WritableStream({ write: ({ position, data }) => write(position, data) })
