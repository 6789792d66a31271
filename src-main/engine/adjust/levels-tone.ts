import type { LevelsRange } from '../document/adjustment'
import type { Tone } from './tone-tables'

/**
 * The curve of one range. `snap` rounds a number, 0..1, to the levels of the document between stretching, bending and
 * mapping.
 */
export const levelsTone = (range: LevelsRange, snap: Tone): Tone => {
  const { inputBlack, inputWhite, outputBlack, outputWhite, gamma } = range
  const span = Math.max(1, inputWhite - inputBlack)
  const bend = gammaTone(gamma)
  return (value) => {
    const stretched = snap(Math.min(1, Math.max(0, (value * 255 - inputBlack) / span)))
    return (outputBlack + snap(bend(stretched)) * (outputWhite - outputBlack)) / 255
  }
}

/**
 * A power; a brightening power, which would rise with infinite slope from black, begins with a cubic instead. Measured:
 * no cubic yet at 1.16, 1.22 and 1.38, and one up to level 30 at 2.12, where level 1 becomes 3 instead of 19. Its
 * growth between and beyond these is a guess.
 */
const gammaTone = (gamma: number): Tone => {
  const power = 1 / gamma
  if (gamma <= lastPlainGamma) return (value) => value ** power
  const toe = ((30 / 255) * (Math.min(gamma, 3) - lastPlainGamma)) / (2.12 - lastPlainGamma)
  const slope = power * toe ** (power - 1)
  const cubic = (slope * toe - toe ** power) / (2 * toe ** 3)
  const start = slope - 3 * cubic * toe * toe
  return (value) => (value < toe ? start * value + cubic * value ** 3 : value ** power)
}

const lastPlainGamma = 1.38
