import type { SeparableMode } from './blend-mode'

/** Linear burn under a dark source, linear dodge under a light one. */
export const linearLight: SeparableMode = {
  kind: 'separable',
  id: 'linear_light',
  group: 'contrast',
  foldsFill: true,
  proofs: [
    [100, 128, 101],
    [100, 200, 245],
    [100, 50, 0],
    [200, 200, 255],
  ],
  blend: (b, s, fill) => Math.min(1, Math.max(0, b + fill * (2 * s - 1))),
}
