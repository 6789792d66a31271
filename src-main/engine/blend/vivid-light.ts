import type { SeparableMode } from './blend-mode'
import { colorBurn } from './color-burn'
import { colorDodge } from './color-dodge'

/**
 * Colour burn under a dark source, colour dodge under a light one; but pure black and pure white win over any backdrop.
 */
export const vividLight: SeparableMode = {
  kind: 'separable',
  id: 'vivid_light',
  group: 'contrast',
  foldsFill: true,
  proofs: [
    [200, 64, 145],
    [100, 192, 202],
    [255, 0, 0],
    [0, 255, 255],
  ],
  blend: (b, s, fill) => {
    const faded = 0.5 + fill * (s - 0.5)
    if (faded <= 0 || faded >= 1) return faded <= 0 ? 0 : 1
    return faded <= 0.5 ? colorBurn.blend(b, 2 * faded, 1) : colorDodge.blend(b, 2 * faded - 1, 1)
  },
}
