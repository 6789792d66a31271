import type { LevelsRange } from '../../../document/adjustment'
import type { AdjustmentFact } from './adjustment-fact'

const source = {
  file: 'psd-tools/psd-tools: tests/psd_files/adjustments/levels_rgb.psd',
  measured: 'colours of the photograph in four strips, an adjustment each; inputs from its stored raster',
}

const straight: LevelsRange = { inputBlack: 0, inputWhite: 255, outputBlack: 0, outputWhite: 255, gamma: 1 }

export const levelsFacts: readonly AdjustmentFact[] = [
  {
    source,
    adjustment: {
      id: 'levels',
      composite: { inputBlack: 0, inputWhite: 213, outputBlack: 48, outputWhite: 255, gamma: 1.22 },
      red: { inputBlack: 0, inputWhite: 255, outputBlack: 0, outputWhite: 194, gamma: 0.47 },
      green: straight,
      blue: { inputBlack: 61, inputWhite: 255, outputBlack: 0, outputWhite: 213, gamma: 0.47 },
    },
    colors: [
      [
        [255, 255, 255],
        [240, 255, 255],
      ],
      [
        [63, 53, 35],
        [65, 114, 48],
      ],
      [
        [136, 146, 173],
        [112, 200, 128],
      ],
      [
        [144, 107, 75],
        [119, 166, 50],
      ],
      [
        [224, 189, 194],
        [201, 236, 155],
      ],
      [
        [78, 82, 101],
        [72, 142, 63],
      ],
      [
        [197, 143, 135],
        [170, 197, 88],
      ],
      [
        [122, 104, 134],
        [101, 163, 86],
      ],
      [
        [167, 185, 208],
        [141, 232, 175],
      ],
      [
        [214, 225, 231],
        [189, 255, 212],
      ],
      [
        [107, 70, 49],
        [89, 132, 48],
      ],
      [
        [183, 163, 172],
        [156, 214, 127],
      ],
    ],
  },
  {
    source,
    adjustment: {
      id: 'levels',
      composite: { inputBlack: 33, inputWhite: 255, outputBlack: 0, outputWhite: 255, gamma: 0.7 },
      red: { inputBlack: 0, inputWhite: 255, outputBlack: 97, outputWhite: 183, gamma: 0.7 },
      green: straight,
      blue: { inputBlack: 0, inputWhite: 199, outputBlack: 0, outputWhite: 255, gamma: 1.38 },
    },
    colors: [
      [
        [223, 223, 225],
        [125, 204, 255],
      ],
      [
        [22, 22, 4],
        [46, 0, 0],
      ],
      [
        [159, 90, 110],
        [91, 36, 123],
      ],
      [
        [255, 180, 121],
        [145, 142, 139],
      ],
      [
        [136, 158, 196],
        [81, 113, 251],
      ],
      [
        [59, 76, 92],
        [54, 24, 97],
      ],
      [
        [95, 115, 148],
        [65, 61, 179],
      ],
      [
        [92, 17, 0],
        [63, 0, 0],
      ],
      [
        [201, 164, 189],
        [113, 119, 241],
      ],
      [
        [89, 61, 42],
        [62, 13, 30],
      ],
      [
        [29, 50, 51],
        [47, 7, 41],
      ],
      [
        [108, 83, 106],
        [69, 30, 117],
      ],
    ],
  },
  {
    source,
    adjustment: {
      id: 'levels',
      composite: { inputBlack: 48, inputWhite: 135, outputBlack: 74, outputWhite: 141, gamma: 1 },
      red: { inputBlack: 81, inputWhite: 255, outputBlack: 99, outputWhite: 192, gamma: 1 },
      green: { inputBlack: 0, inputWhite: 128, outputBlack: 0, outputWhite: 255, gamma: 1 },
      blue: { inputBlack: 0, inputWhite: 255, outputBlack: 78, outputWhite: 171, gamma: 2.12 },
    },
    colors: [
      [
        [255, 243, 193],
        [141, 141, 141],
      ],
      [
        [4, 0, 1],
        [113, 74, 98],
      ],
      [
        [232, 81, 52],
        [141, 141, 131],
      ],
      [
        [120, 142, 166],
        [129, 141, 141],
      ],
      [
        [106, 66, 51],
        [123, 138, 130],
      ],
      [
        [206, 169, 205],
        [141, 141, 141],
      ],
      [
        [74, 95, 120],
        [113, 141, 141],
      ],
      [
        [22, 51, 60],
        [113, 116, 133],
      ],
      [
        [156, 106, 90],
        [141, 141, 141],
      ],
      [
        [181, 58, 23],
        [141, 126, 119],
      ],
      [
        [56, 13, 19],
        [113, 74, 116],
      ],
      [
        [129, 98, 135],
        [133, 141, 141],
      ],
    ],
  },
  {
    source,
    adjustment: {
      id: 'levels',
      composite: { inputBlack: 34, inputWhite: 255, outputBlack: 0, outputWhite: 203, gamma: 1.16 },
      red: straight,
      green: { inputBlack: 0, inputWhite: 222, outputBlack: 55, outputWhite: 255, gamma: 0.63 },
      blue: straight,
    },
    colors: [
      [
        [255, 255, 255],
        [203, 203, 203],
      ],
      [
        [28, 4, 0],
        [0, 26, 0],
      ],
      [
        [108, 133, 155],
        [79, 111, 121],
      ],
      [
        [129, 82, 45],
        [99, 68, 16],
      ],
      [
        [227, 146, 132],
        [181, 123, 100],
      ],
      [
        [184, 197, 212],
        [146, 175, 168],
      ],
      [
        [38, 60, 74],
        [7, 53, 46],
      ],
      [
        [164, 118, 103],
        [128, 99, 75],
      ],
      [
        [98, 79, 107],
        [70, 66, 78],
      ],
      [
        [175, 137, 177],
        [138, 115, 139],
      ],
      [
        [82, 42, 22],
        [54, 41, 0],
      ],
      [
        [255, 210, 211],
        [203, 189, 167],
      ],
    ],
  },
]
