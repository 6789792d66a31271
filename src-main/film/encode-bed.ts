import type { FilmAudioCodec } from '@contract/failures/films'
import { EncodedAudioPacketSource, EncodedPacket } from 'mediabunny'
import { bedSampleRate, soundBed } from './sound-bed'
import { bedConfig, type WebCodecs } from './web-codecs'

interface BedTrack {
  readonly source: EncodedAudioPacketSource
  readonly mostPackets: number
  /** Encodes the bed up to this second of the film. */
  upTo(seconds: number): Promise<void>
  finish(): Promise<void>
}

/** Samples: no packet of AAC or Opus is shorter than 2.5 ms; ours have 20 and more. */
const shortestPacket = 480

/** The generated bed of a film, encoded along with its frames. */
export const openBedTrack = (codecs: WebCodecs, codec: FilmAudioCodec, seconds: number): BedTrack => {
  const bed = soundBed(seconds)
  const source = new EncodedAudioPacketSource(codec)
  let failed: unknown
  let muxed = Promise.resolve()
  let at = 0
  /** Of the packets so far, seconds: they follow each other, whatever an encoder says of its delay. */
  let length = 0
  const encoder = new codecs.AudioEncoder({
    output(chunk, meta) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const start = length
      length += (chunk.duration ?? 0) / 1_000_000
      // What lies beyond the film is the encoder's own padding.
      if (start >= seconds) return
      const packet = new EncodedPacket(bytes, 'key', start, Math.min(length, seconds) - start)
      muxed = muxed
        .then(() => source.add(packet, meta))
        .catch((error: unknown) => {
          failed ??= error
        })
    },
    error(error) {
      failed ??= error
    },
  })
  encoder.configure(bedConfig(codec))
  const settled = async (): Promise<void> => {
    await muxed
    if (failed !== undefined) throw failed
  }
  return {
    source,
    mostPackets: Math.ceil(bed.length / shortestPacket) + 16,
    async upTo(until) {
      const end = Math.min(bed.length, Math.round(until * bedSampleRate))
      if (end <= at) return
      const data = new codecs.AudioData({
        format: 'f32-planar',
        sampleRate: bedSampleRate,
        numberOfFrames: end - at,
        numberOfChannels: 2,
        timestamp: Math.round((at * 1_000_000) / bedSampleRate),
        data: bed.samples(at, end),
      })
      encoder.encode(data)
      data.close()
      at = end
      await settled()
    },
    async finish() {
      await encoder.flush()
      encoder.close()
      await settled()
    },
  }
}
