import type { SeparableMode } from './blend-mode'

/** Darkens until the contrast is that of the source; a white backdrop stays white even under black. */
export const colorBurn: SeparableMode = {
  kind: 'separable',
  id: 'color_burn',
  group: 'darken',
  foldsFill: true,
  proofs: [
    [200, 128, 145],
    [200, 255, 200],
    [255, 0, 255],
    [254, 0, 0],
    [100, 50, 0],
  ],
  blend: (b, s, fill) => {
    const faded = 1 - fill * (1 - s)
    if (b >= 1) return 1
    return faded <= 0 ? 0 : Math.max(0, 1 - (1 - b) / faded)
  },
}
