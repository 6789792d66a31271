import type { EngineContext } from '../context/engine-context'
import { allocatePicture, type Picture } from './picture'

/**
 * The picture with each square of `by` × `by` pixels averaged into one; a rest at the right or bottom is left out. For
 * 8 bits. Takes ownership of the given picture, and frees it where it makes another.
 */
export const averagedPicture = (context: EngineContext, picture: Picture, by: number): Picture => {
  if (by === 1) return picture
  const width = Math.floor(picture.width / by)
  const height = Math.floor(picture.height / by)
  try {
    const averaged = allocatePicture(context, { width, height }, { bytesPerSample: 1, profile: null })
    const { buffer } = context.memory.memory
    const source = new Uint8Array(buffer, picture.address, picture.width * picture.height * 4)
    const target = new Uint8Array(buffer, averaged.address, width * height * 4)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        let [red, green, blue, alpha] = [0, 0, 0, 0]
        for (let row = y * by; row < (y + 1) * by; row += 1)
          for (let at = (row * picture.width + x * by) * 4, end = at + by * 4; at < end; at += 4) {
            const weight = source[at + 3]!
            red += source[at]! * weight
            green += source[at + 1]! * weight
            blue += source[at + 2]! * weight
            alpha += weight
          }
        const out = (y * width + x) * 4
        target[out] = Math.round(red / (alpha || 1))
        target[out + 1] = Math.round(green / (alpha || 1))
        target[out + 2] = Math.round(blue / (alpha || 1))
        target[out + 3] = Math.round(alpha / (by * by))
      }
    return averaged
  } finally {
    picture.free()
  }
}
