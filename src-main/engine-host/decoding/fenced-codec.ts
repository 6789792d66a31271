import { readInto, readWholeFile } from '../../adapters/process/whole-file'
import type { Bitmap, ImageCodec } from '../../service/ports/image-codec'
import type { Decoders } from '../protocol/decode-call'
import { decodedKind } from './decoded-kind'
import { createExchange } from './exchange'

/**
 * The codec, with everything but plain pictures (`decodedKind`) decoded by `decoders`. `folder` holds the files that
 * travel between the processes.
 */
export const fencedCodec = (inner: ImageCodec, decoders: Decoders, folder: string): ImageCodec => {
  const exchange = createExchange(decoders, folder)
  return {
    ...inner,
    describe: async (image, signal) => {
      const kind = decodedKind(image.bytes)
      if (kind === null) return inner.describe(image)
      return exchange({ method: 'describe', wish: null, kind, image }, async (output) => output, signal)
    },
    decode: async (image, wish, signal) => {
      const kind = wish.isOurs ? null : decodedKind(image.bytes)
      if (kind === null) return inner.decode(image, wish)
      const { room = newRoom, ...plainWish } = wish
      const bitmapOf = async (size: Omit<Bitmap, 'pixels'>, file: string): Promise<Bitmap> => {
        const pixels = room(size)
        await readInto(file, pixels)
        return { ...size, pixels }
      }
      return exchange({ method: 'decode', wish: plainWish, kind, image }, bitmapOf, signal)
    },
    reduce: async (image, wish, signal) => {
      const kind = decodedKind(image.bytes)
      if (kind === null) return inner.reduce(image, wish)
      return exchange({ method: 'reduce', wish, kind, image }, (_, file) => readWholeFile(file), signal)
    },
  }
}

const newRoom = ({ width, height, bytesPerSample }: Omit<Bitmap, 'pixels'>): Uint8Array =>
  new Uint8Array(width * height * 4 * bytesPerSample)
