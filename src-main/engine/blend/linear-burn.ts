import type { SeparableMode } from './blend-mode'

/** The sum minus white. */
export const linearBurn: SeparableMode = {
  kind: 'separable',
  id: 'linear_burn',
  group: 'darken',
  foldsFill: true,
  proofs: [
    [200, 100, 45],
    [100, 100, 0],
    [200, 255, 200],
  ],
  blend: (b, s, fill) => Math.max(0, b - fill * (1 - s)),
}
