import type { SeparableMode } from './blend-mode'

/** Brightens until the contrast is that of the source; a black backdrop stays black even under white. */
export const colorDodge: SeparableMode = {
  kind: 'separable',
  id: 'color_dodge',
  group: 'lighten',
  foldsFill: true,
  proofs: [
    [100, 128, 201],
    [100, 0, 100],
    [0, 255, 0],
    [1, 255, 255],
    [200, 100, 255],
  ],
  blend: (b, s, fill) => {
    const room = 1 - fill * s
    if (b <= 0) return 0
    return room <= 0 ? 1 : Math.min(1, b / room)
  },
}
