import type { GradientMap, SelectiveColor } from '../../../document/adjustment'
import type { AdjustmentFact } from './adjustment-fact'

const source = {
  file: 'Agamnentzar/ag-psd: test/read-write/adjustments/src.psd',
  measured: 'the middle of the one pixel layer: a threshold below these two leaves white',
}

const violetToOrange: GradientMap = {
  id: 'gradient-map',
  gradient: {
    colors: [
      { position: 0, midpoint: 0.5, value: { red: 0.1608, green: 0.039216, blue: 0.349035 } },
      { position: 1, midpoint: 0.5, value: { red: 1, green: 0.486275, blue: 0 } },
    ],
    opacities: [
      { position: 0, midpoint: 0.5, value: 1 },
      { position: 1, midpoint: 0.5, value: 1 },
    ],
    smoothness: 1,
    interpolation: 'classic',
  },
  isNoise: false,
  isReversed: false,
  isDithered: true,
}

const unshifted = { cyan: 0, magenta: 0, yellow: 0, black: 0 }

const shiftedReds: SelectiveColor = {
  id: 'selective-color',
  method: 'absolute',
  reds: { cyan: 15, magenta: -14, yellow: 33, black: 6 },
  yellows: unshifted,
  greens: unshifted,
  cyans: unshifted,
  blues: unshifted,
  magentas: unshifted,
  whites: unshifted,
  neutrals: unshifted,
  blacks: unshifted,
}

/** White becomes the gradient's end, (255, 124, 0), which selective colour then changes. */
export const mappedAndSelected: AdjustmentFact = {
  source,
  adjustment: [violetToOrange, shiftedReds],
  colors: [
    [
      [255, 255, 255],
      [226, 136, 0],
    ],
  ],
}
