import type { SurfaceView } from './surface-view'
import { weightedMeans } from './weighted-blur'

/** `wanted` ≈ slope · guide + offset around each pixel. */
export interface LinearFit {
  readonly slope: Float32Array
  readonly offset: Float32Array
}

/**
 * The guided filter (He and Sun 2015) within the surface, for several planes along the same guide: a function that
 * gives the coefficients of a wanted plane. `evenBelow` is a variance of the guide.
 */
export const edgeAwareFit = (
  view: SurfaceView,
  guide: Float32Array,
  evenBelow: number,
): ((wanted: Float32Array) => LinearFit) => {
  const mean = weightedMeans(view, view.weights, 2)
  const meanGuide = mean(guide)
  const square = mean(guide.map((v) => v * v))
  return (wanted) => {
    const isGuide = wanted === guide
    const meanWanted = isGuide ? meanGuide : mean(wanted)
    const product = isGuide ? square : mean(guide.map((v, i) => v * wanted[i]))
    const slope = meanGuide.map(
      (v, i) => (product[i] - v * meanWanted[i]) / (Math.max(0, square[i] - v * v) + evenBelow),
    )
    const offset = meanWanted.map((v, i) => v - slope[i] * meanGuide[i])
    return { slope: mean(slope), offset: mean(offset) }
  }
}
