import type { OperationFor } from './adjustment-operation'
import { photoshopLuma } from './photoshop-luma'
import { grayTables, inkGrayTables, type Tone } from './tone-tables'

/**
 * White where the colour is at least as light as the level, else black; in ink documents, black ink alone (measured).
 * Lightness is first rounded to a level of 255.
 */
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
  compile: ({ level }, context) => {
    const tone: Tone = (value) => (value * 255 >= level - 0.5 ? 1 : 0)
    if (context.model === 'inks') return inkGrayTables([noInk, noInk, noInk, tone], context)
    return grayTables(photoshopLuma, [tone, tone, tone])
  },
}

const noInk: Tone = () => 1
