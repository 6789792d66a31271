import type { AdjustmentFact } from './adjustment-fact'

const source = {
  file: 'psd-tools/psd-tools: tests/psd_files/adjustments/invert_rgb.psd',
  measured: 'colours of the photograph under the mask; inputs from its stored raster',
}

export const invertFacts: readonly AdjustmentFact[] = [
  {
    source,
    adjustment: { id: 'invert' },
    colors: [
      [
        [248, 217, 228],
        [7, 38, 27],
      ],
      [
        [3, 1, 0],
        [252, 254, 255],
      ],
      [
        [182, 74, 63],
        [73, 181, 192],
      ],
      [
        [121, 150, 179],
        [134, 105, 76],
      ],
      [
        [58, 76, 91],
        [197, 179, 164],
      ],
      [
        [241, 138, 108],
        [14, 117, 147],
      ],
      [
        [136, 20, 7],
        [119, 235, 248],
      ],
      [
        [138, 86, 132],
        [117, 169, 123],
      ],
    ],
  },
]
