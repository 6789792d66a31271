import { boxMean } from './box-mean'
import type { FilterPicture } from './filter-operation'

/**
 * A Gaussian mean, approximated by three boxes of the same total variance: within 3 % of its peak everywhere, and
 * equally fast for every radius (W. M. Wells, Efficient synthesis of Gaussian filters by cascaded uniform filters,
 * 1986).
 */
export const gaussianMean = (source: FilterPicture, standardDeviationPx: number): FilterPicture =>
  boxMean(source, boxRadius(standardDeviationPx), 3)

/**
 * Radius of each of the three boxes. With fraction f beside n whole samples on each side a box has variance
 * (n(n+1)(2n+1)/3 + 2f(n+1)²) / (2n+1+2f).
 */
export const boxRadius = (standardDeviationPx: number): number => {
  const variance = standardDeviationPx ** 2 / 3
  const whole = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2)
  const missing = variance * (2 * whole + 1) - (whole * (whole + 1) * (2 * whole + 1)) / 3
  return whole + Math.max(0, Math.min(1, missing / (2 * ((whole + 1) ** 2 - variance))))
}

/** The reach of the three boxes. */
export const gaussianReachPx = (standardDeviationPx: number): number =>
  Math.ceil(3 * (boxRadius(standardDeviationPx) + 1))
