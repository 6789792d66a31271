import type { SeparableMode } from './blend-mode'

/** Multiply under a dark source, screen under a light one. */
export const hardLight: SeparableMode = {
  kind: 'separable',
  id: 'hard_light',
  group: 'contrast',
  foldsFill: false,
  proofs: [
    [200, 100, 157],
    [100, 200, 188],
    [200, 0, 0],
    [200, 255, 255],
  ],
  blend: (b, s) => (s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)),
}
