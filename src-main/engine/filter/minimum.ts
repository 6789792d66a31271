import type { Minimum } from '../document/smart-filter'
import { extremePicture } from './extreme-picture'
import type { FilterOperation } from './filter-operation'
import { emptyPicture } from './filter-operation'
import { straightColors } from './straight-colors'

/**
 * The darkest sample in a surrounding square ("preserve: squareness"). Transparent surroundings do not count as dark;
 * alpha stays.
 */
export const minimum: FilterOperation<Minimum> = {
  id: 'minimum',
  ranges: { radiusPx: [0.2, 500] },
  marginPx: ({ radiusPx }) => Math.ceil(radiusPx),
  apply: (source, { radiusPx }) => {
    const alpha = source.planes[3]
    const [red, green, blue] = straightColors(source)
    const lit = (color: Float32Array): Float32Array =>
      color.map((sample, at) => (alpha[at]! > 0 ? sample : Number.POSITIVE_INFINITY))
    const planes = [lit(red), lit(green), lit(blue), alpha] as const
    const smallest = extremePicture({ ...source, planes }, radiusPx, (sample, extreme) => sample < extreme)
    const target = emptyPicture(source)
    target.planes[3].set(alpha)
    for (const channel of [0, 1, 2] as const) {
      const out = target.planes[channel]
      for (let at = 0; at < out.length; at += 1)
        if (alpha[at]! > 0) out[at] = smallest.planes[channel][at]! * alpha[at]!
    }
    return target
  },
}
