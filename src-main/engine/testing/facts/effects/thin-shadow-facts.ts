import type { Contour, LayerEffect } from '../../../document/layer-effect'
import type { ProfileFact } from './profile-fact'

const straight: Contour = [
  { x: 0, y: 0, isCorner: false },
  { x: 1, y: 1, isCorner: false },
]

const gsrEffects: readonly LayerEffect[] = [
  {
    kind: 'drop-shadow',
    blendMode: 'normal',
    opacity: 1,
    color: { red: 0.525338, green: 0.745388, blue: 0.956863 },
    sizePx: 1,
    spread: 0,
    contour: straight,
    isContourAntiAliased: false,
    noise: 0,
    angleDegrees: 120,
    distancePx: 1,
    isKnockedOut: true,
  },
  {
    kind: 'gradient-overlay',
    blendMode: 'normal',
    opacity: 1,
    gradient: {
      gradient: {
        colors: [
          { position: 0, midpoint: 0.5, value: { red: 0.043244, green: 0.169162, blue: 0.290196 } },
          { position: 1, midpoint: 0.5, value: { red: 0.086275, green: 0.290196, blue: 0.486275 } },
        ],
        opacities: [
          { position: 0, midpoint: 0.5, value: 1 },
          { position: 1, midpoint: 0.5, value: 1 },
        ],
        smoothness: 1,
        interpolation: 'classic',
      },
      style: 'linear',
      angleDegrees: 90,
      scale: 1,
      offset: { x: 0, y: 0 },
      isReversed: false,
      alignsWithLayer: true,
    },
  },
  {
    kind: 'inner-shadow',
    blendMode: 'normal',
    opacity: 1,
    color: { red: 0.239963, green: 0.449546, blue: 0.65098 },
    sizePx: 0,
    spread: 0,
    contour: straight,
    isContourAntiAliased: false,
    noise: 0,
    angleDegrees: 120,
    distancePx: 1,
  },
  {
    kind: 'stroke',
    pattern: null,
    blendMode: 'normal',
    opacity: 1,
    color: { red: 0.054627, green: 0.174746, blue: 0.290196 },
    gradient: {
      gradient: {
        colors: [
          { position: 0, midpoint: 0.5, value: { red: 0.03856, green: 0.094881, blue: 0.14902 } },
          { position: 1, midpoint: 0.5, value: { red: 0.050248, green: 0.196597, blue: 0.337255 } },
        ],
        opacities: [
          { position: 0, midpoint: 0.5, value: 1 },
          { position: 1, midpoint: 0.5, value: 1 },
        ],
        smoothness: 1,
        interpolation: 'classic',
      },
      style: 'linear',
      angleDegrees: 90,
      scale: 1,
      offset: { x: 0, y: 0 },
      isReversed: false,
      alignsWithLayer: true,
    },
    position: 'outside',
    sizePx: 1,
    isOverprinting: false,
  },
]

export const tileOfThinEffects: ProfileFact = {
  source: {
    file: 'ZeusWPI/hydra: artwork/dashboard/gsr.psd',
    measured: 'at a fifth of the edges of layer Shape 3 copy 3, a rectangle with corners of 2 px',
  },
  page: { width: 183, height: 133 },
  backdrop: null,
  shape: { kind: 'rectangle', bounds: { left: 1, top: 1, right: 181, bottom: 131 }, color: [158, 158, 158] },
  effects: gsrEffects,
  pixels: [
    [0, 20, 12, 47, 81, 255],
    [1, 20, 61, 115, 166, 255],
    [2, 20, 21, 71, 119, 255],
    [3, 20, 21, 71, 119, 255],
    [4, 20, 21, 71, 119, 255],
    [5, 20, 21, 71, 119, 255],
    [177, 20, 21, 71, 119, 255],
    [178, 20, 21, 71, 119, 255],
    [179, 20, 21, 71, 119, 255],
    [180, 20, 21, 71, 119, 255],
    [181, 20, 12, 47, 81, 255],
    [20, 0, 13, 50, 86, 255],
    [20, 1, 61, 115, 166, 255],
    [20, 2, 22, 74, 124, 255],
    [20, 3, 22, 74, 124, 255],
    [20, 4, 22, 74, 123, 255],
    [20, 5, 22, 73, 123, 255],
    [20, 127, 11, 44, 75, 255],
    [20, 128, 11, 44, 75, 255],
    [20, 129, 11, 43, 74, 255],
    [20, 130, 11, 43, 74, 255],
    [20, 131, 10, 24, 38, 255],
  ],
}

export const shadowOfSizeOne: ProfileFact = {
  source: {
    file: 'ZeusWPI/hydra: artwork/dashboard/gsr.psd',
    measured: 'at a fifth of the edges of layer Shape 3 copy 3, a rectangle with corners of 2 px',
  },
  page: { width: 183, height: 133 },
  backdrop: null,
  shape: { kind: 'rectangle', bounds: { left: 1, top: 1, right: 181, bottom: 131 }, color: [158, 158, 158] },
  effects: gsrEffects,
  pixels: [
    [182, 20, 225, 239, 252, 64],
    [20, 132, 225, 239, 252, 64],
  ],
}
