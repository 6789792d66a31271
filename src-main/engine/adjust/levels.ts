import type { Levels, LevelsRange } from '../document/adjustment'
import type { OperationFor, ParameterRange } from './adjustment-operation'
import { type Tone, toneTables } from './tone-tables'

const straight: LevelsRange = { inputBlack: 0, inputWhite: 255, outputBlack: 0, outputWhite: 255, gamma: 1 }
const neutral: Levels = { id: 'levels', composite: straight, red: straight, green: straight, blue: straight }

const channels = ['composite', 'red', 'green', 'blue'] as const

const rangesOf = (channel: (typeof channels)[number]): ParameterRange[] => [
  { path: `${channel}.inputBlack`, minimum: 0, maximum: 253, unit: 'level' },
  { path: `${channel}.inputWhite`, minimum: 2, maximum: 255, unit: 'level' },
  { path: `${channel}.gamma`, minimum: 0.01, maximum: 9.99, unit: 'factor' },
  { path: `${channel}.outputBlack`, minimum: 0, maximum: 255, unit: 'level' },
  { path: `${channel}.outputWhite`, minimum: 0, maximum: 255, unit: 'level' },
]

/**
 * The input range stretched to 0..1, raised to `1 / gamma` and mapped to the output range. Each channel's own levels
 * first, then the composite.
 */
export const levels: OperationFor<'levels'> = {
  id: 'levels',
  ranges: channels.flatMap(rangesOf),
  neutral,
  proofs: [
    {
      adjustment: { ...neutral, composite: { ...straight, inputBlack: 55, inputWhite: 155, gamma: 2 } },
      colors: [
        [
          [55, 80, 155],
          [0, 128, 255],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { ...neutral, red: { ...straight, outputBlack: 255, outputWhite: 0 } },
      colors: [
        [
          [10, 20, 30],
          [245, 20, 30],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  compile: (adjustment, context) => {
    const snap = context.depth === 8 ? toWholeLevel : (value: number) => value
    const composite = toneOf(adjustment.composite, snap)
    const tone = (range: LevelsRange): Tone => {
      const own = toneOf(range, snap)
      return (value) => composite(snap(own(value)))
    }
    return toneTables(
      [
        tone(adjustment.red),
        tone(adjustment.green),
        tone(adjustment.blue),
        tone(adjustment.black ?? straight),
      ],
      context,
    )
  },
}

/** An 8-bit document is rounded to 256 levels between the three parts too: measured. */
const toWholeLevel = (value: number): number => Math.round(value * 255) / 255

const toneOf = (range: LevelsRange, snap: Tone): Tone => {
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
