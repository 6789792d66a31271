import type { SeparableMode } from './blend-mode'

/** Difference with less contrast: a mid-grey source makes everything grey. */
export const exclusion: SeparableMode = {
  kind: 'separable',
  id: 'exclusion',
  group: 'inversion',
  foldsFill: false,
  proofs: [
    [200, 100, 143],
    [200, 255, 55],
    [200, 0, 200],
  ],
  blend: (b, s) => b + s - 2 * b * s,
}
