import type { ColorwiseMode } from './blend-mode'
import { lightness, withLightness } from './color-parts'

/** Hue and saturation of the source; lightness of the backdrop. */
export const color: ColorwiseMode = {
  kind: 'colorwise',
  id: 'color',
  group: 'component',
  foldsFill: false,
  proofs: [
    [
      [200, 100, 40],
      [20, 120, 220],
      [42, 142, 242],
    ],
    [
      [128, 128, 128],
      [255, 0, 0],
      [255, 74, 74],
    ],
  ],
  blend: (b, s) => withLightness(s, lightness(b)),
}
