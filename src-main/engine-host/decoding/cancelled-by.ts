import type { ImageCodec } from '../../service/ports/image-codec'

/** The codec for one call, which ends with it. */
export const cancelledBy = (codec: ImageCodec, signal: AbortSignal): ImageCodec => ({
  ...codec,
  describe: (image) => codec.describe(image, signal),
  decode: (image, wish) => codec.decode(image, wish, signal),
  reduce: (image, wish) => codec.reduce(image, wish, signal),
})
