import type { AddNoise } from '../document/smart-filter'
import type { FilterOperation } from './filter-operation'
import { randomAt } from './random-at'
import { straightColors, withStraightColors } from './straight-colors'

/**
 * Adds random numbers to the colours; alpha stays. Uniform noise reaches as far as the amount, Gaussian noise has the
 * amount as its standard deviation. The grain is a function of the position in the document and the stored seed: not
 * Photoshop's own.
 */
export const addNoise: FilterOperation<AddNoise> = {
  id: 'add-noise',
  ranges: { amount: [0.001, 4], seed: [-(2 ** 31), 2 ** 32] },
  marginPx: () => 0,
  apply: (source, { amount, distribution, isMonochromatic, seed }, { origin, depth }) => {
    const colors = straightColors(source)
    const noise = distribution === 'uniform' ? uniformNoise : gaussianNoise
    const brightest = depth === 32 ? Number.POSITIVE_INFINITY : 1
    colors.forEach((color, channel) => {
      const stream = seed + (isMonochromatic ? 0 : channel * 0x632b)
      for (let at = 0; at < color.length; at += 1) {
        const x = (at % source.width) + origin.x
        const y = Math.floor(at / source.width) + origin.y
        color[at] = Math.min(brightest, Math.max(0, color[at]! + amount * noise(x, y, stream)))
      }
    })
    return withStraightColors(source, colors)
  },
}

const uniformNoise = (x: number, y: number, stream: number): number => 2 * randomAt(x, y, stream) - 1

/** G. E. P. Box, M. E. Muller, 1958. */
const gaussianNoise = (x: number, y: number, stream: number): number =>
  Math.sqrt(-2 * Math.log(1 - randomAt(x, y, stream))) *
  Math.cos(2 * Math.PI * randomAt(x, y, stream + 0x2545))
