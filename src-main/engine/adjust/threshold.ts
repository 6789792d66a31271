import type { OperationFor } from './adjustment-operation'
import { photoshopLuma } from './photoshop-luma'
import { grayTables, sameTones } from './tone-tables'

/** White where the colour is as light as the level, else black. Lightness is rounded to a level of 255 first. */
export const threshold: OperationFor<'threshold'> = {
  id: 'threshold',
  ranges: [{ path: 'level', minimum: 1, maximum: 255, unit: 'level' }],
  neutral: null,
  proofs: [
    {
      adjustment: { id: 'threshold', level: 128 },
      colors: [
        [
          [127, 127, 127],
          [0, 0, 0],
        ],
        [
          [128, 128, 128],
          [255, 255, 255],
        ],
        [
          [0, 255, 0],
          [255, 255, 255],
        ],
        [
          [255, 0, 255],
          [0, 0, 0],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  compile: ({ level }) =>
    grayTables(
      photoshopLuma,
      sameTones((value) => (value * 255 >= level - 0.5 ? 1 : 0)),
    ),
}
