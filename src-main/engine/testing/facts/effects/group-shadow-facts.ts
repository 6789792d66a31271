import type { Contour, LayerEffect } from '../../../document/layer-effect'
import type { ProfileFact } from './profile-fact'

const straight: Contour = [
  { x: 0, y: 0, isCorner: false },
  { x: 1, y: 1, isCorner: false },
]

const groupShadowEffects: readonly LayerEffect[] = [
  {
    kind: 'drop-shadow',
    blendMode: 'normal',
    opacity: 0.52,
    color: { red: 0.049378, green: 0.160922, blue: 0.839216 },
    sizePx: 65,
    spread: 0.64,
    contour: straight,
    isContourAntiAliased: false,
    noise: 0,
    angleDegrees: 133,
    distancePx: 45,
    isKnockedOut: true,
  },
]

export const groupShadow: ProfileFact = {
  source: {
    file: 'Agamnentzar/ag-psd: test/read/group-drop-shadows/src.psd',
    measured:
      'to the right of the middle of Rectangle 1, the upper of the two shapes in the group; moved by (−200, −60)',
  },
  page: { width: 640, height: 420 },
  backdrop: [255, 255, 255],
  shape: { kind: 'rectangle', bounds: { left: 114, top: 101, right: 490, bottom: 388 }, color: [0, 0, 0] },
  effects: groupShadowEffects,
  isOnGroup: true,
  pixels: [
    [485, 230, 0, 0, 0, 255],
    [490, 230, 129, 143, 234, 255, 1],
    [495, 230, 129, 143, 234, 255, 1],
    [500, 230, 129, 143, 234, 255, 1],
    [505, 230, 129, 143, 234, 255, 1],
    [510, 230, 129, 143, 234, 255, 1],
    [515, 230, 129, 143, 234, 255, 1],
    [520, 230, 129, 143, 234, 255, 1],
    [525, 230, 129, 143, 234, 255, 1],
    [530, 230, 129, 143, 234, 255, 1],
    [535, 230, 129, 143, 234, 255, 1],
    [540, 230, 129, 143, 234, 255, 1],
    [545, 230, 133, 147, 234, 255],
    [550, 230, 142, 155, 236, 255],
    [555, 230, 157, 169, 238, 255, 1],
    [560, 230, 179, 188, 242, 255],
    [565, 230, 205, 211, 246, 255, 1],
    [570, 230, 227, 230, 250, 255, 1],
    [575, 230, 242, 243, 253, 255],
    [580, 230, 251, 252, 254, 255],
    [585, 230, 255, 255, 255, 255],
    [590, 230, 255, 255, 255, 255],
    [595, 230, 255, 255, 255, 255],
    [600, 230, 255, 255, 255, 255],
  ],
}
