import type { EncodedImage, ReducedWish } from '../../service/ports/image-codec'
import type { SharpModule } from './load-sharp'
import { densityFor, inspectImage, unreadableImage } from './read-image'
import { asSixteenBits } from './sixteen-bits'

/** The picture is seen small and once, so speed matters more than size. */
const quality = 82

/**
 * Refuses what `decodeImage` refuses, and nothing else. JPEG and WebP are reduced during decoding, so a large file costs little
 * more than reading it.
 */
export const reduceImage = async (
  sharp: SharpModule,
  image: EncodedImage,
  { maxWidth, maxHeight, format }: ReducedWish,
): Promise<Uint8Array> => {
  const { metadata, format: read } = await inspectImage(sharp, image)
  const density = read === 'svg' ? densityFor(metadata, metadata) : undefined
  try {
    const bytes = (await asSixteenBits(sharp, image.bytes, metadata)) ?? image.bytes
    const pipeline = sharp(bytes, { failOn: 'error', limitInputPixels: false, ...(density && { density }) })
      .autoOrient()
      .resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
      .withIccProfile('srgb')
    if (format === 'png') return await pipeline.png({ compressionLevel: 3 }).toBuffer()
    if (format === 'webp') return await pipeline.webp({ quality, effort: 2 }).toBuffer()
    return await pipeline.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
  } catch (cause) {
    throw unreadableImage(image, cause)
  }
}
