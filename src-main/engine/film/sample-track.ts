import type { FilmEasing, FilmKey } from '@contract/film/film-motion'

/**
 * The value of a property at `at`, 0..1. Depends on its arguments alone. In a loop `smooth` keys continue from the
 * last to the first, without a corner where both have the same value.
 */
export const sampleTrack = (keys: readonly FilmKey[], at: number, isLoop: boolean): number => {
  const first = keys[0]!
  const last = keys.at(-1)!
  if (at <= first.at) return first.value
  if (at >= last.at) return last.value
  const next = keys.findIndex((key) => key.at > at)
  const [from, to] = [keys[next - 1]!, keys[next]!]
  const share = (at - from.at) / (to.at - from.at)
  if (from.easing === 'smooth') return smooth(keys, next - 1, share, isLoop)
  return from.value + (to.value - from.value) * eased[from.easing](share)
}

const eased: Readonly<Record<Exclude<FilmEasing, 'smooth'>, (share: number) => number>> = {
  linear: (share) => share,
  ease_in: (share) => share * share,
  ease_out: (share) => share * (2 - share),
  ease_in_out: (share) => share * share * (3 - 2 * share),
  hold: () => 0,
}

/** The cubic through two keys, with the slope at each that leads from its neighbour before to its neighbour after. */
const smooth = (keys: readonly FilmKey[], place: number, share: number, isLoop: boolean): number => {
  const [from, to] = [keys[place]!, keys[place + 1]!]
  const length = to.at - from.at
  const [leaves, arrives] = [place, place + 1].map((each) => slopeAt(keys, each, isLoop) * length)
  const [square, cube] = [share * share, share * share * share]
  return (
    (2 * cube - 3 * square + 1) * from.value +
    (cube - 2 * square + share) * leaves! +
    (3 * square - 2 * cube) * to.value +
    (cube - square) * arrives!
  )
}

/** Flat at the ends, unless the motion goes round. */
const slopeAt = (keys: readonly FilmKey[], place: number, isLoop: boolean): number => {
  const end = keys.length - 1
  const goesRound = isLoop && keys[0]!.at === 0 && keys[end]!.at === 1 && keys[0]!.value === keys[end]!.value
  if (place > 0 && place < end) return slope(keys[place - 1]!, keys[place + 1]!, 0)
  return goesRound && end > 1 ? slope(keys[end - 1]!, keys[1]!, 1) : 0
}

const slope = (before: FilmKey, after: FilmKey, lap: number): number =>
  (after.value - before.value) / (after.at + lap - before.at)
