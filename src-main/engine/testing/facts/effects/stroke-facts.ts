import type { LayerEffect } from '../../../document/layer-effect'
import type { ProfileFact } from './profile-fact'

const doubleStrokeEffects: readonly LayerEffect[] = [
  {
    kind: 'stroke',
    pattern: null,
    blendMode: 'normal',
    opacity: 1,
    color: { red: 0, green: 0, blue: 1 },
    gradient: null,
    position: 'inside',
    sizePx: 1,
    isOverprinting: false,
  },
  {
    kind: 'stroke',
    pattern: null,
    blendMode: 'normal',
    opacity: 1,
    color: { red: 1, green: 0.000015, blue: 0.000015 },
    gradient: null,
    position: 'outside',
    sizePx: 1,
    isOverprinting: false,
  },
]

export const doubleStroke: ProfileFact = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/effects/double-stroke-effects.psd',
    measured:
      'across the left and right edge, and at the corners, of the one shape; its pixels fill 4, 3 to 29, 28',
  },
  page: { width: 32, height: 32 },
  backdrop: [255, 255, 255],
  shape: { kind: 'rectangle', bounds: { left: 4, top: 3, right: 29, bottom: 28 }, color: [0, 0, 0] },
  effects: doubleStrokeEffects,
  pixels: [
    [1, 16, 255, 255, 255, 255],
    [2, 16, 255, 255, 255, 255],
    [3, 16, 255, 0, 0, 255],
    [4, 16, 0, 0, 255, 255],
    [5, 16, 0, 0, 0, 255],
    [6, 16, 0, 0, 0, 255],
    [7, 16, 0, 0, 0, 255],
    [26, 16, 0, 0, 0, 255],
    [27, 16, 0, 0, 0, 255],
    [28, 16, 0, 0, 255, 255],
    [29, 16, 255, 0, 0, 255],
    [30, 16, 255, 255, 255, 255],
    [31, 16, 255, 255, 255, 255],
    [3, 2, 255, 105, 105, 255, 1],
    [4, 3, 0, 0, 255, 255],
    [29, 2, 255, 105, 105, 255, 1],
    [29, 28, 255, 105, 105, 255, 1],
    [28, 27, 0, 0, 255, 255],
  ],
}
