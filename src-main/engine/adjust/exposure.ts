import type { Exposure } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { sameTones, type Tone, toneTables } from './tone-tables'

const neutral: Exposure = { id: 'exposure', exposure: 0, offset: 0, gamma: 1 }

/**
 * In linear light: multiplied by two to the power of the stops, plus the offset, to the power of `1 / gamma`. Documents
 * that are not linear are treated as gamma 2.2, gray ones as 1.75, with a straight start of a slope of 1 / 32. Source
 * of that start: Graphite's measurements, from which the last two proofs come; for gray documents it is assumed.
 */
export const exposure: OperationFor<'exposure'> = {
  id: 'exposure',
  ranges: [
    { path: 'exposure', minimum: -20, maximum: 20, unit: 'stops' },
    { path: 'offset', minimum: -0.5, maximum: 0.5, unit: 'factor' },
    { path: 'gamma', minimum: 0.01, maximum: 9.99, unit: 'factor' },
  ],
  neutral,
  proofs: [
    {
      adjustment: { ...neutral, exposure: 1 },
      colors: [
        [
          [0, 100, 255],
          [0, 137, 255],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { ...neutral, exposure: 1 },
      colors: [
        [
          [1, 8, 16],
          [2, 15, 22],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, gamma: 2 },
      colors: [
        [
          [1, 16, 128],
          [33, 64, 181],
        ],
      ],
      tolerance: 1,
    },
  ],
  compile: (adjustment, context) => {
    const { decode, encode } = light(context.depth === 32 ? 1 : context.isGray ? 1.75 : 2.2)
    const gain = 2 ** adjustment.exposure
    return toneTables(
      sameTones((value) =>
        encode(Math.max(0, decode(value) * gain + adjustment.offset) ** (1 / adjustment.gamma)),
      ),
      context,
    )
  },
}

const startSlope = 1 / 32

const light = (gamma: number): { readonly decode: Tone; readonly encode: Tone } => {
  if (gamma === 1) return { decode: (value) => value, encode: (value) => value }
  const start = startSlope ** (1 / (gamma - 1))
  return {
    decode: (value) => (value < start ? value * startSlope : value ** gamma),
    encode: (value) => (value < start * startSlope ? value / startSlope : value ** (1 / gamma)),
  }
}
