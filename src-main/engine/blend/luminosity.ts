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
      [200, 100, 50],
      [20, 120, 220],
      [176, 76, 27],
    ],
    [
      [128, 128, 128],
      [255, 0, 0],
      [76, 76, 76],
    ],
  ],
  blend: (b, s) => withLightness(b, lightness(s)),
}
