import type { ToneCurve } from '../../../document/adjustment'
import type { AdjustmentFact } from './adjustment-fact'

const source = {
  file: 'psd-tools/psd-tools: tests/psd_files/adjustments/curves_rgb.psd',
  measured: 'colours of the photograph in four strips, an adjustment each; inputs from its stored raster',
}

const straight: ToneCurve = { kind: 'points', points: [] }

export const curvesFacts: readonly AdjustmentFact[] = [
  {
    source,
    adjustment: {
      id: 'curves',
      composite: {
        kind: 'points',
        points: [
          { input: 0, output: 0 },
          { input: 200, output: 255 },
        ],
      },
      red: {
        kind: 'points',
        points: [
          { input: 49, output: 60 },
          { input: 94, output: 218 },
          { input: 102, output: 0 },
          { input: 185, output: 229 },
          { input: 195, output: 36 },
        ],
      },
      green: {
        kind: 'points',
        points: [
          { input: 0, output: 0 },
          { input: 255, output: 213 },
        ],
      },
      blue: {
        kind: 'points',
        points: [
          { input: 0, output: 0 },
          { input: 80, output: 117 },
          { input: 190, output: 153 },
          { input: 255, output: 255 },
        ],
      },
    },
    colors: [
      [
        [255, 255, 253],
        [46, 255, 255],
      ],
      [
        [30, 4, 2],
        [76, 4, 5],
      ],
      [
        [110, 135, 152],
        [0, 144, 171],
      ],
      [
        [148, 77, 38],
        [85, 82, 84],
      ],
      [[227, 146, 132], [46, 156, 168], 1],
      [[51, 70, 82], [121, 74, 150], 1],
      [[175, 191, 207], [255, 204, 221], 1],
      [
        [84, 45, 25],
        [255, 48, 57],
      ],
      [
        [114, 95, 96],
        [0, 101, 161],
      ],
      [
        [170, 154, 155],
        [255, 164, 172],
      ],
      [
        [226, 208, 225],
        [46, 222, 255],
      ],
      [
        [161, 120, 114],
        [255, 128, 167],
      ],
    ],
  },
  {
    source,
    adjustment: {
      id: 'curves',
      composite: straight,
      red: {
        kind: 'points',
        points: [
          { input: 0, output: 0 },
          { input: 96, output: 70 },
          { input: 151, output: 169 },
          { input: 255, output: 255 },
        ],
      },
      green: {
        kind: 'points',
        points: [
          { input: 19, output: 0 },
          { input: 102, output: 117 },
          { input: 255, output: 255 },
        ],
      },
      blue: {
        kind: 'points',
        points: [
          { input: 78, output: 0 },
          { input: 91, output: 115 },
          { input: 182, output: 133 },
          { input: 255, output: 255 },
        ],
      },
    },
    colors: [
      [
        [255, 255, 255],
        [255, 255, 255],
      ],
      [
        [63, 53, 35],
        [31, 50, 0],
      ],
      [
        [136, 146, 173],
        [143, 166, 146],
      ],
      [
        [144, 107, 75],
        [157, 123, 0],
      ],
      [
        [224, 189, 194],
        [241, 204, 129],
      ],
      [
        [78, 82, 101],
        [46, 91, 176],
      ],
      [
        [197, 143, 135],
        [223, 163, 223],
      ],
      [
        [122, 104, 134],
        [116, 119, 224],
      ],
      [
        [167, 185, 208],
        [192, 201, 140],
      ],
      [
        [214, 225, 231],
        [235, 233, 186],
      ],
      [
        [107, 70, 49],
        [88, 75, 0],
      ],
      [
        [183, 163, 172],
        [210, 182, 148],
      ],
    ],
  },
  {
    source,
    adjustment: {
      id: 'curves',
      composite: {
        kind: 'points',
        points: [
          { input: 0, output: 0 },
          { input: 49, output: 37 },
          { input: 95, output: 118 },
          { input: 197, output: 232 },
          { input: 255, output: 255 },
        ],
      },
      red: {
        kind: 'points',
        points: [
          { input: 11, output: 0 },
          { input: 33, output: 34 },
          { input: 238, output: 255 },
        ],
      },
      green: {
        kind: 'points',
        points: [
          { input: 0, output: 0 },
          { input: 65, output: 72 },
          { input: 213, output: 211 },
          { input: 255, output: 255 },
        ],
      },
      blue: {
        kind: 'points',
        points: [
          { input: 0, output: 15 },
          { input: 73, output: 95 },
          { input: 122, output: 128 },
          { input: 255, output: 255 },
        ],
      },
    },
    colors: [
      [
        [223, 223, 225],
        [251, 243, 244],
      ],
      [[22, 22, 4], [8, 14, 10], 1],
      [[159, 90, 110], [224, 122, 158], 1],
      [[255, 180, 121], [255, 220, 168], 1],
      [
        [136, 158, 196],
        [206, 204, 229],
      ],
      [[59, 76, 92], [73, 96, 142], 1],
      [[95, 115, 148], [152, 158, 193], 1],
      [
        [92, 17, 0],
        [148, 10, 7],
      ],
      [
        [201, 164, 189],
        [244, 209, 225],
      ],
      [[89, 61, 42], [142, 68, 62], 1],
      [
        [29, 50, 51],
        [16, 47, 80],
      ],
      [
        [108, 83, 106],
        [173, 109, 155],
      ],
    ],
  },
  {
    source,
    adjustment: {
      id: 'curves',
      composite: {
        kind: 'points',
        points: [
          { input: 26, output: 3 },
          { input: 55, output: 84 },
          { input: 171, output: 170 },
          { input: 255, output: 255 },
        ],
      },
      red: straight,
      green: straight,
      blue: {
        kind: 'points',
        points: [
          { input: 0, output: 0 },
          { input: 167, output: 110 },
          { input: 255, output: 166 },
        ],
      },
    },
    colors: [
      [
        [255, 243, 193],
        [255, 240, 158],
      ],
      [
        [4, 0, 1],
        [3, 3, 3],
      ],
      [[232, 81, 52], [226, 129, 30], 1],
      [
        [120, 142, 166],
        [156, 161, 152],
      ],
      [
        [106, 66, 51],
        [150, 107, 27],
      ],
      [[206, 169, 205], [197, 169, 159], 1],
      [[74, 95, 120], [120, 143, 126], 1],
      [[22, 51, 60], [3, 74, 45], 1],
      [[156, 106, 90], [164, 150, 95], 1],
      [
        [181, 58, 23],
        [176, 91, 3],
      ],
      [
        [56, 13, 19],
        [86, 3, 3],
      ],
      [
        [129, 98, 135],
        [158, 145, 138],
      ],
    ],
  },
]
