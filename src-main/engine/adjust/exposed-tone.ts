import type { Tone } from './tone-tables'

/**
 * `brightness` is -150..150. Up to 100, a gain of `2^(brightness / 110)` up to the middle of the outputs, then a cubic
 * to white; more is the curve of 100, then the curve of the rest. Darkening is the inverse of brightening.
 * Source: Graphite's measurements. The curves measured in our own files agree, at -95, -31, 14, 23 and 150.
 */
export const exposedTone = (brightness: number): Tone => {
  const amount = Math.min(150, Math.abs(brightness))
  const [first, rest] = [curveOf(Math.min(100, amount)), curveOf(Math.max(0, amount - 100))]
  return (value) => {
    if (value <= 0) return 0
    if (value >= 1) return 1
    return brightness > 0 ? rest.there(first.there(value)) : first.back(rest.back(value))
  }
}

interface Curve {
  readonly there: Tone
  readonly back: Tone
}

/** The output at which the gain ends. */
const knee = 0.5

const curveOf = (brightness: number): Curve => {
  if (brightness === 0) return { there: (value) => value, back: (value) => value }
  const gain = 2 ** (brightness / 110)
  const start = knee / gain
  const span = 1 - start
  const endSlope = Math.max(0.1, 1 / (1 + 12 * (gain - 1)))
  const cubic = (s: number): number => {
    const [square, cube] = [s * s, s * s * s]
    const tangents = (cube - 2 * square + s) * gain + (cube - square) * endSlope
    return (2 * cube - 3 * square + 1) * knee + tangents * span + (3 * square - 2 * cube)
  }
  return {
    there: (value) => (value < start ? value * gain : cubic((value - start) / span)),
    back: (value) => (value < knee ? value / gain : start + span * inverse(cubic, value)),
  }
}

/** Where a rising function of 0..1 takes a value. */
const inverse = (rising: Tone, value: number): number => {
  let [low, high] = [0, 1]
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    if (rising(middle) < value) low = middle
    else high = middle
  }
  return (low + high) / 2
}
