import type { ColorwiseMode } from './blend-mode'
import { lightness, withLightness } from './color-parts'

/** The lightness of the source; hue and saturation of the backdrop. */
export const luminosity: ColorwiseMode = {
  kind: 'colorwise',
  id: 'luminosity',
  group: 'component',
  foldsFill: false,
  proofs: [
    [
      [200, 100, 40],
      [20, 120, 220],
      [178, 78, 18],
    ],
    [
      [128, 128, 128],
      [0, 255, 0],
      [150, 150, 150],
    ],
  ],
  blend: (b, s) => withLightness(b, lightness(s)),
}
