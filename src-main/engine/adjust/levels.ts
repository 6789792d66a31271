import type { Levels, LevelsRange } from '../document/adjustment'
import type { OperationFor, ParameterRange } from './adjustment-operation'
import { levelsTone } from './levels-tone'
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
 * first, then the composite. The last two proofs are measurements of Graphite's.
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
    {
      adjustment: { ...neutral, composite: { ...straight, gamma: 1.5 }, red: { ...straight, gamma: 1.5 } },
      colors: [
        [
          [5, 5, 5],
          [23, 14, 14],
        ],
        [
          [25, 25, 25],
          [89, 54, 54],
        ],
        [
          [100, 100, 100],
          [168, 137, 137],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: {
        ...neutral,
        composite: { ...straight, inputWhite: 200, gamma: 1.2, outputBlack: 10 },
        red: { ...straight, gamma: 3 },
      },
      colors: [
        [
          [5, 5, 5],
          [70, 21, 21],
        ],
        [
          [50, 50, 50],
          [201, 88, 88],
        ],
      ],
      tolerance: 1.5,
    },
  ],
  compile: (adjustment, context) => {
    const snap = context.depth === 8 ? toWholeLevel : (value: number) => value
    const composite = levelsTone(adjustment.composite, snap)
    const tone = (range: LevelsRange): Tone => {
      const joined = joinedRange(range, adjustment.composite)
      if (joined !== null) return levelsTone(joined, snap)
      const own = levelsTone(range, snap)
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

/** Two powers with nothing between them are one, with one cubic at its start; null where something is between. */
const joinedRange = (own: LevelsRange, composite: LevelsRange): LevelsRange | null =>
  own.outputBlack === 0 &&
  own.outputWhite === 255 &&
  composite.inputBlack === 0 &&
  composite.inputWhite === 255
    ? { ...composite, ...inputOf(own), gamma: own.gamma * composite.gamma }
    : null

const inputOf = ({
  inputBlack,
  inputWhite,
}: LevelsRange): Pick<LevelsRange, 'inputBlack' | 'inputWhite'> => ({
  inputBlack,
  inputWhite,
})

/** An 8-bit document is rounded to 256 levels between the three parts too: measured. */
const toWholeLevel = (value: number): number => Math.round(value * 255) / 255
