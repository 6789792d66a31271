import { emptyPicture, type FilterPicture } from './filter-operation'

/**
 * The largest or smallest sample over a square of `2 * radius + 1`, clipped at the edges, of premultiplied colours and
 * alpha alike.
 */
export const extremePicture = (
  source: FilterPicture,
  radiusPx: number,
  isBeyond: (sample: number, extreme: number) => boolean,
): FilterPicture => {
  const radius = Math.max(0, Math.round(radiusPx))
  const { width, height } = source
  const target = emptyPicture(source)
  const across = new Float32Array(width * height)
  source.planes.forEach((plane, index) => {
    for (let y = 0; y < height; y += 1)
      extremesOfLine(across, plane, { start: y * width, step: 1, count: width, radius }, isBeyond)
    for (let x = 0; x < width; x += 1)
      extremesOfLine(
        target.planes[index]!,
        across,
        { start: x, step: width, count: height, radius },
        isBeyond,
      )
  })
  return target
}

interface Line {
  readonly start: number
  readonly step: number
  readonly count: number
  readonly radius: number
}

/** A queue of candidates, none beaten by a later one: two steps per sample, whatever the radius. */
const extremesOfLine = (
  target: Float32Array,
  source: Float32Array,
  { start, step, count, radius }: Line,
  isBeyond: (sample: number, extreme: number) => boolean,
): void => {
  const queue = new Int32Array(count)
  let first = 0
  let end = 0
  for (let index = 0; index < count + radius; index += 1) {
    if (index < count) {
      const sample = source[start + index * step]!
      while (end > first && !isBeyond(source[start + queue[end - 1]! * step]!, sample)) end -= 1
      queue[end] = index
      end += 1
    }
    const centre = index - radius
    if (centre < 0) continue
    while (queue[first]! < centre - radius) first += 1
    target[start + centre * step] = source[start + queue[first]! * step]!
  }
}
