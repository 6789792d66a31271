import type { AdjustmentFact } from './adjustment-fact'

const source = {
  file: 'psd-tools/psd-tools: tests/psd_files/adjustments/posterize_rgb.psd',
  measured: 'colours of the photograph in four strips, an adjustment each; inputs from its stored raster',
}

export const posterizeFacts: readonly AdjustmentFact[] = [
  {
    source,
    adjustment: { id: 'posterize', levels: 3 },
    colors: [
      [
        [255, 255, 253],
        [255, 255, 255],
      ],
      [
        [30, 4, 2],
        [0, 0, 0],
      ],
      [
        [110, 135, 152],
        [127, 127, 127],
      ],
      [
        [148, 77, 38],
        [127, 0, 0],
      ],
      [
        [227, 146, 132],
        [255, 127, 127],
      ],
      [
        [51, 70, 82],
        [0, 0, 0],
      ],
    ],
  },
  {
    source,
    adjustment: { id: 'posterize', levels: 7 },
    colors: [
      [
        [255, 255, 255],
        [255, 255, 255],
      ],
      [
        [63, 53, 35],
        [42, 42, 0],
      ],
      [
        [136, 146, 173],
        [127, 127, 170],
      ],
      [
        [144, 107, 75],
        [127, 85, 85],
      ],
      [
        [224, 189, 194],
        [255, 212, 212],
      ],
      [
        [78, 82, 101],
        [85, 85, 85],
      ],
    ],
  },
  {
    source,
    adjustment: { id: 'posterize', levels: 13 },
    colors: [
      [
        [223, 223, 225],
        [233, 233, 233],
      ],
      [
        [22, 22, 4],
        [21, 21, 0],
      ],
      [
        [159, 90, 110],
        [170, 85, 106],
      ],
      [
        [255, 180, 121],
        [255, 191, 127],
      ],
      [
        [136, 158, 196],
        [127, 170, 191],
      ],
      [
        [59, 76, 92],
        [42, 63, 85],
      ],
    ],
  },
  {
    source,
    adjustment: { id: 'posterize', levels: 21 },
    colors: [
      [
        [255, 243, 193],
        [255, 242, 191],
      ],
      [
        [4, 0, 1],
        [0, 0, 0],
      ],
      [
        [232, 81, 52],
        [242, 76, 51],
      ],
      [
        [120, 142, 166],
        [114, 140, 165],
      ],
      [
        [106, 66, 51],
        [102, 63, 51],
      ],
      [
        [206, 169, 205],
        [204, 165, 204],
      ],
    ],
  },
]
