import type { SeparableMode } from './blend-mode'

/** The source itself. */
export const normal: SeparableMode = {
  kind: 'separable',
  id: 'normal',
  group: 'normal',
  foldsFill: false,
  proofs: [
    [200, 100, 100],
    [0, 255, 255],
  ],
  blend: (_, s) => s,
}
