import type { ImageCodec } from '../service/ports/image-codec'
import type { ColorRaster, GrayRaster } from '../vision/raster'

/** In sRGB. */
export const encodedColors = async (
  codec: ImageCodec,
  { width, height, rgb }: ColorRaster,
  format: 'png' | 'jpg' = 'png',
): Promise<Uint8Array> => encoded(codec, { width, height, channels: 3, pixels: rgb, format })

/** A white PNG whose alpha is the mask. */
export const encodedMask = async (
  codec: ImageCodec,
  { width, height, values }: GrayRaster,
): Promise<Uint8Array> => {
  const pixels = new Uint8Array(values.length * 4).fill(255)
  values.forEach((value, at) => {
    pixels[4 * at + 3] = value
  })
  return encoded(codec, { width, height, channels: 4, pixels, format: 'png' })
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly pixels: Uint8Array
  readonly format: 'png' | 'jpg'
}

const encoded = (
  codec: ImageCodec,
  { width, height, channels, pixels, format }: Pixels,
): Promise<Uint8Array> => {
  const headroom = codec.headroom(null)
  const bytes = new Uint8Array(headroom + pixels.length)
  bytes.set(pixels, headroom)
  return codec.encode(
    { width, height, bytesPerSample: 1, channels, bytes, headroom },
    {
      ...{ width, height, format, quality: 92, dpi: 72, isOpaque: channels === 3 },
      profile: { mode: 'embed', icc: null },
    },
  )
}
