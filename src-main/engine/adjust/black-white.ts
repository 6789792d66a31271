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
 * Source: the decomposition is public knowledge about Photoshop; the tint's proofs are Graphite's measurements.
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
    {
      adjustment: { ...standard, tint: { red: 225 / 255, green: 211 / 255, blue: 179 / 255 } },
      colors: [
        [
          [200, 200, 200],
          [213, 199, 167],
        ],
        [
          [50, 50, 50],
          [63, 49, 17],
        ],
        [
          [200, 100, 50],
          [133, 119, 87],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...standard, tint: { red: 30 / 255, green: 60 / 255, blue: 120 / 255 } },
      colors: [
        [
          [200, 200, 200],
          [176, 202, 255],
        ],
        [
          [50, 50, 50],
          [22, 52, 112],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...standard, tint: { red: 1, green: 0, blue: 0 } },
      colors: [
        [
          [38, 38, 38],
          [126.7, 0, 0],
        ],
        [
          [129, 129, 129],
          [255, 75, 75],
        ],
        [
          [200, 200, 200],
          [255, 176.4, 176.4],
        ],
      ],
      tolerance: 1,
    },
  ],
  compile: ({ reds, yellows, greens, cyans, blues, magentas, tint }) => ({
    kernel: 'black_white',
    parameters: new Float32Array([
      ...[reds, greens, blues, cyans, magentas, yellows].map((percent) => percent / 100),
      ...(tint === null ? [0, 0, 0, 0] : [1, tint.red, tint.green, tint.blue]),
    ]),
  }),
}
