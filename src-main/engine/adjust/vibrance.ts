import type { Vibrance } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { fromLight, toLight } from './filter-glass'
import { curveTables } from './tone-tables'

const neutral: Vibrance = { id: 'vibrance', vibrance: 0, saturation: 0 }

/**
 * In linear light. Vibrance moves colours away from or towards their brightest channel, dull and middling ones most,
 * and brightens or darkens them a little; raising it spares the hues of skin. Saturation then scales the distance from
 * a gray with the weights of ProPhoto's luminance, so that yellow turns almost white and blue almost black. Documents
 * that are not linear are treated as sRGB.
 * Source: Graphite's measurements, from which the proofs with whole numbers come. Independent of these, users of
 * Photopea report the almost white and almost black, and one file has -6 and +2 among eight adjustments: mean error of
 * the whole 1.0 of 255, or 2.0 with an even gain around the luma.
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
          [146.5, 146.5, 146.5],
        ],
        [
          [255, 255, 0],
          [255, 255, 255],
        ],
        [
          [0, 0, 255],
          [0.3, 0.3, 0.3],
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
    {
      adjustment: { ...neutral, saturation: -50 },
      colors: [
        [
          [0, 255, 0],
          [161, 238, 161],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, saturation: 50 },
      colors: [
        [
          [200, 100, 50],
          [223, 71, 0],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, saturation: 100 },
      colors: [
        [
          [100, 150, 200],
          [3, 161, 244],
        ],
        [
          [200, 180, 170],
          [213, 174, 152],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, vibrance: -100 },
      colors: [
        [
          [200, 100, 100],
          [188, 148, 148],
        ],
        [
          [100, 50, 0],
          [100, 67, 50],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, vibrance: -50 },
      colors: [
        [
          [200, 160, 160],
          [192, 172, 172],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, vibrance: 75 },
      colors: [
        [
          [60, 120, 200],
          [38, 115, 201],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, vibrance: 100 },
      colors: [
        [
          [200, 100, 100],
          [203, 71, 71],
        ],
        [
          [125, 255, 125],
          [80, 255, 80],
        ],
        [
          [255, 200, 205],
          [255, 190, 196],
        ],
      ],
      tolerance: 1,
    },
  ],
  gap: (adjustment) =>
    adjustment.vibrance === 0 && adjustment.saturation === 0
      ? null
      : 'Vibrance is drawn close to Photoshop’s, not the same.',
  compile: (adjustment, { depth }) =>
    adjustment.vibrance === 0 && adjustment.saturation === 0
      ? null
      : {
          kernel: 'vibrance',
          parameters: curveTables(
            [toLight, (root) => fromLight(root * root)],
            [adjustment.vibrance / 100, adjustment.saturation / 100, depth === 32 ? 1 : 0, 0],
          ),
        },
}
