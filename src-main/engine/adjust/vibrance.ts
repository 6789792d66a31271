import type { Vibrance } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'

const neutral: Vibrance = { id: 'vibrance', vibrance: 0, saturation: 0 }

/**
 * Moves colours away from the gray of their lightness: saturation moves all of them equally, vibrance moves dull ones
 * more; no channel leaves its range.
 * Not Photoshop's formula, which is not public: its protection of skin tones is missing.
 */
export const vibrance: OperationFor<'vibrance'> = {
  id: 'vibrance',
  ranges: [
    { path: 'vibrance', minimum: -100, maximum: 100, unit: 'percent' },
    { path: 'saturation', minimum: -100, maximum: 100, unit: 'percent' },
  ],
  neutral,
  proofs: [
    {
      adjustment: { ...neutral, saturation: -100 },
      colors: [
        [
          [255, 0, 0],
          [76.5, 76.5, 76.5],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { ...neutral, vibrance: 60 },
      colors: [
        [
          [90, 90, 90],
          [90, 90, 90],
        ],
        [
          [0, 0, 255],
          [0, 0, 255],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  gap: (adjustment) =>
    adjustment.vibrance === 0 && adjustment.saturation === 0
      ? null
      : 'Vibrance is drawn by a formula of our own, which has not been measured against Photoshop’s.',
  compile: (adjustment) =>
    adjustment.vibrance === 0 && adjustment.saturation === 0
      ? null
      : {
          kernel: 'vibrance',
          parameters: new Float32Array([adjustment.vibrance / 100, adjustment.saturation / 100]),
        },
}
