import type { SeparableMode } from './blend-mode'

/**
 * 0 or 1 per channel: whether backdrop and source add up to white, which a black backdrop never does. A lower fill
 * opacity turns the step into a ramp.
 */
export const hardMix: SeparableMode = {
  kind: 'separable',
  id: 'hard_mix',
  group: 'contrast',
  foldsFill: true,
  proofs: [
    [200, 100, 255],
    [100, 100, 0],
    [155, 100, 255],
    [155, 99, 0],
    [0, 255, 0],
    [255, 0, 255],
  ],
  blend: (b, s, fill) => {
    if (fill >= 1) return b > 0 && b + s >= 1 - 1e-4 ? 1 : 0
    return Math.min(1, Math.max(0, (b - fill * (1 - s)) / (1 - fill)))
  },
}
