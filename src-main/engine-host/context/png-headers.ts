import type { ImageCodec } from '../../service/ports/image-codec'
import { KeptHeaders } from './kept-headers'

const signatureBytes = 8
/** Length, kind and checksum. */
const chunkFrameBytes = 12

/**
 * The chunks in which the codec says a PNG's profile and resolution, whatever its size and colours. Its Exif chunk says
 * the resolution once more, with the size.
 */
export const pngHeaders = (codec: ImageCodec): KeptHeaders<Uint8Array> =>
  new KeptHeaders(async (options) => {
    const { profile } = options
    const headroom = codec.headroom(profile.mode === 'embed' ? profile.icc : null)
    const size = { width: 1, height: 1 }
    const bytes = new Uint8Array(headroom + 3)
    const file = await codec.encode(
      { ...size, bytesPerSample: 1, channels: 3, bytes, headroom },
      { ...options, ...size, format: 'png', isOpaque: true },
    )
    return chunksBeforePixels(file)
  })

const chunksBeforePixels = (file: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const kept: Uint8Array[] = []
  for (let at = signatureBytes; at < bytes.length; ) {
    const end = at + chunkFrameBytes + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'IDAT') return Buffer.concat(kept)
    if (kind !== 'IHDR' && kind !== 'eXIf') kept.push(bytes.subarray(at, end))
    at = end
  }
  throw new Error('The codec wrote a PNG without pixels.')
}
