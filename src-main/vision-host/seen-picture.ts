import { AppError, isOfKind } from '@contract/errors'
import type { EncodedImage, ImageCodec, ImageDescription } from '../service/ports/image-codec'

/** Reads the header alone, before anything is decoded. Throws `INVALID_IMAGE`. */
export const seenPicture = (codec: ImageCodec, image: EncodedImage): Promise<ImageDescription> =>
  codec.describe(image).catch((cause: unknown) => {
    const failure = cause instanceof AppError ? cause.failure : null
    throw failure && isOfKind(failure, 'artworkTooManyPixels')
      ? new AppError('cutOutTooManyPixels', failure.params, { cause })
      : new AppError('cutOutUnreadable', { name: image.name }, { cause })
  })
