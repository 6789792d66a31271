import type { Average } from '../document/smoothing-filter'
import { emptyPicture, type FilterOperation } from './filter-operation'

/** The mean of all colours, weighted by alpha; alpha stays. */
export const average: FilterOperation<Average> = {
  id: 'average',
  ranges: {},
  marginPx: () => 0,
  apply: (source) => {
    const target = emptyPicture(source)
    const alpha = source.planes[3]
    const sum = (plane: Float32Array): number => plane.reduce((total, sample) => total + sample, 0)
    const coverage = sum(alpha)
    if (coverage === 0) return source
    target.planes[3].set(alpha)
    for (const channel of [0, 1, 2] as const) {
      const mean = sum(source.planes[channel]) / coverage
      const out = target.planes[channel]
      for (let at = 0; at < out.length; at += 1) out[at] = mean * alpha[at]!
    }
    return target
  },
}
