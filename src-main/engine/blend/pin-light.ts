import type { SeparableMode } from './blend-mode'

/** Darken under a dark source, lighten under a light one. */
export const pinLight: SeparableMode = {
  kind: 'separable',
  id: 'pin_light',
  group: 'contrast',
  foldsFill: false,
  proofs: [
    [100, 200, 145],
    [200, 50, 100],
    [150, 128, 150],
  ],
  blend: (b, s) => (s <= 0.5 ? Math.min(b, 2 * s) : Math.max(b, 2 * s - 1)),
}
