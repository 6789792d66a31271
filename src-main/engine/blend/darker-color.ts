import type { ColorwiseMode } from './blend-mode'
import { lightness } from './color-parts'

/** Whichever colour is darker as a whole; the backdrop where they are equal. */
export const darkerColor: ColorwiseMode = {
  kind: 'colorwise',
  id: 'darker_color',
  group: 'darken',
  foldsFill: false,
  proofs: [
    [
      [200, 100, 40],
      [20, 120, 220],
      [20, 120, 220],
    ],
    [
      [128, 128, 128],
      [255, 0, 0],
      [255, 0, 0],
    ],
  ],
  blend: (b, s) => (lightness(s) < lightness(b) ? s : b),
}
