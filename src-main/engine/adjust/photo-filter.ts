import type { PhotoFilter } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { filterGlass, fromLight, toLight } from './filter-glass'
import { curveTables } from './tone-tables'

const orange: PhotoFilter = {
  id: 'photo-filter',
  color: { space: 'rgb', red: 0.925, green: 0.541, blue: 0 },
  density: 25,
  preservesLuminosity: false,
}

/**
 * Light through coloured glass: CIE X, Y and Z, the space in which newer files store the colour, are multiplied by the
 * filter's, in proportion to its density. With "preserve luminosity" the lightness is then restored as in the blend
 * mode Luminosity. Documents that are not linear are treated as sRGB.
 * Chosen by mean error among eleven public models of a filter (in numbers or light, by channel or in XYZ, mixed or
 * multiplied) on one picture from Photoshop. Graphite's measurements, the proofs within 1, confirm the choice. No
 * constant is fitted.
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
          [184.1, 71, 39.2],
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
    {
      adjustment: {
        ...orange,
        color: { space: 'rgb', red: 1, green: 0, blue: 0 },
        density: 100,
        preservesLuminosity: false,
      },
      colors: [
        [
          [0, 255, 0],
          [146, 103, 0],
        ],
        [
          [0, 0, 255],
          [116, 0, 37],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: {
        ...orange,
        color: { space: 'rgb', red: 236 / 255, green: 138 / 255, blue: 0 },
        density: 25,
        preservesLuminosity: false,
      },
      colors: [
        [
          [100, 100, 100],
          [98, 91, 87],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: {
        ...orange,
        color: { space: 'rgb', red: 1, green: 0, blue: 0 },
        density: 100,
        preservesLuminosity: true,
      },
      colors: [
        [
          [20, 20, 20],
          [34, 14, 14],
        ],
        [
          [160, 160, 160],
          [255, 120, 120],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: {
        ...orange,
        color: { space: 'rgb', red: 236 / 255, green: 138 / 255, blue: 0 },
        density: 25,
        preservesLuminosity: true,
      },
      colors: [
        [
          [90, 90, 90],
          [95, 88, 85],
        ],
      ],
      tolerance: 1,
    },
  ],
  gap: ({ density }) =>
    density === 0 ? null : 'A photo filter is drawn close to Photoshop’s, not the same.',
  compile: ({ color, density, preservesLuminosity }, { depth }) => {
    if (density === 0) return null
    const isLinear = depth === 32
    return {
      kernel: 'photo_filter',
      parameters: curveTables(
        [toLight, (root) => fromLight(root * root)],
        [...filterGlass(color, density / 100, isLinear), preservesLuminosity ? 1 : 0, isLinear ? 1 : 0, 0],
      ),
    }
  },
}
