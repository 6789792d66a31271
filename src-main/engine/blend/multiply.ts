import type { SeparableMode } from './blend-mode'

/** The product: white leaves the backdrop alone, black absorbs it. */
export const multiply: SeparableMode = {
  kind: 'separable',
  id: 'multiply',
  group: 'darken',
  foldsFill: false,
  proofs: [
    [200, 255, 200],
    [200, 100, 78],
    [200, 0, 0],
  ],
  blend: (b, s) => b * s,
}
