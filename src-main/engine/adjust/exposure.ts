import type { Exposure } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { sameTones, toneTables } from './tone-tables'

const neutral: Exposure = { id: 'exposure', exposure: 0, offset: 0, gamma: 1 }

/**
 * In linear light: multiplied by two to the power of the stops, plus the offset, to the power of `1 / gamma`. Documents
 * that are not linear are treated as gamma 2.2, gray ones as 1.75.
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
  ],
  compile: (adjustment, context) => {
    const documentGamma = context.depth === 32 ? 1 : context.isGray ? 1.75 : 2.2
    const gain = 2 ** adjustment.exposure
    return toneTables(
      sameTones((value) => {
        const light = Math.max(0, value ** documentGamma * gain + adjustment.offset)
        return light ** (1 / adjustment.gamma / documentGamma)
      }),
      context,
    )
  },
}
