import { emptyPicture, type FilterPicture } from './filter-operation'

/** The mean over a disc, as lenses blur: rows as long as the disc is wide there, their ends by fractions. Beyond its edges a picture is transparent. */
export const discMean = (source: FilterPicture, radiusPx: number): FilterPicture => {
  const { width, height } = source
  const target = emptyPicture(source)
  const rows = discRows(radiusPx)
  const area = rows.reduce((total, { halfPx }) => total + 2 * halfPx + 1, 0)
  const sums = new Float64Array(width + 1)
  source.planes.forEach((plane, index) => {
    const out = target.planes[index]!
    for (let from = 0; from < height; from += 1) {
      for (let x = 0; x < width; x += 1) sums[x + 1] = sums[x]! + plane[from * width + x]!
      for (const { down, halfPx } of rows) {
        const y = from + down
        if (y < 0 || y >= height) continue
        for (let x = 0; x < width; x += 1)
          out[y * width + x]! += (sumUntil(sums, x + 1 + halfPx) - sumUntil(sums, x - halfPx)) / area
      }
    }
  })
  return target
}

/** Each row of the disc, and how far it goes to both sides of its middle pixel. */
const discRows = (radiusPx: number): readonly { readonly down: number; readonly halfPx: number }[] => {
  const most = Math.floor(radiusPx)
  return Array.from({ length: 2 * most + 1 }, (_, index) => ({
    down: index - most,
    halfPx: Math.sqrt(radiusPx ** 2 - (index - most) ** 2),
  }))
}

/** Of the samples left of a place; a pixel is its own width. */
const sumUntil = (sums: Float64Array, place: number): number => {
  const last = sums.length - 1
  const within = Math.min(last, Math.max(0, place))
  const whole = Math.min(last - 1, Math.floor(within))
  return sums[whole]! + (within - whole) * (sums[whole + 1]! - sums[whole]!)
}
