import { naturalSpline } from './natural-spline'
import type { Tone } from './tone-tables'

/** Two points of the S-curve, and how far the whole of the slider moves them apart; levels of 255. Fitted to Photoshop's stored pictures. */
const lowLevel = 64.5
const highLevel = 205.9
const fullShift = 25.3

/** `contrast` is -50..100. */
export const contrastTone = (contrast: number): Tone => {
  const shift = (fullShift * contrast) / 100
  const spline = naturalSpline(
    [0, lowLevel / 255, highLevel / 255, 1],
    [0, (lowLevel - shift) / 255, (highLevel + shift) / 255, 1],
  )
  return (value) => Math.min(1, Math.max(0, spline(value)))
}
