import type { Tone } from './tone-tables'

/** Light up to this value is only multiplied, whatever the brightness. */
const straightUpTo = 0.12

/** The gamma assumed for the document's numbers. */
const documentGamma = 2.2

/**
 * `brightness` is -150..150, in which 50 is one stop: light is multiplied by that gain, and from `straightUpTo` on
 * bends so that white stays white. Darkening is the inverse of brightening.
 * The gain and the end of its straight part are exact in four of Photoshop's curves, at -95, -31, 23 and 150. The bend
 * is a hyperbola fitted to them: within 2 levels of 255, at -95 within 4 above level 240. A fifth curve, held back, at
 * 14, is within 2 at the one level that its file shows.
 */
export const exposedTone = (brightness: number): Tone => {
  if (brightness === 0) return (value) => Math.min(1, Math.max(0, value))
  const gain = 2 ** (Math.abs(brightness) / 50)
  const sharpness = 1.62 + 1.88 * Math.exp(-Math.abs(brightness) / 20.4)
  const bend = (1 - straightUpTo) ** -sharpness - (gain - straightUpTo) ** -sharpness
  const expose = (light: number): number => bent(light * gain, bend, sharpness)
  const dim = (light: number): number => bent(light, -bend, sharpness) / gain
  const tone = brightness > 0 ? expose : dim
  return (value) => {
    if (value <= 0) return 0
    return value >= 1 ? 1 : tone(value ** documentGamma) ** (1 / documentGamma)
  }
}

/** The opposite `bend` gives the inverse. */
const bent = (light: number, bend: number, sharpness: number): number => {
  const beyond = light - straightUpTo
  if (beyond <= 0) return light
  return straightUpTo + beyond / (1 + bend * beyond ** sharpness) ** (1 / sharpness)
}
