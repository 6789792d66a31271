import type { SeparableMode } from './blend-mode'

/** The distance: white inverts the backdrop, black leaves it alone. */
export const difference: SeparableMode = {
  kind: 'separable',
  id: 'difference',
  group: 'inversion',
  foldsFill: true,
  proofs: [
    [200, 100, 100],
    [100, 200, 100],
    [200, 255, 55],
  ],
  blend: (b, s, fill) => Math.abs(b - fill * s),
}
