import type { ColorRaster, GrayRaster } from '../raster'

/** The unknown pixels of a band, and how much the alpha of each depends on the 5 × 5 around it. */
export interface MattingSystem {
  /** The raster's number of each unknown pixel. */
  readonly pixels: Int32Array
  /** For each unknown pixel its 25 partners as unknowns; −1 is a known pixel or lies outside. */
  readonly partners: Int32Array
  readonly weights: Float32Array
  /** What the known partners ask for. */
  readonly wanted: Float32Array
}

/** How far colours within a window may leave their line before alpha stops following them; noise needs this much. */
const regularity = 1e-5

/**
 * The matting Laplacian of Levin, Lischinski and Weiss ("A closed-form solution to natural image matting", 2008),
 * equation 12, over windows of 3 × 3, for the unknown pixels of `trimap`: 0 is background, 255 is foreground, what lies
 * between is unknown.
 */
export function mattingSystem({ width, height, rgb }: ColorRaster, trimap: GrayRaster): MattingSystem {
  const known = trimap.values
  const unknownOf = new Int32Array(width * height).fill(-1)
  let count = 0
  for (let i = 0; i < known.length; i++) if (known[i] > 0 && known[i] < 255) unknownOf[i] = count++
  const pixels = new Int32Array(count)
  for (let i = 0; i < known.length; i++) if (unknownOf[i] >= 0) pixels[unknownOf[i]] = i
  const weights = new Float32Array(count * 25)
  const window = new Int32Array(9)
  const centered = new Float64Array(27)
  const solved = new Float64Array(27)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      if (!gather(window, unknownOf, y * width + x, width)) continue
      center(centered, rgb, window)
      solveCovariance(solved, centered)
      for (let a = 0; a < 9; a++) {
        const row = unknownOf[window[a]]
        if (row < 0) continue
        const ax = a % 3
        const ay = (a - ax) / 3
        for (let b = 0; b < 9; b++) {
          const bx = b % 3
          const by = (b - bx) / 3
          const alike =
            1 +
            solved[a * 3] * centered[b * 3] +
            solved[a * 3 + 1] * centered[b * 3 + 1] +
            solved[a * 3 + 2] * centered[b * 3 + 2]
          weights[row * 25 + (by - ay + 2) * 5 + (bx - ax + 2)] += (a === b ? 1 : 0) - alike / 9
        }
      }
    }
  return { pixels, weights, ...linked(pixels, weights, unknownOf, known, width, height) }
}

/** Fills the window around `at`; false where it holds no unknown pixel. */
function gather(window: Int32Array, unknownOf: Int32Array, at: number, width: number): boolean {
  let isWanted = false
  for (let k = 0; k < 9; k++) {
    const i = at + (Math.floor(k / 3) - 1) * width + (k % 3) - 1
    window[k] = i
    isWanted ||= unknownOf[i] >= 0
  }
  return isWanted
}

function center(centered: Float64Array, rgb: Uint8Array, window: Int32Array): void {
  for (let c = 0; c < 3; c++) {
    let mean = 0
    for (let k = 0; k < 9; k++) mean += rgb[window[k] * 3 + c] / (9 * 255)
    for (let k = 0; k < 9; k++) centered[k * 3 + c] = rgb[window[k] * 3 + c] / 255 - mean
  }
}

/** Each centred colour times the inverse of the window's covariance. */
function solveCovariance(solved: Float64Array, centered: Float64Array): void {
  let rr = regularity / 9
  let gg = rr
  let bb = rr
  let rg = 0
  let rb = 0
  let gb = 0
  for (let k = 0; k < 27; k += 3) {
    const r = centered[k]
    const g = centered[k + 1]
    const b = centered[k + 2]
    rr += (r * r) / 9
    gg += (g * g) / 9
    bb += (b * b) / 9
    rg += (r * g) / 9
    rb += (r * b) / 9
    gb += (g * b) / 9
  }
  const c00 = gg * bb - gb * gb
  const c01 = gb * rb - rg * bb
  const c02 = rg * gb - gg * rb
  const scale = 1 / (rr * c00 + rg * c01 + rb * c02)
  const i00 = c00 * scale
  const i01 = c01 * scale
  const i02 = c02 * scale
  const i11 = (rr * bb - rb * rb) * scale
  const i12 = (rg * rb - rr * gb) * scale
  const i22 = (rr * gg - rg * rg) * scale
  for (let k = 0; k < 27; k += 3) {
    const r = centered[k]
    const g = centered[k + 1]
    const b = centered[k + 2]
    solved[k] = i00 * r + i01 * g + i02 * b
    solved[k + 1] = i01 * r + i11 * g + i12 * b
    solved[k + 2] = i02 * r + i12 * g + i22 * b
  }
}

function linked(
  pixels: Int32Array,
  weights: Float32Array,
  unknownOf: Int32Array,
  known: Uint8Array,
  width: number,
  height: number,
): Pick<MattingSystem, 'partners' | 'wanted'> {
  const partners = new Int32Array(pixels.length * 25).fill(-1)
  const wanted = new Float32Array(pixels.length)
  for (let u = 0; u < pixels.length; u++) {
    const x = pixels[u] % width
    const y = (pixels[u] - x) / width
    for (let k = 0; k < 25; k++) {
      const px = x + (k % 5) - 2
      const py = y + Math.floor(k / 5) - 2
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const partner = unknownOf[py * width + px]
      partners[u * 25 + k] = partner
      if (partner < 0 && known[py * width + px] === 255) wanted[u] -= weights[u * 25 + k]
    }
  }
  return { partners, wanted }
}
