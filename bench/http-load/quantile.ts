/** A quantile of numbers in any order; `share` 0.5 is the median. 0 for an empty list. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
