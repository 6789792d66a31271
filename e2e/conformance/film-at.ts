import { readFileSync } from 'node:fs'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import sharp from 'sharp'

/** What a film holds, counted in its packets. */
export interface FoundFilm {
  readonly type: string
  readonly codec: string | null
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly seconds: number
  readonly audioCodec: string | null
}

export const bytesAt = async (address: string): Promise<Buffer> =>
  address.startsWith('file:')
    ? readFileSync(new URL(address))
    : Buffer.from(await (await fetch(address)).arrayBuffer())

/** Takes an MP4 or WebM apart. */
export const filmAt = async (address: string): Promise<FoundFilm> => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await bytesAt(address)) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error(`${address} shows nothing.`)
  const sound = await input.getPrimaryAudioTrack()
  return {
    type: (await input.getFormat()).name,
    codec: track.codec,
    width: track.displayWidth,
    height: track.displayHeight,
    frames: (await track.computePacketStats()).packetCount,
    seconds: Math.round(10 * (await track.computeDuration())) / 10,
    audioCodec: sound?.codec ?? null,
  }
}

/** Counts the pictures of an animated WebP or GIF. */
export const animationAt = async (address: string) => {
  const {
    format,
    width,
    pageHeight,
    pages,
    delay = [],
  } = await sharp(await bytesAt(address), {
    animated: true,
  }).metadata()
  const seconds = delay.reduce((sum, each) => sum + each, 0) / 1000
  return { format, width, height: pageHeight, pages, seconds: Math.round(10 * seconds) / 10 }
}
