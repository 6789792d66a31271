import { AppError, isOfKind } from '@contract/errors'
import type { EncodedImage, ImageCodec, ImageDescription } from '../service/ports/image-codec'

/** Reads the header alone, before anything is decoded. Throws `INVALID_IMAGE`. */
export const seenPicture = (codec: ImageCodec, image: EncodedImage): Promise<ImageDescription> =>
  described(codec, image, { tooMany: 'cutOutTooManyPixels', unreadable: 'cutOutUnreadable' })

/** The same for a photo that is to become a mockup. */
export const seenPhoto = (codec: ImageCodec, image: EncodedImage): Promise<ImageDescription> =>
  described(codec, image, { tooMany: 'photoTooManyPixels', unreadable: 'photoUnreadable' })

interface Refusals {
  readonly tooMany: 'cutOutTooManyPixels' | 'photoTooManyPixels'
  readonly unreadable: 'cutOutUnreadable' | 'photoUnreadable'
}

const described = (
  codec: ImageCodec,
  image: EncodedImage,
  { tooMany, unreadable }: Refusals,
): Promise<ImageDescription> =>
  codec.describe(image).catch((cause: unknown) => {
    const failure = cause instanceof AppError ? cause.failure : null
    throw failure && isOfKind(failure, 'artworkTooManyPixels')
      ? new AppError(tooMany, failure.params, { cause })
      : new AppError(unreadable, { name: image.name }, { cause })
  })
