import type { BlackWhite } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'

const standard: BlackWhite = {
  id: 'black-white',
  reds: 40,
  yellows: 60,
  greens: 40,
  cyans: 60,
  blues: 20,
  magentas: 80,
  tint: null,
}

/**
 * A colour is split into a part of gray (its lowest channel), a part of a mixture of two primaries (the middle
 * channel's excess), and a part of one primary (the highest channel's excess); the last two count by their weights. A
 * tint applies its hue and saturation as the blend mode Color does.
 * Source: the decomposition is public knowledge about Photoshop; the tint is our reading of its picture and not
 * measured.
 */
export const blackWhite: OperationFor<'black-white'> = {
  id: 'black-white',
  ranges: (['reds', 'yellows', 'greens', 'cyans', 'blues', 'magentas'] as const).map((path) => ({
    path,
    minimum: -200,
    maximum: 300,
    unit: 'percent',
  })),
  neutral: null,
  proofs: [
    {
      adjustment: standard,
      colors: [
        [
          [255, 0, 0],
          [102, 102, 102],
        ],
        [
          [200, 100, 50],
          [120, 120, 120],
        ],
        [
          [70, 70, 70],
          [70, 70, 70],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  gap: ({ tint }) =>
    tint === null ? null : 'The tint of Black & White is close to Photoshop’s, not measured against it.',
  compile: ({ reds, yellows, greens, cyans, blues, magentas, tint }) => ({
    kernel: 'black_white',
    parameters: new Float32Array([
      ...[reds, greens, blues, cyans, magentas, yellows].map((percent) => percent / 100),
      ...(tint === null ? [0, 0, 0, 0] : [1, tint.red, tint.green, tint.blue]),
    ]),
  }),
}
