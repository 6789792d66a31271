import type { SeparableMode } from './blend-mode'

/** The higher of the two. */
export const lighten: SeparableMode = {
  kind: 'separable',
  id: 'lighten',
  group: 'lighten',
  foldsFill: false,
  proofs: [
    [200, 100, 200],
    [100, 200, 200],
  ],
  blend: (b, s) => Math.max(b, s),
}
