import type { ColorwiseMode } from './blend-mode'
import { lightness } from './color-parts'

/** Whichever colour is lighter as a whole; the backdrop where they are equal. */
export const lighterColor: ColorwiseMode = {
  kind: 'colorwise',
  id: 'lighter_color',
  group: 'lighten',
  foldsFill: false,
  proofs: [
    [
      [200, 100, 40],
      [20, 120, 220],
      [200, 100, 40],
    ],
    [
      [128, 128, 128],
      [255, 0, 0],
      [128, 128, 128],
    ],
  ],
  blend: (b, s) => (lightness(s) > lightness(b) ? s : b),
}
