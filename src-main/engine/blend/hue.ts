import type { ColorwiseMode } from './blend-mode'
import { lightness, range, withLightness, withRange } from './color-parts'

/** The hue of the source; saturation and lightness of the backdrop. A grey backdrop stays grey. */
export const hue: ColorwiseMode = {
  kind: 'colorwise',
  id: 'hue',
  group: 'component',
  foldsFill: false,
  proofs: [
    [
      [200, 100, 40],
      [20, 120, 220],
      [59, 139, 219],
    ],
    [
      [128, 128, 128],
      [255, 0, 0],
      [128, 128, 128],
    ],
  ],
  blend: (b, s) => withLightness(withRange(s, range(b)), lightness(b)),
}
