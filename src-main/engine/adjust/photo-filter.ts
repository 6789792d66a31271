import type { PhotoFilter } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { filterColor } from './filter-color'

const orange: PhotoFilter = {
  id: 'photo-filter',
  color: { space: 'rgb', red: 0.925, green: 0.541, blue: 0 },
  density: 25,
  preservesLuminosity: false,
}

/** What a document that is not linear is taken to be of. */
const documentGamma = 2.2

/**
 * Light through coloured glass: in linear light, each channel is multiplied by the filter's colour, as far as its density goes. Then, if asked, the lightness comes back as in
 * the blend mode Luminosity.
 *
 * Fitted on one picture that has a colour balance too: linear light beats the document's numbers whatever else is varied; some 8 levels of 255 stay between both.
 */
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
          [200, 79.8, 43.8],
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
  gap: ({ density }) =>
    density === 0 ? null : 'A photo filter is drawn close to Photoshop’s, not the same.',
  compile: ({ color, density, preservesLuminosity }, { depth }) => {
    if (density === 0) return null
    const share = density / 100
    const gamma = depth === 32 ? 1 : documentGamma
    const factors = filterColor(color, depth === 32).map(
      (channel) => (1 + (channel ** gamma - 1) * share) ** (1 / gamma),
    )
    return {
      kernel: 'photo_filter',
      parameters: new Float32Array([...factors, preservesLuminosity ? 1 : 0]),
    }
  },
}
