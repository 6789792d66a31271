import type { AdjustmentFact } from './adjustment-fact'

const source = {
  file: 'psd-tools/psd-tools: tests/psd_files/adjustments/huesaturation_colorize_rgb.psd',
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

export const hueSaturationSaturationFacts: readonly AdjustmentFact[] = [
  {
    source,
    adjustment: {
      id: 'hue-saturation',
      master: { hue: 0, saturation: 0, lightness: 0 },
      ranges: [
        range(315, 345, 15, 45, 0, 0, 0),
        range(15, 45, 75, 105, 0, 0, 0),
        range(75, 105, 135, 165, 0, 0, 0),
        range(135, 165, 195, 225, 0, 0, 0),
        range(195, 225, 255, 285, 0, 0, 0),
        range(255, 285, 315, 345, 0, 0, 0),
      ],
      colorize: { hue: 31, saturation: 100, lightness: -47 },
    },
    colors: [
      [[255, 255, 253], [255, 139, 15], 1],
      [[30, 4, 2], [18, 9, 0], 1],
      [[110, 135, 152], [140, 72, 0], 1],
      [[148, 77, 38], [100, 52, 0], 1],
      [
        [227, 146, 132],
        [190, 98, 0],
      ],
      [
        [51, 70, 82],
        [70, 36, 0],
      ],
      [[175, 191, 207], [204, 106, 0], 2],
      [
        [84, 45, 25],
        [58, 30, 0],
      ],
    ],
  },
  {
    source,
    adjustment: {
      id: 'hue-saturation',
      master: { hue: 0, saturation: 0, lightness: 0 },
      ranges: [
        range(315, 345, 15, 45, 0, 0, 0),
        range(15, 45, 75, 105, 0, 0, 0),
        range(75, 105, 135, 165, 0, 0, 0),
        range(135, 165, 195, 225, 0, 0, 0),
        range(195, 225, 255, 285, 0, 0, 0),
        range(255, 285, 315, 345, 0, 0, 0),
      ],
      colorize: { hue: -106, saturation: 25, lightness: 46 },
    },
    colors: [
      [
        [255, 255, 255],
        [255, 255, 255],
      ],
      [[63, 53, 35], [130, 117, 172], 1],
      [
        [136, 146, 173],
        [193, 187, 214],
      ],
      [
        [144, 107, 75],
        [166, 157, 196],
      ],
      [
        [224, 189, 194],
        [225, 222, 235],
      ],
      [[78, 82, 101], [153, 143, 187], 1],
      [[197, 143, 135], [201, 196, 219], 1],
      [[122, 104, 134], [171, 163, 199], 1],
    ],
  },
  {
    source,
    adjustment: {
      id: 'hue-saturation',
      master: { hue: 0, saturation: 0, lightness: 0 },
      ranges: [
        range(315, 345, 15, 45, 0, 0, 0),
        range(15, 45, 75, 105, 0, 0, 0),
        range(75, 105, 135, 165, 0, 0, 0),
        range(135, 165, 195, 225, 0, 0, 0),
        range(195, 225, 255, 285, 0, 0, 0),
        range(255, 285, 315, 345, 0, 0, 0),
      ],
      colorize: { hue: -118, saturation: 45, lightness: 14 },
    },
    colors: [
      [
        [255, 243, 193],
        [217, 216, 240],
      ],
      [
        [4, 0, 1],
        [22, 21, 54],
      ],
      [[232, 81, 52], [117, 115, 202], 1],
      [[120, 142, 166], [117, 115, 202], 1],
      [[106, 66, 51], [59, 57, 148], 2],
      [[206, 169, 205], [171, 170, 222], 2],
      [[74, 95, 120], [69, 66, 172], 1],
      [[22, 51, 60], [41, 39, 101], 2],
    ],
  },
]
