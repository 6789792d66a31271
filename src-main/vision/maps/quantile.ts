/** The value that `share` (0..1) of the chosen values do not exceed; 0 where none is chosen. */
export const quantile = (values: Float32Array, weights: Float32Array, share: number): number => {
  const room = new Float32Array(values.length)
  let count = 0
  for (let i = 0; i < values.length; i++) if (weights[i] > 0.5) room[count++] = values[i]
  const chosen = room.subarray(0, count).sort()
  return count === 0 ? 0 : chosen[Math.min(count - 1, Math.floor(share * count))]
}
