import type { Metadata } from 'sharp'
import { type HalvedShape, storedSamples } from './halved-plane'
import { asStoredPlanes } from './jpeg-markers'
import type { SharpModule } from './load-sharp'
import { asTiff, tiffHeaderBytes } from './tiff-frame'

/**
 * A JPEG with halved colours (4:2:0, 4:2:2) as a file without loss, in which each stored colour is repeated for all of
 * its pixels, as Photoshop reads it; its profile and EXIF orientation go with it. Null: it is another kind of picture.
 * Rejects as sharp does.
 *
 * libjpeg smooths the colours on their way to full size, and libvips cannot be asked for less. So the file is read as
 * if its three planes were red, green and blue: lightness comes as it is stored, and the smoothing is taken out of the
 * colours. Measured on the contents of one smart object, 4:2:0. 12 megapixels take 0.2 s of one thread.
 */
export const withRepeatedColors = async (
  sharp: SharpModule,
  bytes: Uint8Array,
  { chromaSubsampling, space, width, height, icc, orientation }: Metadata,
): Promise<Uint8Array | null> => {
  const isHalved = chromaSubsampling === '4:2:0' || chromaSubsampling === '4:2:2'
  const file = isHalved && space === 'srgb' ? asStoredPlanes(bytes) : null
  if (file === null) return null
  const values = await sharp(file, { failOn: 'error', limitInputPixels: false, ignoreIcc: true })
    .raw()
    .toBuffer()
  const rowsPerSample = chromaSubsampling === '4:2:0' ? 2 : 1
  const shape: HalvedShape = {
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2) * (2 / rowsPerSample),
    rowsPerSample,
  }
  const cb = storedSamples({ values, channel: 1, channels: 3 }, shape)
  const cr = storedSamples({ values, channel: 2, channels: 3 }, shape)
  const profile = icc ?? null
  const headroom = tiffHeaderBytes(profile)
  const framed = new Uint8Array(headroom + width * height * 4)
  writeColors(framed.subarray(headroom), { values, shape, cb, cr, width, height })
  return asTiff(
    { width, height, bytesPerSample: 1, channels: 4, bytes: framed, headroom },
    profile,
    orientation,
  )
}

interface Planes {
  /** Lightness is the first of three; rows have twice the shape's width. */
  readonly values: Uint8Array
  readonly shape: HalvedShape
  readonly cb: Uint8ClampedArray
  readonly cr: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The conversion of JFIF: BT.601, full range. */
const writeColors = (bytes: Uint8Array, { values, shape, cb, cr, width, height }: Planes): void => {
  const out = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let y = 0, at = 0; y < height; y += 1) {
    const samples = Math.floor(y / shape.rowsPerSample) * shape.width
    for (let x = 0; x < width; x += 1, at += 4) {
      const luma = values[3 * (y * 2 * shape.width + x)] ?? 0
      const blue = (cb[samples + (x >> 1)] ?? 0) - 128
      const red = (cr[samples + (x >> 1)] ?? 0) - 128
      out[at] = luma + 1.402 * red
      out[at + 1] = luma - 0.344136 * blue - 0.714136 * red
      out[at + 2] = luma + 1.772 * blue
      out[at + 3] = 255
    }
  }
}
