import type { LevelsRange, ToneCurve } from '../../../document/adjustment'
import type { AdjustmentFact } from './adjustment-fact'

const straight: ToneCurve = { kind: 'points', points: [] }
const full: LevelsRange = { inputBlack: 0, inputWhite: 255, outputBlack: 0, outputWhite: 255, gamma: 1 }
export const whiteThroughMany: AdjustmentFact = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/fill_adjustments.psd',
    measured: 'the white quarter of the background; its neutral adjustments left out',
  },
  adjustment: [
    { id: 'brightness-contrast', brightness: 34, contrast: 18, isLegacy: false, mean: 127 },
    {
      id: 'levels',
      composite: { inputBlack: 7, inputWhite: 235, outputBlack: 0, outputWhite: 255, gamma: 0.72 },
      red: full,
      green: full,
      blue: full,
    },
    {
      id: 'curves',
      composite: {
        kind: 'points',
        points: [
          { input: 0, output: 5 },
          { input: 131, output: 102 },
          { input: 248, output: 236 },
        ],
      },
      red: straight,
      green: straight,
      blue: straight,
    },
    { id: 'exposure', exposure: -0.39, offset: 0.0168, gamma: 0.91 },
    { id: 'vibrance', vibrance: -6, saturation: 2 },
    { id: 'hue-saturation', master: { hue: -17, saturation: 19, lightness: 4 }, ranges: [], colorize: null },
    {
      id: 'color-balance',
      shadows: { cyanRed: -4, magentaGreen: 2, yellowBlue: -5 },
      midtones: { cyanRed: 10, magentaGreen: 4, yellowBlue: -9 },
      highlights: { cyanRed: 1, magentaGreen: -9, yellowBlue: -3 },
      preservesLuminosity: true,
    },
    {
      id: 'photo-filter',
      color: { space: 'lab', lightness: 67.06, a: 32, b: 120 },
      density: 25,
      preservesLuminosity: true,
    },
  ],
  colors: [[[255, 255, 255], [230, 207, 200], 1]],
}
