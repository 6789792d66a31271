/** The value that `share` (0..1) of the chosen values do not exceed; 0 where none is chosen. */
export const quantile = (values: Float32Array, weights: Float32Array, share: number): number => {
  const chosen = values.filter((_, i) => weights[i] > 0.5).sort()
  return chosen.length === 0 ? 0 : chosen[Math.min(chosen.length - 1, Math.floor(share * chosen.length))]
}
