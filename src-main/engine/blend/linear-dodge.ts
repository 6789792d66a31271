import type { SeparableMode } from './blend-mode'

/** The sum. */
export const linearDodge: SeparableMode = {
  kind: 'separable',
  id: 'linear_dodge',
  group: 'lighten',
  foldsFill: true,
  proofs: [
    [100, 100, 200],
    [200, 100, 255],
    [200, 0, 200],
  ],
  blend: (b, s, fill) => Math.min(1, b + fill * s),
}
