import type { PhotoFilter } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { filterColor } from './filter-color'

const orange: PhotoFilter = {
  id: 'photo-filter',
  color: { space: 'rgb', red: 0.925, green: 0.541, blue: 0 },
  density: 25,
  preservesLuminosity: false,
}

/** Light through coloured glass: each channel is multiplied by the filter's colour, as far as its density goes. Then, if asked, the lightness comes back as in the blend mode Luminosity. */
export const photoFilter: OperationFor<'photo-filter'> = {
  id: 'photo-filter',
  ranges: [{ path: 'density', minimum: 0, maximum: 100, unit: 'percent' }],
  neutral: { ...orange, density: 0 },
  proofs: [
    {
      adjustment: { ...orange, color: { space: 'rgb', red: 1, green: 0.5, blue: 0 }, density: 50 },
      colors: [
        [
          [200, 100, 60],
          [200, 75, 30],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { ...orange, color: { space: 'lab', lightness: 100, a: 0, b: 0 }, density: 100 },
      colors: [
        [
          [200, 100, 60],
          [200, 100, 60],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  compile: ({ color, density, preservesLuminosity }, { depth }) => {
    if (density === 0) return null
    const share = density / 100
    const factors = filterColor(color, depth === 32).map((channel) => 1 + (channel - 1) * share)
    return {
      kernel: 'photo_filter',
      parameters: new Float32Array([...factors, preservesLuminosity ? 1 : 0]),
    }
  },
}
