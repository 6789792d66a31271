import type { FilmAudioCodec } from '@contract/failures/films'
import { bedSampleRate } from './sound-bed'

/** The classes of the WebCodecs interface that we use: the page's own, or those of a package. */
export type WebCodecs = Pick<typeof globalThis, 'VideoEncoder' | 'VideoFrame' | 'AudioEncoder' | 'AudioData'>

const audioNames: Readonly<Record<FilmAudioCodec, string>> = { aac: 'mp4a.40.2', opus: 'opus' }

export const bedConfig = (codec: FilmAudioCodec): AudioEncoderConfig => ({
  codec: audioNames[codec],
  sampleRate: bedSampleRate,
  numberOfChannels: 2,
  bitrate: 128_000,
})

/** WebM has Opus alone. In MP4 every player knows AAC, and most know Opus. */
const audioCodecs = { mp4: ['aac', 'opus'], webm: ['opus'] } as const

export const audioCodecFor = async (
  { AudioEncoder }: WebCodecs,
  container: 'mp4' | 'webm',
): Promise<FilmAudioCodec | null> => {
  for (const codec of audioCodecs[container]) {
    const answer = await AudioEncoder.isConfigSupported(bedConfig(codec)).catch(() => null)
    if (answer?.supported === true) return codec
  }
  return null
}
