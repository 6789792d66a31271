import { emptyPicture, type FilterPicture } from './filter-operation'

/**
 * The mean over a disc, as lenses blur: one row per line of the disc, with fractional ends. The picture is transparent
 * beyond its edges.
 */
export const discMean = (source: FilterPicture, radiusPx: number): FilterPicture => {
  const { width, height } = source
  const target = emptyPicture(source)
  const rows = discRows(radiusPx)
  const area = rows.reduce((total, { halfPx }) => total + 2 * halfPx + 1, 0)
  const room = Math.ceil(radiusPx) + 1
  const sums = new Float64Array(room + width + room + 1)
  source.planes.forEach((plane, index) => {
    const out = target.planes[index]!
    for (let from = 0; from < height; from += 1) {
      for (let x = 0; x < width; x += 1)
        sums[room + x + 1] = sums[room + x]! + plane[from * width + x]! / area
      sums.fill(sums[room + width]!, room + width)
      for (const { down, halfPx } of rows) {
        const y = from + down
        if (y >= 0 && y < height) addRow(out.subarray(y * width, (y + 1) * width), sums, { room, halfPx })
      }
    }
  })
  return target
}

/**
 * Adds each pixel and its neighbours on both sides; `sums` are the prefix sums of the samples to the left of a
 * position, which begins at `room`.
 */
const addRow = (
  out: Float32Array,
  sums: Float64Array,
  { room, halfPx }: { readonly room: number; readonly halfPx: number },
): void => {
  const whole = Math.floor(halfPx)
  const part = halfPx - whole
  for (let x = 0; x < out.length; x += 1) {
    const right = room + x + 1 + whole
    const left = room + x - whole
    const until = sums[right]! + part * (sums[right + 1]! - sums[right]!)
    out[x]! += until - (sums[left]! - part * (sums[left]! - sums[left - 1]!))
  }
}

/** Each row of the disc, and its extent on both sides of the middle pixel. */
const discRows = (radiusPx: number): readonly { readonly down: number; readonly halfPx: number }[] => {
  const most = Math.floor(radiusPx)
  return Array.from({ length: 2 * most + 1 }, (_, index) => ({
    down: index - most,
    halfPx: Math.sqrt(radiusPx ** 2 - (index - most) ** 2),
  }))
}
