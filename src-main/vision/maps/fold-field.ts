import { quantile } from './quantile'
import type { SurfaceView } from './surface-view'
import { blurred, weightedBlur } from './weighted-blur'

/** How far folds move a print, px of the view. */
export interface FoldField {
  readonly x: Float32Array
  readonly y: Float32Array
}

/** Folds with less contrast than this (logarithm of light) are shading of a smooth body, or noise. */
const contrastFloor = 0.045
/** With this much more contrast folds move the print fully. */
const contrastReach = 0.25
/** The farthest move, of the surface's size (the root of its area). */
const farthest = 0.011
/** Moves below this share of the strong ones are dropped. */
const moveFloor = 0.15

/**
 * Displacement along the gradient of the shading, of folds alone: coarser shading belongs to the body, finer to weave
 * and noise. `weights` says where the shading can be trusted. Null where no folds stand out: a displacement from noise
 * tears prints into stripes and looks worse than none.
 */
export const foldField = (
  view: SurfaceView,
  shade: Float32Array,
  weights: Float32Array,
): FoldField | null => {
  const size = Math.sqrt(view.weights.reduce((sum, v) => sum + v, 0))
  const fineSigma = Math.max(1.5, 0.012 * size)
  const soft = weightedBlur(view, shade, weights, fineSigma)
  const body = weightedBlur(view, shade, weights, 0.06 * size)
  const inner = innerWeights(view, 0.05 * size)
  const folds = soft.map((v, i) => (inner[i] > 0 ? v - body[i] : 0))
  const contrast = quantile(folds.map(Math.abs), inner, 0.9)
  const calm = weightedBlur(view, shade, weights, 1)
  const noise = quantile(
    shade.map((v, i) => Math.abs(v - calm[i])),
    inner,
    0.5,
  )
  const strength = Math.min(1, (contrast - Math.max(contrastFloor, 1.5 * noise)) / contrastReach)
  if (strength <= 0) return null
  return moves(view, folds, inner, { fineSigma, mostPx: strength * farthest * size })
}

/** 1 deep within the surface, falling to 0 towards its edge, where shading shows the body's roundness. */
const innerWeights = (view: SurfaceView, reachPx: number): Float32Array => {
  const around = blurred(view, view.weights, Math.max(1, reachPx / 1.5))
  return view.weights.map((w, i) => (w === 0 ? 0 : Math.min(1, Math.max(0, (around[i] - 0.6) / 0.35))))
}

const moves = (
  view: SurfaceView,
  folds: Float32Array,
  inner: Float32Array,
  { fineSigma, mostPx }: { readonly fineSigma: number; readonly mostPx: number },
): FoldField => {
  const { width, height } = view
  const x = new Float32Array(folds.length)
  const y = new Float32Array(folds.length)
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const i = row * width + column
      if (inner[i] === 0) continue
      x[i] = (folds[i + 1] - folds[i - 1]) / 2
      y[i] = (folds[i + width] - folds[i - width]) / 2
    }
  const strong = quantile(
    x.map((v, i) => Math.hypot(v, y[i])),
    inner,
    0.95,
  )
  for (let i = 0; i < x.length; i++) {
    const length = Math.hypot(x[i], y[i])
    const share = strong === 0 ? 0 : Math.max(0, length / strong - moveFloor) / (1 - moveFloor)
    const gain = length === 0 ? 0 : (inner[i] * mostPx * Math.tanh(share)) / length
    x[i] *= gain
    y[i] *= gain
  }
  return { x: blurred(view, x, fineSigma), y: blurred(view, y, fineSigma) }
}
