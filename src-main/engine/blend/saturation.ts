import type { ColorwiseMode } from './blend-mode'
import { lightness, range, withLightness, withRange } from './color-parts'

/** The saturation of the source; hue and lightness of the backdrop. */
export const saturation: ColorwiseMode = {
  kind: 'colorwise',
  id: 'saturation',
  group: 'component',
  foldsFill: false,
  proofs: [
    [
      [200, 100, 40],
      [20, 120, 220],
      [219, 94, 19],
    ],
    [
      [200, 100, 40],
      [90, 90, 90],
      [123, 123, 123],
    ],
  ],
  blend: (b, s) => withLightness(withRange(b, range(s)), lightness(b)),
}
