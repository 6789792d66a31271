import type { AdjustmentFact } from './adjustment-fact'

const source = {
  file: 'psd-tools/psd-tools: tests/psd_files/adjustments/huesaturation_lightness_rgb.psd',
  measured: 'colours of the photograph in four strips, an adjustment each; inputs from its stored raster',
}

const range = (
  fadeStart: number,
  start: number,
  end: number,
  fadeEnd: number,
  hue: number,
  saturation: number,
  lightness: number,
) => ({ fadeStart, start, end, fadeEnd, hue, saturation, lightness })

export const hueSaturationLightnessFacts: readonly AdjustmentFact[] = [
  {
    source,
    adjustment: {
      id: 'hue-saturation',
      master: { hue: 0, saturation: 0, lightness: 76 },
      ranges: [
        range(111, 191, 279, 8, 0, 0, -100),
        range(15, 45, 75, 105, 0, 0, -84),
        range(75, 105, 135, 165, 0, 0, 0),
        range(135, 165, 195, 225, 0, 0, -39),
        range(246, 277, 324, 336, 0, 0, 0),
        range(214, 245, 275, 305, 0, 0, -34),
      ],
      colorize: null,
    },
    colors: [
      [
        [255, 255, 253],
        [255, 255, 255],
      ],
      [[30, 4, 2], [200, 194, 193], 1],
      [
        [110, 135, 152],
        [220, 220, 220],
      ],
      [[148, 77, 38], [224, 210, 202], 1],
      [[227, 146, 132], [248, 228, 225], 1],
      [[51, 70, 82], [205, 205, 205], 1],
      [
        [175, 191, 207],
        [236, 236, 236],
      ],
      [[84, 45, 25], [211, 203, 199], 1],
    ],
  },
  {
    source,
    adjustment: {
      id: 'hue-saturation',
      master: { hue: 0, saturation: 0, lightness: -72 },
      ranges: [
        range(207, 56, 99, 179, 0, 0, 100),
        range(15, 45, 75, 105, 0, 0, 0),
        range(267, 315, 343, 27, 0, 0, 93),
        range(279, 46, 107, 147, 0, 0, 65),
        range(195, 225, 319, 8, 0, 0, 100),
        range(82, 133, 151, 171, 0, 0, -13),
      ],
      colorize: null,
    },
    colors: [
      [[255, 255, 255], [72, 72, 72], 1],
      [
        [63, 53, 35],
        [18, 18, 18],
      ],
      [[136, 146, 173], [49, 49, 49], 1],
      [[144, 107, 75], [41, 41, 41], 1],
      [
        [224, 189, 194],
        [63, 63, 63],
      ],
      [[78, 82, 101], [29, 29, 29], 1],
      [[197, 143, 135], [56, 56, 56], 1],
      [
        [122, 104, 134],
        [38, 38, 38],
      ],
    ],
  },
  {
    source,
    adjustment: {
      id: 'hue-saturation',
      master: { hue: 0, saturation: 0, lightness: -64 },
      ranges: [
        range(315, 345, 15, 90, 0, 0, 26),
        range(330, 359, 29, 59, 0, 0, -27),
        range(330, 359, 29, 57, 0, 0, 0),
        range(222, 229, 99, 118, 0, 0, 43),
        range(264, 302, 35, 65, 0, 0, 43),
        range(275, 311, 50, 137, 0, 0, -26),
      ],
      colorize: null,
    },
    colors: [
      [[255, 243, 193], [92, 90, 80], 1],
      [
        [4, 0, 1],
        [1, 1, 1],
      ],
      [
        [232, 81, 52],
        [84, 61, 57],
      ],
      [
        [120, 142, 166],
        [43, 51, 60],
      ],
      [
        [106, 66, 51],
        [38, 32, 30],
      ],
      [
        [206, 169, 205],
        [74, 70, 74],
      ],
      [
        [74, 95, 120],
        [27, 34, 43],
      ],
      [
        [22, 51, 60],
        [8, 18, 22],
      ],
    ],
  },
]
