import type { Size } from '../document/geometry'

/** Steps along rows and columns from each pixel to the nearest start; `most` where it is farther, 127 at most. */
export const stepsFrom = (
  { width, height }: Size,
  most: number,
  isStart: (at: number) => boolean,
): Int8Array => {
  const steps = new Int8Array(width * height).fill(most)
  for (let at = 0; at < steps.length; at += 1) if (isStart(at)) steps[at] = 0
  const pass = (from: number, to: number, step: number): void => {
    for (let at = from; at !== to; at += step) {
      const x = at % width
      const up = at - step * width
      const along = step > 0 ? x > 0 : x < width - 1
      let least = steps[at]!
      if (along) least = Math.min(least, steps[at - step]! + 1)
      if (up >= 0 && up < steps.length) least = Math.min(least, steps[up]! + 1)
      steps[at] = least
    }
  }
  pass(0, steps.length, 1)
  pass(steps.length - 1, -1, -1)
  return steps
}
