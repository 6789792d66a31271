import type { DecodeWish, EncodedImage } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import { allocatePicture, type Picture, pictureOf } from './picture'

/** Decodes into the pixel memory, without a copy on the way where the codec can. The caller frees the picture. */
export const decodedPicture = async (
  context: EngineContext,
  image: EncodedImage,
  wish: DecodeWish,
): Promise<Picture> => {
  let picture: Picture | undefined
  const room: NonNullable<DecodeWish['room']> = (size) => {
    picture?.free()
    picture = allocatePicture(context, size, { bytesPerSample: size.bytesPerSample, profile: null })
    const length = size.width * size.height * 4 * size.bytesPerSample
    return new Uint8Array(context.memory.memory.buffer, picture.address, length)
  }
  try {
    const bitmap = await context.codec.decode(image, { ...wish, room })
    return picture ?? pictureOf(context, bitmap)
  } catch (error) {
    picture?.free()
    throw error
  }
}
