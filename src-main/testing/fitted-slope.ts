/** The slope of the straight line that lies closest to the values (least squares), per step from one to the next. */
export const fittedSlope = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [along, across] = [0, 0]
  for (const [at, value] of values.entries()) {
    along += (at - middle) * (value - mean)
    across += (at - middle) ** 2
  }
  return across === 0 ? 0 : along / across
}
