/** The data by which the filter recognizes pixels that belong together. */
export interface Guide {
  readonly width: number
  readonly height: number
  readonly surfaces: Int16Array
  /** Per pixel: position x y z, unit normal x y z. */
  readonly places: Float32Array
}

export interface SmoothOptions {
  /** Passes; each doubles the radius, the first one's is two pixels. */
  readonly levels: number
  /** Relative difference of brightness that counts as an edge rather than noise; it decreases with every pass. */
  readonly keepEdges: number
}

const stride = 6
const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/**
 * Edge-avoiding à-trous filter (Dammertz and others, 2010) over six numbers per pixel, of which the first three are a
 * colour. Never filters across surfaces, bends or steps of the geometry. Returns a new array.
 */
export function smoothLight(guide: Guide, values: Float32Array, options: SmoothOptions): Float32Array {
  let source = values
  for (let level = 0; level < options.levels; level++) {
    source = pass(guide, source, 1 << level, options.keepEdges / (level * 0.5 + 1))
  }
  return source === values ? values.slice() : source
}

function pass(guide: Guide, source: Float32Array, step: number, tolerance: number): Float32Array {
  const { width, height, surfaces } = guide
  const out = new Float32Array(source.length)
  const brightness = calmBrightness(guide, source)
  const sum = new Float64Array(stride)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if (surfaces[pixel] < 0) continue
      let total = 0
      sum.fill(0)
      for (let ky = 0; ky < 5; ky++) {
        const row = y + (ky - 2) * step
        if (row < 0 || row >= height) continue
        for (let kx = 0; kx < 5; kx++) {
          const column = x + (kx - 2) * step
          if (column < 0 || column >= width) continue
          const other = row * width + column
          const near = kinship(guide, pixel, other)
          if (near <= 0) continue
          const level = (brightness[other] + brightness[pixel]) / 2 + 0.01
          const relative = (brightness[other] - brightness[pixel]) / (tolerance * level)
          const weight = near * kernel[kx] * kernel[ky] * Math.exp(-relative * relative)
          total += weight
          for (let i = 0; i < stride; i++) sum[i] += weight * source[other * stride + i]
        }
      }
      for (let i = 0; i < stride; i++) out[pixel * stride + i] = sum[i] / total
    }
  }
  return out
}

/** 1 for two points of one flat piece, towards 0 where the surface bends or steps between them. */
function kinship({ surfaces, places }: Guide, a: number, b: number): number {
  if (surfaces[a] !== surfaces[b]) return 0
  const i = a * stride
  const j = b * stride
  const alike = places[i + 3] * places[j + 3] + places[i + 4] * places[j + 4] + places[i + 5] * places[j + 5]
  if (alike < 0.5) return 0
  const dx = places[j] - places[i]
  const dy = places[j + 1] - places[i + 1]
  const dz = places[j + 2] - places[i + 2]
  const off = Math.abs(dx * places[i + 3] + dy * places[i + 4] + dz * places[i + 5])
  const reach = Math.hypot(dx, dy, dz) + 1e-6
  return alike ** 12 * Math.exp(-4 * (off / reach) * (off / reach))
}

/** Brightness averaged over the pixel's most similar neighbours, so that a noisy pixel does not count as an edge. */
function calmBrightness(guide: Guide, source: Float32Array): Float32Array {
  const { width, height } = guide
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      let sum = 0
      let total = 1e-9
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const near = kinship(guide, pixel, row * width + column)
          sum += near * brightnessAt(source, row * width + column)
          total += near
        }
      }
      out[pixel] = sum / total
    }
  }
  return out
}

function brightnessAt(values: Float32Array, pixel: number): number {
  const o = pixel * stride
  return 0.2126 * values[o] + 0.7152 * values[o + 1] + 0.0722 * values[o + 2]
}
