import type { Quad } from '@geometry/plane'
import type { GrayRaster } from '../vision/raster'
import { maskBounds } from './mask-bounds'

/** The rows that tell how wide goods are, of their height: below a collar, above a hem or a foot. */
const [upper, lower] = [0.2, 0.72]
/** Where the middle of a print lies, of the goods' height; its half sides, of their width and height. */
const middle = 0.46
const [across, down] = [0.27, 0.22]
/** A print is at most so much higher than wide. */
const mostUpright = 1.25

/**
 * Where prints usually go: on a garment the chest, on a mug its front. Rows count with their longest run, so that a
 * handle or an arm beside the goods moves nothing. The mask shows something.
 */
export const areaOnGoods = (mask: GrayRaster): Quad => {
  const { left, right, top, bottom } = maskBounds(mask)
  const height = bottom - top
  const runs: { readonly center: number; readonly length: number }[] = []
  for (let y = Math.floor(top + upper * height); y < top + lower * height; y++) {
    const run = longestRun(mask, y)
    if (run.length > 0) runs.push(run)
  }
  const length = median(runs.map((run) => run.length)) ?? right - left
  const x = median(runs.map(({ center }) => center)) ?? (left + right) / 2
  const y = top + middle * height
  const halfWidth = across * length
  const halfHeight = Math.min(down * height, mostUpright * halfWidth)
  return [
    { x: x - halfWidth, y: y - halfHeight },
    { x: x + halfWidth, y: y - halfHeight },
    { x: x + halfWidth, y: y + halfHeight },
    { x: x - halfWidth, y: y + halfHeight },
  ]
}

const longestRun = ({ width, values }: GrayRaster, y: number) => {
  let [best, start, end] = [0, 0, 0]
  for (let x = 0; x < width; x++) {
    if ((values[y * width + x] ?? 0) <= 127) {
      start = x + 1
      continue
    }
    if (x + 1 - start <= best) continue
    best = x + 1 - start
    end = x + 1
  }
  return { center: end - best / 2, length: best }
}

const median = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
