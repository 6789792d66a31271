/** RGBA, 8 bits, straight alpha. */
interface RgbaPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Writes the pixels of an I420 frame (BT.709, limited range, even sides) into `out`, opaque. */
export function rgbOfFilm(i420: Uint8Array, out: RgbaPicture): void {
  const { width, height, data } = out
  const half = width / 2
  const [firstU, firstV] = [width * height, width * height * 1.25]
  for (let y = 0; y < height; y += 1) {
    const colors = (y >> 1) * half
    const row = y * width
    for (let x = 0; x < half; x += 1) {
      const u = i420[firstU + colors + x]! - 128
      const v = i420[firstV + colors + x]! - 128
      const red = redOfV * v
      const green = greenOfU * u + greenOfV * v
      const blue = blueOfU * u
      for (let at = row + 2 * x; at < row + 2 * x + 2; at += 1) {
        const luma = lumaScale * (i420[at]! - 16) + rounding
        const to = 4 * at
        data[to] = (luma + red) >> 16
        data[to + 1] = (luma + green) >> 16
        data[to + 2] = (luma + blue) >> 16
        data[to + 3] = 255
      }
    }
  }
}

/** BT.709: the inverse of the engine's `film-rows` kernel, in 65,536ths. */
const lumaScale = 76_309
const redOfV = 117_489
const greenOfU = -13_975
const greenOfV = -34_925
const blueOfU = 138_438
const rounding = 32_768
