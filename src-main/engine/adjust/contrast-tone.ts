import type { Tone } from './tone-tables'

/** How much the curve's slope falls short of 1 at black and white, at the end of the slider. */
const fullLoss = 0.76

/**
 * An S of two parabolas that meet in the middle; `contrast` is -50..100. Measured on four of Photoshop's curves, at
 * -50, -21, 47 and 70: exact below the middle, where brightness is a plain gain.
 */
export const contrastTone = (contrast: number): Tone => {
  const loss = (fullLoss * contrast) / 100
  const lower = (value: number): number => value - loss * value * (1 - 2 * value)
  return (value) => {
    if (value <= 0) return 0
    if (value >= 1) return 1
    return value < 0.5 ? lower(value) : 1 - lower(1 - value)
  }
}
