import type { Coverage } from './coverage'
import { stepsFrom } from './steps-from'

/** Distances from a covered place, in pixels of a small drawing. */
const inside = [-3, -2] as const
const near = [2, 3] as const
const far = [6, 8] as const
const reach = far[1]

/** Of 255: as much as two places of one ground differ. */
const sameGround = 16
/** Of 255, on average: less is seen as no edge. */
const seenEdge = 2.5
const wholeShare = 0.6

/**
 * Whether the outline is that of a thing, and not of a part of one that the picture shows: right around it the picture
 * looks as it does farther out. `picture`: RGBA of the coverage's size.
 */
export const isWholeOutline = (picture: Uint8Array, coverage: Coverage): boolean => {
  const distances = distancesOf(coverage)
  let [same, all] = [0, 0]
  for (const at of placesAt(distances, near)) {
    const around = meanAround(picture, coverage, distances, at, far)
    if (around === null) continue
    all += 1
    if (difference(picture, at, around) < sameGround) same += 1
  }
  return all === 0 || same / all >= wholeShare
}

/** Whether the picture shows an edge along the outline: what is cut out there is in the picture as well. */
export const isSeenBelow = (picture: Uint8Array, coverage: Coverage): boolean => {
  const distances = distancesOf(coverage)
  let [sum, all] = [0, 0]
  for (const at of placesAt(distances, inside)) {
    const around = meanAround(picture, coverage, distances, at, near)
    if (around === null) continue
    all += 1
    sum += difference(picture, at, around)
  }
  return all > 0 && sum / all > seenEdge
}

/** Steps to the outline: above 0 outside, below 0 inside, cut to `reach`. */
const distancesOf = ({ width, height, alpha }: Coverage): Int8Array => {
  const outside = stepsFrom({ width, height }, reach + 1, (at) => alpha[at]! > 127)
  const within = stepsFrom({ width, height }, reach + 1, (at) => alpha[at]! <= 127)
  return outside.map((steps, at) => (steps > 0 ? steps : -within[at]!))
}

type Range = readonly [from: number, to: number]

const isIn = (steps: number, [from, to]: Range): boolean => steps >= from && steps <= to

const placesAt = (distances: Int8Array, range: Range): readonly number[] => {
  const places: number[] = []
  distances.forEach((steps, at) => {
    if (isIn(steps, range)) places.push(at)
  })
  return places
}

/** The mean of the places in range near one; null where there are none. */
const meanAround = (
  picture: Uint8Array,
  { width, height }: Coverage,
  distances: Int8Array,
  at: number,
  range: Range,
): readonly [number, number, number] | null => {
  const [x, y] = [at % width, Math.floor(at / width)]
  const sums = [0, 0, 0]
  let count = 0
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
      const place = row * width + column
      if (!isIn(distances[place]!, range)) continue
      count += 1
      for (let part = 0; part < 3; part += 1) sums[part]! += picture[4 * place + part]!
    }
  return count === 0 ? null : [sums[0]! / count, sums[1]! / count, sums[2]! / count]
}

const difference = (picture: Uint8Array, at: number, [red, green, blue]: readonly [number, number, number]) =>
  Math.max(
    Math.abs(picture[4 * at]! - red),
    Math.abs(picture[4 * at + 1]! - green),
    Math.abs(picture[4 * at + 2]! - blue),
  )
