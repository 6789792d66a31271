import type { OperationFor } from './adjustment-operation'
import { sameTones, toneTables } from './tone-tables'

/** Each channel falls into one of `levels` even bands, which are then spread from 0 to 1. */
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
  compile: ({ levels }, context) => {
    const highest = Math.max(1, levels - 1)
    return toneTables(
      sameTones((value) => Math.min(highest, Math.floor(value * levels)) / highest),
      context,
    )
  },
}
