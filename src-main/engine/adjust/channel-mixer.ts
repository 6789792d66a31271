import type { ChannelMix, ChannelMixer } from '../document/adjustment'
import type { CompiledAdjustment, OperationFor, ParameterRange } from './adjustment-operation'

const neutral: ChannelMixer = {
  id: 'channel-mixer',
  isMonochrome: false,
  red: { red: 100, green: 0, blue: 0, constant: 0 },
  green: { red: 0, green: 100, blue: 0, constant: 0 },
  blue: { red: 0, green: 0, blue: 100, constant: 0 },
  gray: { red: 40, green: 40, blue: 20, constant: 0 },
}

const outputs = ['red', 'green', 'blue', 'gray'] as const
const inputs = ['red', 'green', 'blue', 'constant'] as const

/** Each channel is a weighted sum of the three channels and a constant, clamped to black and white. */
export const channelMixer: OperationFor<'channel-mixer'> = {
  id: 'channel-mixer',
  ranges: outputs.flatMap((output) =>
    inputs.map(
      (input): ParameterRange => ({
        path: `${output}.${input}`,
        minimum: -200,
        maximum: 200,
        unit: 'percent',
      }),
    ),
  ),
  neutral,
  proofs: [
    {
      adjustment: { ...neutral, red: { red: 50, green: 25, blue: -100, constant: 10 } },
      colors: [
        [
          [100, 200, 50],
          [75.5, 200, 50],
        ],
        [
          [0, 0, 200],
          [0, 0, 200],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { ...neutral, isMonochrome: true },
      colors: [
        [
          [100, 200, 50],
          [130, 130, 130],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  compile: (adjustment, { depth, model }) => {
    if (model === 'inks') return inkMix(adjustment)
    const { isMonochrome, red, green, blue, gray } = adjustment
    const rows = isMonochrome ? [gray, gray, gray] : [red, green, blue]
    const highest = depth === 32 ? Number.MAX_VALUE : 1
    return { kernel: 'matrix', parameters: new Float32Array([...rows.flatMap(weights), highest]) }
  },
}

const weights = ({ red, green, blue, constant }: ChannelMix): number[] =>
  [red, green, blue, constant].map((percent) => percent / 100)

/**
 * Percentages are of amounts of ink: where none is, none is added but by a constant. (Reading them as light, of which 1
 * is no ink, turned a third of one file's pixels off; the two differ where a row does not add up to 100 %.) A
 * monochrome mix is black ink alone. Constants and monochrome are not measured.
 */
const inkMix = ({
  isMonochrome,
  red,
  green,
  blue,
  black = onlyBlack,
  gray,
}: ChannelMixer): CompiledAdjustment => {
  const rows = isMonochrome ? [noInk, noInk, noInk, gray] : [red, green, blue, black]
  return { kernel: 'ink_matrix', parameters: new Float32Array(rows.flatMap(lightWeights)) }
}

/** A row for light, `1 - ink`: four weights and a constant. */
const lightWeights = ({ red, green, blue, black = 0, constant }: ChannelMix): number[] => {
  const ofWhite = 100 - (red + green + blue + black) - constant
  return [red, green, blue, black, ofWhite].map((percent) => percent / 100)
}

const noInk: ChannelMix = { red: 0, green: 0, blue: 0, constant: 0 }
const onlyBlack: ChannelMix = { red: 0, green: 0, blue: 0, black: 100, constant: 0 }
