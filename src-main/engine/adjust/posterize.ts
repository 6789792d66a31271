import type { OperationFor } from './adjustment-operation'
import { curveTables } from './tone-tables'

/**
 * Each channel falls into one of `levels` equal bands, which are then spread from black to white and rounded down to
 * whole numbers.
 */
export const posterize: OperationFor<'posterize'> = {
  id: 'posterize',
  ranges: [{ path: 'levels', minimum: 2, maximum: 255, unit: 'level' }],
  neutral: null,
  proofs: [
    {
      adjustment: { id: 'posterize', levels: 2 },
      colors: [
        [
          [0, 127, 128],
          [0, 0, 255],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { id: 'posterize', levels: 4 },
      colors: [
        [
          [60, 70, 200],
          [0, 85, 255],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  compile: ({ levels }, { depth, model }) => {
    const { highest, divisions } = scales[depth]
    const last = Math.max(1, levels - 1)
    // A quotient that should be whole must not be rounded down to the number below it.
    const perBand = (highest / last) * (1 + 1e-6)
    const step = (value: number): number => {
      const band = Math.min(last, Math.floor((Math.round(value * highest) * levels) / divisions))
      return Math.floor(band * perBand) / highest
    }
    return {
      kernel: 'steps',
      parameters: new Float32Array([highest, levels / divisions, last, perBand, 1 / highest]),
      ...(model === 'inks' && { blackCurve: curveTables([step]) }),
    }
  },
}

/** Bands divide 256 or 32768, whatever the highest number is: measured on 8-bit and 16-bit files. */
const scales = {
  8: { highest: 255, divisions: 256 },
  16: { highest: 32_768, divisions: 32_769 },
  32: { highest: 65_536, divisions: 65_537 },
} as const
