import { diffuseLight } from './diffuse-light'
import { edgeAwareFit, type LinearFit } from './edge-aware-fit'
import { type FoldField, foldField } from './fold-field'
import { darkBelow, type GoodsColor, goodsColor } from './goods-color'
import { leastLight } from './light'
import { quantile } from './quantile'
import { shadingField } from './shading-field'
import type { SurfaceView } from './surface-view'
import { weightedBlur } from './weighted-blur'

/** Everything about the light on one surface, in a reduced photo. */
export interface SurfaceLight {
  readonly view: SurfaceView
  readonly color: GoodsColor
  /** Luminance without highlights, linear, continued beyond the surface, and where highlights lie, 0..1. */
  readonly diffuse: Float32Array
  readonly isHighlight: Float32Array
  /** Added to light before its logarithm, so that noise in the dark does not count. */
  readonly floor: number
  /** Gives the shading (logarithm of light, 0 in full light) of the photo's logarithm at any size. */
  readonly shading: LinearFit
  /** Gives the photo's logarithm without weave and grain. */
  readonly calm: LinearFit
  /** 0..1: how much is painted in several colours around a pixel; no weave is told apart there. */
  readonly pattern: Float32Array
  /** 0..1: how surely light beyond the goods' own is shine and no paint. */
  readonly shine: Float32Array
  readonly folds: FoldField | null
}

/** Windows that vary less (variance of the logarithm) hold weave, grain and noise; folds vary more. */
const evenBelow = 0.012
/** Black goods shine more than they scatter: that much of their contrast is shading, the rest is sheen. */
const darkShare = 0.5

/**
 * Between these shares of paint the shading of a surface gives way to one averaged over `reach` of its size, with
 * `depth` of its contrast: what a picture printed on the goods shows is not told apart from light with certainty, and
 * a frame's or a screen's plane is lit evenly.
 */
const soft = { evenFrom: 0.25, evenTo: 0.5, reach: 0.05, depth: 1 }
const hard = { evenFrom: 0.03, evenTo: 0.12, reach: 0.25, depth: 0.5 }

export const surfaceLight = (view: SurfaceView, isSoft: boolean): SurfaceLight => {
  const { light: diffuse, isHighlight } = diffuseLight(view)
  const floor = leastLight + 0.06 * quantile(diffuse, view.weights, 0.5)
  const { shade, pattern } = shadingField(view, diffuse, floor)
  const painted = weightedMean(pattern, view.weights)
  const isBlack = quantile(diffuse, view.weights, 0.6) < darkBelow
  const size = Math.sqrt(view.weights.reduce((sum, v) => sum + v, 0))
  const { evenFrom, evenTo, reach, depth } = isSoft ? soft : hard
  const isEven = Math.min(1, Math.max(0, (painted - evenFrom) / (evenTo - evenFrom)))
  const even = weightedBlur(view, shade, view.weights, Math.max(2, reach * size))
  const middle = quantile(even, view.weights, 0.5)
  const mixed = shade.map((v, i) => {
    const flat = isEven * (middle + depth * (even[i] - middle)) + (1 - isEven) * even[i]
    const share = Math.max(pattern[i], isEven)
    return (isBlack ? darkShare : 1) * (v + share * (flat - v))
  })
  const white = quantile(mixed, view.weights, isBlack ? 0.8 : 0.98)
  const wanted = mixed.map((v) => Math.min(0, v - white))
  const guide = diffuse.map((v) => Math.log(v + floor))
  const trusted = view.weights.map((w, i) => (w > 0 ? 0.02 + (1 - pattern[i]) * (1 - isHighlight[i]) : 0))
  // Pixels of the mask's edge hold light of what lies beside the goods.
  const within = innerPixels(view)
  const beyond = weightedBlur(view, diffuse, within, 3)
  const fitted = edgeAwareFit(view, guide, evenBelow)
  return {
    view,
    color: goodsColor(view, wanted, view.weights),
    diffuse: diffuse.map((v, i) => (within[i] > 0 || beyond[i] === 0 ? v : beyond[i])),
    isHighlight,
    floor,
    shading: fitted(wanted),
    calm: fitted(guide),
    pattern,
    shine: pattern.map((v) => (1 - v) * (1 - isEven)),
    folds: isSoft && painted < 0.3 ? foldField(view, shade, trusted) : null,
  }
}

/** 1 where all four neighbours are on the surface, too. */
const innerPixels = ({ weights, width }: SurfaceView): Float32Array =>
  weights.map((w, i) =>
    w > 0 && weights[i - 1] > 0 && weights[i + 1] > 0 && weights[i - width] > 0 && weights[i + width] > 0
      ? 1
      : 0,
  )

const weightedMean = (values: Float32Array, weights: Float32Array): number => {
  let sum = 0
  let count = 0
  for (let i = 0; i < values.length; i++) {
    sum += values[i] * weights[i]
    count += weights[i]
  }
  return count === 0 ? 0 : sum / count
}
