import { type JpegHeader, readJpegHeader } from '../../engine/jpeg/jpeg-header'
import { isCodable } from '../../engine/jpeg/jpeg-tables'
import type { ImageCodec } from '../../service/ports/image-codec'
import { KeptHeaders } from './kept-headers'

/**
 * JPEG headers as the codec writes them, with its tables, profile and resolution; our own kernels write the data that
 * follows. Null for a JPEG structure that the kernels do not write. The header is always that of a file of 8 × 8
 * pixels, whatever the picture's size.
 */
export const jpegHeaders = (codec: ImageCodec): KeptHeaders<JpegHeader | null> =>
  new KeptHeaders(async (options) => {
    const { profile } = options
    const headroom = codec.headroom(profile.mode === 'embed' ? profile.icc : null)
    const size = { width: 8, height: 8 }
    const bytes = new Uint8Array(headroom + 3 * 64)
    const file = await codec.encode(
      { ...size, bytesPerSample: 1, channels: 3, bytes, headroom },
      { ...options, ...size, isOpaque: true },
    )
    const header = readJpegHeader(file)
    return isCodable(header) ? header : null
  })
