import type { BalanceShift, ColorBalance } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'

const none: BalanceShift = { cyanRed: 0, magentaGreen: 0, yellowBlue: 0 }

const neutral: ColorBalance = {
  id: 'color-balance',
  shadows: none,
  midtones: none,
  highlights: none,
  preservesLuminosity: false,
}

const bands = ['shadows', 'midtones', 'highlights'] as const
const axes = ['cyanRed', 'magentaGreen', 'yellowBlue'] as const

/**
 * Each channel is shifted by the settings of the three bands, weighted by its own value `v`: `(1 - v)²` in the shadows,
 * `2v(1 - v)` in the midtones, `v²` in the highlights; 0.4 of the shift is applied. With "preserve luminosity" the
 * lightness is then restored as in the blend mode Luminosity.
 * Shape and strength were chosen among some dozens on the only available picture from Photoshop that has a colour
 * balance, with small shifts and beneath a photo filter: mean error 4.1 of 255 for the whole stack. Beneath the same
 * filter, gains that bend the midtones by gammas of 1.4 to 0.7, as a study of the sliders describes them, give 4.4. Not
 * Photoshop's formula.
 */
export const colorBalance: OperationFor<'color-balance'> = {
  id: 'color-balance',
  ranges: bands.flatMap((band) =>
    axes.map((axis) => ({ path: `${band}.${axis}`, minimum: -100, maximum: 100, unit: 'percent' as const })),
  ),
  neutral,
  proofs: [
    {
      adjustment: { ...neutral, midtones: { ...none, cyanRed: 20 } },
      colors: [
        [
          [128, 128, 128],
          [138.2, 128, 128],
        ],
        [
          [0, 128, 255],
          [0, 128, 255],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  gap: (adjustment) =>
    isNeutral(adjustment)
      ? null
      : 'Colour balance is drawn by a formula that is near Photoshop’s, not the same.',
  compile: (adjustment) => {
    if (isNeutral(adjustment)) return null
    return {
      kernel: 'color_balance',
      parameters: new Float32Array([
        ...shiftsOf(adjustment).map((shift) => shift / 100),
        adjustment.preservesLuminosity ? 1 : 0,
      ]),
    }
  },
}

const shiftsOf = (adjustment: ColorBalance): number[] =>
  bands.flatMap((band) => axes.map((axis) => adjustment[band][axis]))

const isNeutral = (adjustment: ColorBalance): boolean => shiftsOf(adjustment).every((shift) => shift === 0)
