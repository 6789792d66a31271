/** A colour that changes evenly over a picture: six coefficients a channel, of 1, x, y, x², xy, y² in 0..1. */
export type SmoothFit = readonly [Float64Array, Float64Array, Float64Array]

export interface ColorSample {
  readonly x: number
  readonly y: number
  readonly color: readonly [number, number, number]
}

/** Fits the samples so that outliers count for little: a sample `reach` levels off counts half. */
export function smoothFit(samples: readonly ColorSample[], reach: number): SmoothFit {
  const middle = ([0, 1, 2] as const).map((c) => {
    const sorted = samples.map(({ color }) => color[c]).sort((a, b) => a - b)
    return Float64Array.of(sorted[sorted.length >> 1] ?? 0, 0, 0, 0, 0, 0)
  })
  let fit = middle as unknown as SmoothFit
  for (let round = 0; round < 12; round++) {
    const matrix = new Float64Array(36)
    const sides = [new Float64Array(6), new Float64Array(6), new Float64Array(6)] as const
    for (const sample of samples) {
      const weight = 1 / (1 + (misfit(fit, sample) / reach) ** 2) ** 2
      const terms = termsAt(sample.x, sample.y)
      for (let i = 0; i < 6; i++) {
        for (let j = 0; j < 6; j++) matrix[i * 6 + j] += weight * terms[i] * terms[j]
        for (let c = 0; c < 3; c++) sides[c][i] += weight * terms[i] * sample.color[c]
      }
    }
    for (let i = 0; i < 6; i++) matrix[i * 7] += 1e-6 * samples.length
    fit = [solved(matrix, sides[0]), solved(matrix, sides[1]), solved(matrix, sides[2])]
  }
  return fit
}

export function fitAt(fit: SmoothFit, x: number, y: number): [number, number, number] {
  const terms = termsAt(x, y)
  return [dot(fit[0], terms), dot(fit[1], terms), dot(fit[2], terms)]
}

/** How many levels a sample lies off the fit. */
export function misfit(fit: SmoothFit, { x, y, color }: ColorSample): number {
  const [r, g, b] = fitAt(fit, x, y)
  return Math.hypot(color[0] - r, color[1] - g, color[2] - b)
}

const termsAt = (x: number, y: number): readonly number[] => [1, x, y, x * x, x * y, y * y]

const dot = (a: Float64Array, b: readonly number[]): number => a.reduce((sum, v, i) => sum + v * b[i], 0)

/** Gauss elimination with pivots. */
function solved(matrix: Float64Array, side: Float64Array): Float64Array {
  const m = Float64Array.from(matrix)
  const x = Float64Array.from(side)
  for (let i = 0; i < 6; i++) {
    let pivot = i
    for (let r = i + 1; r < 6; r++) if (Math.abs(m[r * 6 + i]) > Math.abs(m[pivot * 6 + i])) pivot = r
    for (let c = 0; c < 6; c++) [m[i * 6 + c], m[pivot * 6 + c]] = [m[pivot * 6 + c], m[i * 6 + c]]
    ;[x[i], x[pivot]] = [x[pivot], x[i]]
    for (let r = 0; r < 6; r++) {
      if (r === i || m[i * 7] === 0) continue
      const factor = m[r * 6 + i] / m[i * 7]
      for (let c = 0; c < 6; c++) m[r * 6 + c] -= factor * m[i * 6 + c]
      x[r] -= factor * x[i]
    }
  }
  return x.map((value, i) => (m[i * 7] === 0 ? 0 : value / m[i * 7]))
}
