import type { QuadFeatures } from './quad-features'

/**
 * How much each feature counts. Set by reasoning first, then moved a little towards what ranks real photos best (a
 * softmax over each photo's candidates, held to the reasoned weights); leaving each photo out in turn ranked as well.
 */
const weights: Readonly<Record<keyof QuadFeatures, number>> = {
  cover: 4.1,
  weakestSide: 2,
  ends: 1.8,
  beyond: -1.5,
  smallness: 0.1,
  hugeness: -4,
  offCentre: -1.4,
  taper: -0.8,
  skew: -1,
  slimness: -0.9,
  unevenness: -2.1,
  standsOut: 0.2,
  unseen: -0.75,
}

const names = Object.keys(weights) as (keyof QuadFeatures)[]

/** About 1 for chance alignments, 4 for good areas, 7 for perfect ones. */
export const quadScore = (features: QuadFeatures): number =>
  names.reduce((sum, name) => sum + weights[name] * features[name], 0)

/** Calibrated on the same photos: at 3.6 every other first proposal is right. */
const evenScore = 3.6
const scoreStep = 0.5

/** The chance, 0..1, that a person would take this area. */
export const confidenceOf = (score: number): number => 1 / (1 + Math.exp((evenScore - score) / scoreStep))
