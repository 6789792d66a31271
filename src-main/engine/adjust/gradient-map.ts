import type { GradientMap } from '../document/adjustment'
import { gradientRamp, rampSteps } from '../fill/gradient-ramp'
import type { OperationFor } from './adjustment-operation'
import { photoshopLuma } from './photoshop-luma'
import { grayTables, inkGrayTables, type Tone } from './tone-tables'

const blackToWhite: GradientMap = {
  id: 'gradient-map',
  gradient: {
    colors: [
      { position: 0, midpoint: 0.5, value: { red: 0, green: 0, blue: 0 } },
      { position: 1, midpoint: 0.5, value: { red: 1, green: 1, blue: 1 } },
    ],
    opacities: [{ position: 0, midpoint: 0.5, value: 1 }],
    smoothness: 0,
    interpolation: 'classic',
  },
  isNoise: false,
  isReversed: false,
  isDithered: false,
}

/** Replaces each colour with the gradient's colour at the position of its lightness. */
export const gradientMap: OperationFor<'gradient-map'> = {
  id: 'gradient-map',
  ranges: [],
  neutral: null,
  proofs: [
    {
      adjustment: blackToWhite,
      colors: [
        [
          [255, 0, 0],
          [76.5, 76.5, 76.5],
        ],
        [
          [0, 100, 0],
          [59, 59, 59],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { ...blackToWhite, isReversed: true },
      colors: [
        [
          [51, 51, 51],
          [204, 204, 204],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  gap: ({ gradient, isNoise, isDithered }) => {
    if (isNoise) return 'The gradient map has a noise of its own, not Photoshop’s.'
    if (gradient.opacities.some(({ value }) => value < 1))
      return 'The gradient map is drawn as if its gradient were opaque throughout.'
    return isDithered ? 'The colours of the gradient map are not dithered: fine bands may show.' : null
  },
  compile: ({ gradient, isReversed }, context) => {
    const { red, green, blue, black } = gradientRamp(gradient, { model: context.model, isReversed })
    if (black !== null)
      return inkGrayTables([toneOf(red), toneOf(green), toneOf(blue), toneOf(black)], context)
    return grayTables(photoshopLuma, [toneOf(red), toneOf(green), toneOf(blue)])
  },
}

const toneOf =
  (plane: Float32Array): Tone =>
  (value) => {
    const position = value * rampSteps
    const index = Math.min(rampSteps - 1, Math.floor(position))
    return plane[index] + (position - index) * (plane[index + 1] - plane[index])
  }
