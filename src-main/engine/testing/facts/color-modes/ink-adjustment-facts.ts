import type { InkAdjustmentFact } from './ink-adjustment-fact'

export const inkAdjustmentFacts: readonly InkAdjustmentFact[] = [
  {
    source: {
      file: 'psd-tools/psd-tools: tests/psd_files/adjustments/brightnesscontrast_legacy_cmyk.psd',
      measured:
        'places that one adjustment acts on; inputs from the stored rasters of the photograph and its palettes',
    },
    adjustment: { id: 'brightness-contrast', brightness: 44, contrast: 19, isLegacy: true, mean: 127 },
    inks: [
      [
        [108, 99, 65, 106],
        [158, 147, 105, 155],
      ],
      [
        [231, 236, 237, 255],
        [255, 255, 255, 255],
      ],
      [
        [77, 104, 204, 249],
        [120, 153, 255, 255],
      ],
      [
        [203, 27, 0, 226],
        [255, 58, 25, 255],
      ],
      [
        [183, 92, 127, 239],
        [250, 138, 181, 255],
      ],
      [
        [102, 56, 143, 175],
        [150, 94, 201, 240],
      ],
      [
        [162, 148, 255, 255],
        [224, 207, 255, 255],
      ],
      [
        [69, 81, 85, 28],
        [110, 125, 129, 59],
      ],
    ],
    within: 1,
  },
  {
    source: {
      file: 'psd-tools/psd-tools: tests/psd_files/adjustments/posterize_cmyk.psd',
      measured:
        'places that one adjustment acts on; inputs from the stored rasters of the photograph and its palettes',
    },
    adjustment: { id: 'posterize', levels: 7 },
    inks: [
      [
        [144, 89, 61, 149],
        [127, 85, 42, 170],
      ],
      [
        [255, 253, 253, 255],
        [255, 255, 255, 255],
      ],
      [
        [116, 135, 207, 253],
        [127, 127, 212, 255],
      ],
      [
        [209, 142, 87, 252],
        [212, 127, 85, 255],
      ],
      [
        [63, 75, 150, 186],
        [42, 85, 170, 212],
      ],
      [
        [204, 179, 195, 255],
        [212, 170, 212, 255],
      ],
      [
        [124, 124, 123, 212],
        [127, 127, 127, 212],
      ],
      [
        [79, 103, 80, 98],
        [85, 85, 85, 85],
      ],
    ],
  },
  {
    source: {
      file: 'psd-tools/psd-tools: tests/psd_files/adjustments/posterize_cmyk.psd',
      measured:
        'places that one adjustment acts on; inputs from the stored rasters of the photograph and its palettes',
    },
    adjustment: { id: 'posterize', levels: 21 },
    inks: [
      [
        [78, 98, 68, 45],
        [76, 102, 63, 38],
      ],
      [
        [254, 249, 181, 255],
        [255, 255, 178, 255],
      ],
      [
        [203, 27, 0, 226],
        [204, 25, 0, 229],
      ],
      [
        [84, 79, 195, 241],
        [76, 76, 191, 242],
      ],
      [
        [171, 170, 252, 255],
        [178, 165, 255, 255],
      ],
      [
        [144, 95, 86, 178],
        [140, 89, 89, 178],
      ],
      [
        [47, 75, 129, 141],
        [38, 76, 127, 140],
      ],
      [
        [143, 35, 47, 78],
        [140, 25, 38, 76],
      ],
    ],
  },
  {
    source: {
      file: 'psd-tools/psd-tools: tests/psd_files/adjustments/threshold_cmyk.psd',
      measured:
        'places that one adjustment acts on; inputs from the stored rasters of the photograph and its palettes',
    },
    adjustment: { id: 'threshold', level: 115 },
    inks: [
      [
        [144, 89, 61, 149],
        [255, 255, 255, 0],
      ],
      [
        [255, 253, 253, 255],
        [255, 255, 255, 255],
      ],
      [
        [116, 135, 207, 253],
        [255, 255, 255, 255],
      ],
      [
        [209, 142, 87, 252],
        [255, 255, 255, 255],
      ],
      [
        [63, 75, 150, 186],
        [255, 255, 255, 0],
      ],
      [
        [204, 179, 195, 255],
        [255, 255, 255, 255],
      ],
      [
        [124, 124, 123, 212],
        [255, 255, 255, 0],
      ],
      [
        [79, 103, 80, 98],
        [255, 255, 255, 0],
      ],
    ],
  },
  {
    source: {
      file: 'psd-tools/psd-tools: tests/psd_files/adjustments/threshold_cmyk.psd',
      measured:
        'places that one adjustment acts on; inputs from the stored rasters of the photograph and its palettes',
    },
    adjustment: { id: 'threshold', level: 172 },
    inks: [
      [
        [117, 97, 46, 104],
        [255, 255, 255, 0],
      ],
      [
        [242, 230, 241, 255],
        [255, 255, 255, 255],
      ],
      [
        [77, 104, 204, 249],
        [255, 255, 255, 0],
      ],
      [
        [255, 166, 111, 255],
        [255, 255, 255, 255],
      ],
      [
        [193, 81, 156, 251],
        [255, 255, 255, 0],
      ],
      [
        [67, 92, 130, 163],
        [255, 255, 255, 0],
      ],
      [
        [143, 192, 211, 255],
        [255, 255, 255, 255],
      ],
      [
        [156, 82, 90, 184],
        [255, 255, 255, 0],
      ],
    ],
  },
]
