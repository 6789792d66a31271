import { AppError } from '@contract/errors'
import type { EncodedImage, ImageCodec, ImageDescription } from '../service/ports/image-codec'
import type { ColorRaster } from '../vision/raster'
import { opaquePicture } from './alpha-planes'
import { seenPhoto } from './seen-picture'

/** Both sides, px. */
const leastSide = 300
/** Of 255: where the brightest twentieth of a photo is no brighter, nobody sees the product. */
const darkest = 40

/** What the header tells, before anything is decoded. Throws `INVALID_IMAGE`. */
export const judgedPhoto = async (codec: ImageCodec, image: EncodedImage): Promise<ImageDescription> => {
  const description = await seenPhoto(codec, image)
  const { width, height } = description
  if (Math.min(width, height) >= leastSide) return description
  throw new AppError('photoTooSmall', { name: image.name, width, height, least: leastSide })
}

/** Throws `INVALID_IMAGE`. */
export const decodedPhoto = async (codec: ImageCodec, image: EncodedImage): Promise<ColorRaster> => {
  const drawnAtLeast = { width: 1, height: 1 }
  const bitmap = await codec
    .decode(image, { profile: null, bytesPerSample: 1, drawnAtLeast })
    .catch((cause: unknown) => {
      throw new AppError('photoUnreadable', { name: image.name }, { cause })
    })
  return opaquePicture(bitmap)
}

/** Throws `INVALID_IMAGE`. */
export const assertBright = ({ rgb }: ColorRaster, name: string): void => {
  let bright = 0
  for (let at = 0; at < rgb.length; at += 3)
    if (Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) > darkest) bright += 1
  if (bright < rgb.length / 3 / 20) throw new AppError('photoTooDark', { name })
}
