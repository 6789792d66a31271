import sharp from 'sharp'

/** 8-bit RGB. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export const pixelsOf = async (file: string): Promise<Pixels> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const rawOf = ({ width, height }: Pixels) => ({ raw: { width, height, channels: 3 } }) as const

/**
 * The options of `src-main/adapters/image-codec/write-image.ts` at quality 90: the floor is the same encoder with
 * nothing around it. PNGs of 8 bits are not written by it, but by our own kernels.
 */
export const encodeJpeg = (pixels: Pixels): Promise<Buffer> =>
  sharp(pixels.data, rawOf(pixels))
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()

export const encodePng = (pixels: Pixels): Promise<Buffer> =>
  sharp(pixels.data, rawOf(pixels)).png({ compressionLevel: 2, adaptiveFiltering: true }).toBuffer()
