import type { SeparableMode } from './blend-mode'

/** The backdrop divided by the source; zero divided by zero is zero. */
export const divide: SeparableMode = {
  kind: 'separable',
  id: 'divide',
  group: 'inversion',
  foldsFill: false,
  proofs: [
    [100, 200, 128],
    [200, 100, 255],
    [0, 0, 0],
    [1, 0, 255],
  ],
  blend: (b, s) => (b <= 0 ? 0 : s <= 0 ? 1 : Math.min(1, b / s)),
}
