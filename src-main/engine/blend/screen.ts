import type { SeparableMode } from './blend-mode'

/** Multiply of the negatives: black leaves the backdrop alone, white hides it. */
export const screen: SeparableMode = {
  kind: 'separable',
  id: 'screen',
  group: 'lighten',
  foldsFill: false,
  proofs: [
    [200, 0, 200],
    [200, 100, 222],
    [200, 255, 255],
  ],
  blend: (b, s) => b + s - b * s,
}
