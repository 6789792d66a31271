import type { SeparableMode } from './blend-mode'

/** The backdrop minus the source. */
export const subtract: SeparableMode = {
  kind: 'separable',
  id: 'subtract',
  group: 'inversion',
  foldsFill: false,
  proofs: [
    [200, 100, 100],
    [100, 200, 0],
  ],
  blend: (b, s) => Math.max(0, b - s),
}
