import type { BlendModeFact } from './blend-mode-fact'

/** The inversion modes, measured as `BlendModeFact` describes. */
export const inversionFacts = {
  difference: {
    overGray: { layer: [120, 85, 242], overlay: [183, 217, 65], shown: [175, 174, 49] },
    redAndBlue: [191, 63, 191, 192],
    discs: [
      [63, 191, 191, 192],
      [191, 63, 191, 192],
      [191, 191, 63, 192],
      [159, 159, 159, 224, 1],
      [169, 169, 131, 214, 1],
      [168, 132, 168, 215],
      [96, 180, 180, 203],
      [101, 171, 189, 194],
      [101, 189, 171, 194],
    ],
  },
  exclusion: {
    overGray: { layer: [155, 85, 242], overlay: [149, 217, 65], shown: [128, 128, 127], within: 1 },
    redAndBlue: [191, 63, 191, 192],
  },
  subtract: {
    overGray: { layer: [190, 85, 242], overlay: [116, 217, 65], shown: [0, 0, 0] },
    redAndBlue: [191, 63, 127, 192],
    discs: [
      [63, 127, 191, 192],
      [127, 63, 191, 192],
      [127, 191, 63, 192],
      [63, 95, 159, 224, 1],
      [82, 123, 132, 214],
      [81, 86, 168, 215, 1],
      [63, 116, 180, 203],
      [72, 117, 189, 194, 1],
      [72, 134, 171, 194],
    ],
  },
  divide: {
    overGray: { layer: [225, 85, 242], overlay: [82, 217, 65], shown: [255, 255, 255] },
    redAndBlue: [191, 63, 127, 192],
    discs: [
      [63, 127, 191, 192],
      [127, 63, 191, 192],
      [127, 191, 63, 192],
      [63, 159, 192, 224, 1],
      [82, 169, 174, 214],
      [81, 150, 191, 215, 1],
      [63, 138, 191, 203],
      [72, 136, 198, 194, 1],
      [72, 152, 183, 194, 1],
    ],
  },
} as const satisfies Readonly<Record<string, BlendModeFact>>
