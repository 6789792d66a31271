import { naturalSpline } from './natural-spline'
import type { Tone } from './tone-tables'

/** The natural logarithm of the gain that one step of the slider makes. */
const gainPerStep = 0.0063

/**
 * How much farther off a level lies, on the scale on which brightness moves it, than its logarithm says. Below the middle the scale is that logarithm:
 * brightness is a plain gain there. Fitted to four of Photoshop's curves, at -95, -31, 23 and 150, which it meets within 6 levels, mostly within 2.
 */
const shoulder = [
  [0, 0],
  [96, 0.0112],
  [128, 0.0166],
  [144, 0.021],
  [160, 0.0309],
  [176, 0.0504],
  [192, 0.0795],
  [208, 0.122],
  [220, 0.1714],
  [230, 0.239],
  [238, 0.3301],
  [244, 0.4391],
  [249, 0.5769],
  [252, 0.7389],
  [254, 1.0232],
  [255, 1.3082],
] as const

const samples = 2048

/** `brightness` is -150..150. Darkening is the inverse of brightening, and two steps are as good as one of their sum. Black and white stay. */
export const exposedTone = (brightness: number): Tone => {
  const scale = exposureScale()
  const shift = gainPerStep * brightness
  return (value) => {
    if (value <= 0) return 0
    return value >= 1 ? 1 : levelAt(scale, positionOf(scale, value) + shift)
  }
}

/** The place of each of `samples + 1` even values. */
const exposureScale = (): Float64Array => {
  const extra = naturalSpline(
    shoulder.map(([level]) => level / 255),
    shoulder.map(([, distance]) => distance),
  )
  return Float64Array.from({ length: samples + 1 }, (_, i) => {
    const value = Math.max(i, 0.01) / samples
    return Math.log(value) + extra(value)
  })
}

const positionOf = (scale: Float64Array, value: number): number => {
  const at = value * samples
  const index = Math.min(samples - 1, Math.floor(at))
  return scale[index] + (at - index) * (scale[index + 1] - scale[index])
}

const levelAt = (scale: Float64Array, position: number): number => {
  if (position >= scale[samples]) return 1
  let low = 0
  let high = samples
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (scale[middle] <= position) low = middle
    else high = middle
  }
  const share = (position - scale[low]) / (scale[low + 1] - scale[low])
  return Math.max(0, low + share) / samples
}
