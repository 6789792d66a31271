import type { SurfaceView } from './surface-view'
import { weightedBlur } from './weighted-blur'

/** `wanted` ≈ slope · guide + offset around each pixel. */
export interface LinearFit {
  readonly slope: Float32Array
  readonly offset: Float32Array
}

/** The guided filter's coefficients (He and Sun 2015) within the surface; `evenBelow` is a variance of the guide. */
export const edgeAwareFit = (
  view: SurfaceView,
  planes: { readonly guide: Float32Array; readonly wanted: Float32Array },
  evenBelow: number,
): LinearFit => {
  const { guide, wanted } = planes
  const mean = (plane: Float32Array): Float32Array => weightedBlur(view, plane, view.weights, 2)
  const meanGuide = mean(guide)
  const meanWanted = mean(wanted)
  const square = mean(guide.map((v) => v * v))
  const product = mean(guide.map((v, i) => v * wanted[i]))
  const slope = meanGuide.map(
    (v, i) => (product[i] - v * meanWanted[i]) / (Math.max(0, square[i] - v * v) + evenBelow),
  )
  const offset = meanWanted.map((v, i) => v - slope[i] * meanGuide[i])
  return { slope: mean(slope), offset: mean(offset) }
}
