/** Colours that are known in places: three floats a pixel, and how surely each is known, 0..1. */
export interface PartlyKnown {
  readonly width: number
  readonly height: number
  readonly colors: Float32Array
  readonly weights: Float32Array
}

/**
 * Continues known colours smoothly into what is unknown, by pulling them together into ever smaller pictures and
 * pushing them back (Gortler and others, 1996). Known pixels keep their colours; linear in the number of pixels.
 */
export function diffusedColors(known: PartlyKnown): Float32Array {
  const { width, height, colors, weights } = known
  if (width === 1 && height === 1) return Float32Array.from(colors)
  const half = halved(known)
  const coarse = diffusedColors(half)
  const out = new Float32Array(colors.length)
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(half.height - 1, (y + 0.5) / 2 - 0.5))
    const y0 = Math.floor(v)
    const y1 = Math.min(half.height - 1, y0 + 1)
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(half.width - 1, (x + 0.5) / 2 - 0.5))
      const x0 = Math.floor(u)
      const x1 = Math.min(half.width - 1, x0 + 1)
      const i = y * width + x
      const weight = Math.min(1, weights[i])
      for (let c = 0; c < 3; c++) {
        const upper = mix(
          coarse[(y0 * half.width + x0) * 3 + c],
          coarse[(y0 * half.width + x1) * 3 + c],
          u - x0,
        )
        const lower = mix(
          coarse[(y1 * half.width + x0) * 3 + c],
          coarse[(y1 * half.width + x1) * 3 + c],
          u - x0,
        )
        out[i * 3 + c] = mix(mix(upper, lower, v - y0), colors[i * 3 + c], weight)
      }
    }
  }
  return out
}

function halved({ width, height, colors, weights }: PartlyKnown): PartlyKnown {
  const w = Math.ceil(width / 2)
  const h = Math.ceil(height / 2)
  const half = { width: w, height: h, colors: new Float32Array(w * h * 3), weights: new Float32Array(w * h) }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const weight = weights[i]
      if (weight === 0) continue
      const o = (y >> 1) * w + (x >> 1)
      half.weights[o] += weight
      for (let c = 0; c < 3; c++) half.colors[o * 3 + c] += weight * colors[i * 3 + c]
    }
  for (let o = 0; o < w * h; o++) {
    const weight = half.weights[o]
    if (weight > 0) for (let c = 0; c < 3; c++) half.colors[o * 3 + c] /= weight
    half.weights[o] = Math.min(1, weight)
  }
  return half
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t
