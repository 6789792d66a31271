import { join } from 'node:path'
import sharp from 'sharp'
import { samplesFolder } from '../processes/built-program'
import type { Pixels } from './encode-alone'

/**
 * A mockup made with sharp alone: artwork, decoded, scaled and sheared onto a third of a picture, shading multiplied
 * and highlights screened over it, and a JPEG. It has no perspective, no warp, no mask and no layers: the minimal cost
 * of a mockup there.
 */
export const sharpComposite = async (picture: Pixels): Promise<() => Promise<Buffer>> => {
  const { width, height } = picture
  const [placedWidth, placedHeight] = [Math.round(width / 2), Math.round(height / 2)]
  const artwork = await sharp(join(samplesFolder, 'artwork/pattern-citrus.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width, height, channels: 3 } as const
  const layer = { input: picture.data, raw }
  return async () => {
    const sized = await sharp(artwork.data, { raw: artwork.info })
      .resize(placedWidth, placedHeight, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const placed = await sharp(sized.data, { raw: sized.info })
      .affine([1, 0.12, 0.08, 1], { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(picture.data, { raw })
      .composite([
        { input: placed.data, raw: placed.info, left: width >> 3, top: height >> 3 },
        { ...layer, blend: 'multiply' },
        { ...layer, blend: 'screen' },
      ])
      .removeAlpha()
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer()
  }
}
