import type { BlendModeFact } from './blend-mode-fact'

/** The modes that darken, measured as `BlendModeFact` describes. */
export const darkenFacts = {
  darken: {
    overGray: { layer: [242, 155, 85], overlay: [65, 149, 217], shown: [65, 128, 85] },
    redAndBlue: [127, 63, 127, 192],
  },
  multiply: {
    overGray: { layer: [242, 190, 85], overlay: [65, 116, 217], shown: [31, 43, 37], within: 1 },
  },
  color_burn: {
    overGray: { layer: [242, 225, 85], overlay: [65, 82, 217], shown: [0, 0, 0] },
    redAndBlue: [191, 63, 127, 192],
    discs: [
      [63, 127, 191, 192],
      [127, 63, 191, 192],
      [127, 191, 63, 192],
      [63, 63, 95, 224, 1],
      [82, 82, 85, 214, 1],
      [80, 63, 104, 215],
      [63, 105, 158, 203, 1],
      [72, 107, 169, 194],
      [72, 122, 154, 194, 1],
    ],
  },
  linear_burn: {
    overGray: { layer: [225, 242, 85], overlay: [82, 65, 217], shown: [0, 0, 0] },
    redAndBlue: [127, 63, 127, 192],
    discs: [
      [63, 127, 127, 192],
      [127, 63, 127, 192],
      [127, 127, 63, 192],
      [63, 63, 63, 224, 1],
      [82, 82, 63, 214, 1],
      [80, 63, 80, 215],
      [63, 105, 105, 203],
      [72, 107, 123, 194],
      [72, 122, 107, 194, 1],
    ],
  },
  darker_color: {
    overGray: { layer: [190, 242, 85], overlay: [116, 65, 217], shown: [116, 65, 217] },
    discs: [
      [63, 127, 191, 192],
      [127, 63, 191, 192],
      [191, 127, 63, 192],
      [63, 95, 159, 224, 1],
      [169, 81, 86, 214, 1],
      [81, 86, 168, 215, 1],
      [63, 116, 180, 203],
      [72, 117, 189, 194, 1],
      [101, 123, 154, 194],
    ],
  },
} as const satisfies Readonly<Record<string, BlendModeFact>>
