/** A plane of `channels` interleaved floats in another size, bilinear, pixel centres at halves. */
export interface FloatPlane {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly values: Float32Array
}

export function enlarged(from: FloatPlane, width: number, height: number): Float32Array {
  const { channels, values } = from
  const out = new Float32Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(from.height - 1, ((y + 0.5) * from.height) / height - 0.5))
    const y0 = Math.floor(v)
    const y1 = Math.min(from.height - 1, y0 + 1)
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(from.width - 1, ((x + 0.5) * from.width) / width - 0.5))
      const x0 = Math.floor(u)
      const x1 = Math.min(from.width - 1, x0 + 1)
      for (let c = 0; c < channels; c++) {
        const a = values[(y0 * from.width + x0) * channels + c]
        const b = values[(y0 * from.width + x1) * channels + c]
        const d = values[(y1 * from.width + x0) * channels + c]
        const e = values[(y1 * from.width + x1) * channels + c]
        const upper = a + (b - a) * (u - x0)
        const lower = d + (e - d) * (u - x0)
        out[(y * width + x) * channels + c] = upper + (lower - upper) * (v - y0)
      }
    }
  }
  return out
}
