import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { SolidColor } from '../../engine/document/solid-color'
import type { Address } from '../../engine/kernels/address'
import type { Bitmap, Frame } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'

/**
 * Finished pixels in the pixel memory, with the codec's headroom in front. The receiver of a picture frees it, once.
 */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly bytesPerSample: 1 | 2
  /** Address of the first pixel. */
  readonly address: Address
  readonly headroom: number
  free(): void
}

export const allocatePicture = (
  context: EngineContext,
  size: { readonly width: number; readonly height: number },
  { bytesPerSample, profile }: { readonly bytesPerSample: 1 | 2; readonly profile: Uint8Array | null },
): Picture => {
  const headroom = context.codec.headroom(profile)
  const start = context.allocate(headroom + size.width * size.height * 4 * bytesPerSample)
  return {
    width: size.width,
    height: size.height,
    bytesPerSample,
    address: start + headroom,
    headroom,
    free: () => context.memory.free(start),
  }
}

/** Copies the bitmap into the pixel memory. */
export const pictureOf = (context: EngineContext, bitmap: Bitmap): Picture => {
  const { bytesPerSample } = bitmap
  const picture = allocatePicture(context, bitmap, { bytesPerSample, profile: null })
  new Uint8Array(context.memory.memory.buffer).set(bitmap.pixels, picture.address)
  return picture
}

/** The picture's numbers, RGBA with straight alpha: a view, not a copy. */
export const samplesOf = (
  context: EngineContext,
  { width, height, bytesPerSample, address }: Picture,
): Uint8Array | Uint16Array => {
  const { buffer } = context.memory.memory
  const count = width * height * 4
  return bytesPerSample === 2
    ? new Uint16Array(buffer, address, count)
    : new Uint8Array(buffer, address, count)
}

/** Sets every pixel to one colour, in the picture's own numbers; null: transparent. */
export const fillPicture = (context: EngineContext, picture: Picture, color: SolidColor | null): void => {
  const samples = samplesOf(context, picture)
  const full = picture.bytesPerSample === 2 ? 0xffff : 0xff
  const parts = color ? [color.red, color.green, color.blue, 1] : [0, 0, 0, 0]
  samples.set(parts.map((part) => Math.round(part * full)))
  // Doubles what is filled, which is as fast as memory is.
  for (let done = 4; done < samples.length; done *= 2)
    samples.copyWithin(done, 0, Math.min(done, samples.length - done))
}

/** The picture as the codec takes it: a view, not a copy. */
export const frameOf = (context: EngineContext, picture: Picture): Frame => {
  const { width, height, bytesPerSample, address, headroom } = picture
  const length = headroom + width * height * 4 * bytesPerSample
  const bytes = new Uint8Array(context.memory.memory.buffer, address - headroom, length)
  return { width, height, bytesPerSample, channels: 4, bytes, headroom }
}

/** The same for the encoder alone, for a picture known to be opaque: RGBA of 8 bits is packed to RGB in place. */
export const opaqueFrameOf = (context: EngineContext, picture: Picture): Frame => {
  const frame = frameOf(context, picture)
  if (picture.bytesPerSample !== 1) return frame
  const { width, height, address } = picture
  context.kernels.exports.packOpaque8(address, address, width * height)
  return { ...frame, channels: 3 }
}

/** Whether every pixel's alpha is full. */
export const isOpaque = (
  { kernels: { exports } }: EngineContext,
  { width, height, bytesPerSample, address }: Picture,
): boolean => {
  const look = bytesPerSample === 1 ? exports.isOpaque8 : exports.isOpaque16
  return look(address, width * height) === 1
}

/**
 * The smallest rectangle, relative to the picture's first pixel, that holds every pixel that is not fully transparent;
 * null where there is none.
 */
export const paintedBounds = (context: EngineContext, picture: Picture): Rect | null => {
  const { width, height } = picture
  const samples = samplesOf(context, picture)
  const bounds = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (samples[(y * width + x) * 4 + 3] === 0) continue
      if (x < bounds.left) bounds.left = x
      if (x >= bounds.right) bounds.right = x + 1
      if (y < bounds.top) bounds.top = y
      bounds.bottom = y + 1
    }
  return bounds.bottom > 0 ? bounds : null
}

/** Copies part of a picture, which must lie within it, with room for a profile. The caller frees both. */
export const cropPicture = (
  context: EngineContext,
  picture: Picture,
  part: Rect,
  profile: Uint8Array | null = null,
): Picture => {
  const { bytesPerSample } = picture
  const size = { width: rectWidth(part), height: rectHeight(part) }
  const cropped = allocatePicture(context, size, { bytesPerSample, profile })
  const bytes = new Uint8Array(context.memory.memory.buffer)
  const pixel = 4 * bytesPerSample
  for (let row = 0; row < size.height; row += 1) {
    const from = picture.address + ((part.top + row) * picture.width + part.left) * pixel
    bytes.copyWithin(cropped.address + row * size.width * pixel, from, from + size.width * pixel)
  }
  return cropped
}
