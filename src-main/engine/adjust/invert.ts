import type { OperationFor } from './adjustment-operation'
import { sameTones, toneTables } from './tone-tables'

/** Inverts each channel. */
export const invert: OperationFor<'invert'> = {
  id: 'invert',
  ranges: [],
  neutral: null,
  proofs: [
    {
      adjustment: { id: 'invert' },
      colors: [
        [
          [0, 128, 255],
          [255, 127, 0],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  compile: (_, context) =>
    toneTables(
      sameTones((value) => 1 - value),
      context,
    ),
}
