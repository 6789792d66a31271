import type { SeparableMode } from './blend-mode'

/**
 * Towards the square under a dark source, towards the square root under a light one. Photoshop's formula, not the
 * W3C's, which replaces the root by a polynomial for dark backdrops.
 */
export const softLight: SeparableMode = {
  kind: 'separable',
  id: 'soft_light',
  group: 'contrast',
  foldsFill: false,
  proofs: [
    [100, 127, 100],
    [100, 255, 160],
    [100, 0, 39],
    [200, 200, 215],
  ],
  blend: (b, s) => {
    const target = s <= 0.5 ? b * b : Math.sqrt(b)
    return b + Math.abs(2 * s - 1) * (target - b)
  },
}
