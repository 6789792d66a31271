import type { SeparableMode } from './blend-mode'

/** The lower of the two. */
export const darken: SeparableMode = {
  kind: 'separable',
  id: 'darken',
  group: 'darken',
  foldsFill: false,
  proofs: [
    [200, 100, 100],
    [100, 200, 100],
  ],
  blend: (b, s) => Math.min(b, s),
}
