/**
 * The natural cubic spline through points with rising `x`: no curvature at either end, constant beyond the first and
 * last point.
 */
export const naturalSpline = (x: readonly number[], y: readonly number[]): ((at: number) => number) => {
  const bends = secondDerivatives(x, y)
  const last = x.length - 1
  return (at) => {
    if (at <= x[0]) return y[0]
    if (at >= x[last]) return y[last]
    let i = 0
    while (at > x[i + 1]) i += 1
    const h = x[i + 1] - x[i]
    const a = (x[i + 1] - at) / h
    const b = 1 - a
    const bent = ((a ** 3 - a) * bends[i] + (b ** 3 - b) * bends[i + 1]) * ((h * h) / 6)
    return a * y[i] + b * y[i + 1] + bent
  }
}

/** Solves the tridiagonal system by elimination. */
const secondDerivatives = (x: readonly number[], y: readonly number[]): number[] => {
  const n = x.length
  const bends = new Array<number>(n).fill(0)
  const rest = new Array<number>(n).fill(0)
  for (let i = 1; i < n - 1; i += 1) {
    const share = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1])
    const pivot = share * bends[i - 1] + 2
    const turn = (y[i + 1] - y[i]) / (x[i + 1] - x[i]) - (y[i] - y[i - 1]) / (x[i] - x[i - 1])
    bends[i] = (share - 1) / pivot
    rest[i] = ((6 * turn) / (x[i + 1] - x[i - 1]) - share * rest[i - 1]) / pivot
  }
  for (let i = n - 2; i >= 0; i -= 1) bends[i] = bends[i] * bends[i + 1] + rest[i]
  return bends
}
