import type { SmartSharpen } from '../document/smart-filter'
import { againstMean } from './against-surroundings'
import { discMean } from './disc-mean'
import type { FilterOperation, FilterPicture } from './filter-operation'
import { gaussianMean, gaussianReachPx } from './gaussian-mean'
import { motionBlur } from './motion-blur'

/**
 * Adds a pixel's difference from its blurred surroundings, using the kind of blur that is to be undone; alpha stays.
 * Photoshop's filter is more careful than that: not measured.
 */
export const smartSharpen: FilterOperation<SmartSharpen> = {
  id: 'smart-sharpen',
  ranges: { amount: [0.01, 5], radiusPx: [0.1, 64], angleDegrees: [-360, 360] },
  marginPx: ({ radiusPx }) => gaussianReachPx(radiusPx),
  apply: (source, filter, context) =>
    againstMean(source, blurred(source, filter, context), (sample, surroundings) =>
      Math.min(1, Math.max(0, sample + filter.amount * (sample - surroundings))),
    ),
}

const blurred = (
  source: FilterPicture,
  { blur, radiusPx, angleDegrees }: SmartSharpen,
  context: Parameters<typeof motionBlur.apply>[2],
): FilterPicture => {
  if (blur === 'gaussian') return gaussianMean(source, radiusPx)
  if (blur === 'lens') return discMean(source, radiusPx)
  return motionBlur.apply(source, { kind: 'motion-blur', angleDegrees, distancePx: 2 * radiusPx }, context)
}
