import type { Sharp } from 'sharp'
import type { EncodedImage, ReducedWish } from '../../service/ports/image-codec'
import type { SharpModule } from './load-sharp'
import { densityFor, inspectImage, unreadableImage } from './read-image'
import { decodePdf, describePdf, isPdf } from './read-pdf'
import { asSixteenBits } from './sixteen-bits'

/** The picture is seen small and once, so speed matters more than size. */
const quality = 82

/**
 * Refuses what `decodeImage` refuses, and nothing else. JPEG and WebP are reduced during decoding, so a large file
 * costs little more than reading it.
 */
export const reduceImage = async (
  sharp: SharpModule,
  image: EncodedImage,
  wish: ReducedWish,
): Promise<Uint8Array> => {
  if (isPdf(image)) return reducePdf(sharp, image, wish)
  const { metadata, format: read } = await inspectImage(sharp, image)
  const density = read === 'svg' ? densityFor(metadata, metadata) : undefined
  try {
    const bytes = (await asSixteenBits(sharp, image.bytes, metadata)) ?? image.bytes
    const options = { failOn: 'error', limitInputPixels: false, ...(density && { density }) } as const
    return await encoded(sharp(bytes, options).autoOrient(), wish)
  } catch (cause) {
    throw unreadableImage(image, cause)
  }
}

/** Drawn no larger than it is seen: a poster's page has more pixels than fit into memory. */
const reducePdf = async (sharp: SharpModule, image: EncodedImage, wish: ReducedWish): Promise<Uint8Array> => {
  const own = await describePdf(image)
  const scale = Math.min(1, wish.maxWidth / own.width, wish.maxHeight / own.height)
  const drawnAtLeast = { width: own.width * scale, height: own.height * scale }
  const { pixels, width, height } = await decodePdf(image, { drawnAtLeast })
  return encoded(sharp(pixels, { raw: { width, height, channels: 4 } }), wish)
}

const encoded = (picture: Sharp, { maxWidth, maxHeight, format }: ReducedWish): Promise<Uint8Array> => {
  const reduced = picture
    .resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
    .withIccProfile('srgb')
  if (format === 'png') return reduced.png({ compressionLevel: 3 }).toBuffer()
  if (format === 'webp') return reduced.webp({ quality, effort: 2 }).toBuffer()
  return reduced.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
}
