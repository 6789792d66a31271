import type { ColorRaster, GrayRaster } from '../raster'
import { type MattingSystem, mattingSystem } from './matting-laplacian'

/** A guess of alpha that the solution may leave, as far as `trust` (0 = not at all bound) lets it. */
export interface AlphaGuess {
  /** 0..1 a pixel. */
  readonly alpha: Float32Array
  readonly trust: Float32Array
}

export interface MattingWish {
  readonly guess: AlphaGuess
  readonly mostRounds: number
  /** Told after each round. Throws to stop. */
  readonly onRound?: () => void
}

/**
 * Alpha (0..1 a pixel) of the whole raster: known pixels keep what `trimap` says, unknown ones get the closed form's
 * solution by conjugate gradients, which starts from the guess.
 */
export function closedFormAlpha(picture: ColorRaster, trimap: GrayRaster, wish: MattingWish): Float32Array {
  const alpha = Float32Array.from(trimap.values, (value) => (value === 255 ? 1 : 0))
  const system = mattingSystem(picture, trimap)
  const { pixels, wanted } = system
  const start = new Float32Array(pixels.length)
  const trust = new Float32Array(pixels.length)
  for (let u = 0; u < pixels.length; u++) {
    start[u] = wish.guess.alpha[pixels[u]]
    trust[u] = wish.guess.trust[pixels[u]]
    wanted[u] += trust[u] * start[u]
  }
  conjugateGradients(system, trust, start, wish)
  for (let u = 0; u < pixels.length; u++) alpha[pixels[u]] = Math.max(0, Math.min(1, start[u]))
  return alpha
}

/** Solves (L + trust) x = wanted in place, preconditioned by the diagonal. */
function conjugateGradients(
  system: MattingSystem,
  trust: Float32Array,
  x: Float32Array,
  { mostRounds, onRound }: MattingWish,
): void {
  const n = x.length
  const product = new Float32Array(n)
  const residual = new Float32Array(n)
  const inverse = new Float32Array(n)
  apply(system, trust, x, product)
  for (let i = 0; i < n; i++) {
    residual[i] = system.wanted[i] - product[i]
    inverse[i] = 1 / Math.max(1e-6, system.weights[i * 25 + 12] + trust[i])
  }
  const direction = residual.map((r, i) => r * inverse[i])
  let energy = dot(residual, direction)
  const enough = energy * 1e-6
  for (let round = 0; round < mostRounds && energy > enough && energy > 0; round++) {
    onRound?.()
    apply(system, trust, direction, product)
    const step = energy / dot(direction, product)
    if (!Number.isFinite(step)) return
    let next = 0
    for (let i = 0; i < n; i++) {
      x[i] += step * direction[i]
      residual[i] -= step * product[i]
      next += residual[i] * residual[i] * inverse[i]
    }
    const keep = next / energy
    for (let i = 0; i < n; i++) direction[i] = residual[i] * inverse[i] + keep * direction[i]
    energy = next
  }
}

function apply(system: MattingSystem, trust: Float32Array, x: Float32Array, out: Float32Array): void {
  const { partners, weights } = system
  for (let i = 0; i < x.length; i++) {
    let sum = trust[i] * x[i]
    const from = i * 25
    for (let k = from; k < from + 25; k++) {
      const partner = partners[k]
      if (partner >= 0) sum += weights[k] * x[partner]
    }
    out[i] = sum
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
