import type { BlendModeFact } from './blend-mode-fact'

/** The modes that lighten, measured as `BlendModeFact` describes. */
export const lightenFacts = {
  lighten: {
    overGray: { layer: [155, 242, 85], overlay: [149, 65, 217], shown: [155, 242, 217] },
    redAndBlue: [191, 63, 191, 192],
    discs: [
      [63, 191, 191, 192],
      [191, 63, 191, 192],
      [191, 191, 63, 192],
      [159, 159, 159, 224, 1],
      [169, 169, 132, 214],
      [168, 132, 168, 215],
      [97, 180, 180, 203, 1],
      [101, 172, 189, 194, 1],
      [101, 190, 171, 194, 1],
    ],
  },
  screen: {
    overGray: { layer: [120, 242, 85], overlay: [183, 65, 217], shown: [236, 251, 242], within: 1 },
    redAndBlue: [191, 63, 191, 192],
    discs: [
      [63, 191, 191, 192],
      [191, 63, 191, 192],
      [191, 191, 63, 192],
      [159, 159, 159, 224, 1],
      [169, 169, 132, 214],
      [168, 132, 168, 215],
      [97, 180, 180, 203, 1],
      [101, 172, 189, 194, 1],
      [101, 190, 171, 194, 1],
    ],
  },
  color_dodge: {
    overGray: { layer: [85, 242, 85], overlay: [217, 65, 217], shown: [255, 255, 255] },
    discs: [
      [63, 127, 191, 192],
      [127, 63, 191, 192],
      [127, 191, 63, 192],
      [63, 95, 159, 224, 1],
      [82, 124, 131, 214, 1],
      [80, 86, 168, 215],
      [63, 116, 180, 203],
      [72, 116, 189, 194],
      [72, 133, 171, 194, 1],
    ],
  },
  linear_dodge: {
    overGray: { layer: [85, 242, 120], overlay: [217, 65, 183], shown: [255, 255, 255] },
    redAndBlue: [191, 63, 191, 192],
  },
  lighter_color: {
    overGray: { layer: [85, 242, 155], overlay: [217, 65, 149], shown: [85, 242, 155] },
  },
} as const satisfies Readonly<Record<string, BlendModeFact>>
