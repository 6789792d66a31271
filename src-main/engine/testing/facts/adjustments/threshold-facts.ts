import type { AdjustmentFact } from './adjustment-fact'

const source = {
  file: 'psd-tools/psd-tools: tests/psd_files/adjustments/threshold_grayscale.psd',
  measured:
    'grays next to the level and the ends, in the four strips that the masks leave to one adjustment each',
}

export const thresholdFacts: readonly AdjustmentFact[] = [
  {
    source,
    adjustment: { id: 'threshold', level: 60 },
    colors: [
      [
        [60, 60, 60],
        [255, 255, 255],
      ],
      [
        [59, 59, 59],
        [0, 0, 0],
      ],
      [
        [61, 61, 61],
        [255, 255, 255],
      ],
      [
        [58, 58, 58],
        [0, 0, 0],
      ],
      [
        [13, 13, 13],
        [0, 0, 0],
      ],
      [
        [255, 255, 255],
        [255, 255, 255],
      ],
    ],
  },
  {
    source,
    adjustment: { id: 'threshold', level: 115 },
    colors: [
      [
        [115, 115, 115],
        [255, 255, 255],
      ],
      [
        [114, 114, 114],
        [0, 0, 0],
      ],
      [
        [116, 116, 116],
        [255, 255, 255],
      ],
      [
        [113, 113, 113],
        [0, 0, 0],
      ],
      [
        [34, 34, 34],
        [0, 0, 0],
      ],
      [
        [255, 255, 255],
        [255, 255, 255],
      ],
    ],
  },
  {
    source,
    adjustment: { id: 'threshold', level: 172 },
    colors: [
      [
        [172, 172, 172],
        [255, 255, 255],
      ],
      [
        [171, 171, 171],
        [0, 0, 0],
      ],
      [
        [173, 173, 173],
        [255, 255, 255],
      ],
      [
        [170, 170, 170],
        [0, 0, 0],
      ],
      [
        [14, 14, 14],
        [0, 0, 0],
      ],
      [
        [255, 255, 255],
        [255, 255, 255],
      ],
    ],
  },
  {
    source,
    adjustment: { id: 'threshold', level: 232 },
    colors: [
      [
        [239, 239, 239],
        [255, 255, 255],
      ],
      [
        [214, 214, 214],
        [0, 0, 0],
      ],
      [
        [208, 208, 208],
        [0, 0, 0],
      ],
      [
        [194, 194, 194],
        [0, 0, 0],
      ],
      [
        [3, 3, 3],
        [0, 0, 0],
      ],
      [
        [239, 239, 239],
        [255, 255, 255],
      ],
    ],
  },
]
