/** Edge points beside a side: where along it, how far off it, how much each counts. */
export interface LinePoints {
  readonly alongs: readonly number[]
  readonly offs: readonly number[]
  readonly weights: readonly number[]
}

/** off = offset + slope · along; `mass` is the weight that agreed. */
export interface OffsetLine {
  readonly offset: number
  readonly slope: number
  readonly mass: number
}

/** Least squares with weights that fade for outliers (Tukey), from `reach` px down to 1.2 px. Null for too few. */
export const robustLine = ({ alongs, offs, weights }: LinePoints, reach: number): OffsetLine | null => {
  let offset = 0
  let slope = 0
  let mass = 0
  for (let round = 0, scale = reach * 1.2; round < 5; round++, scale = Math.max(1.2, scale * 0.65)) {
    let w = 0
    let wx = 0
    let wy = 0
    let wxx = 0
    let wxy = 0
    for (let k = 0; k < alongs.length; k++) {
      const x = alongs[k]
      const y = offs[k]
      const residual = (y - offset - slope * x) / scale
      if (Math.abs(residual) >= 1) continue
      const weight = weights[k] * (1 - residual * residual) ** 2
      w += weight
      wx += weight * x
      wy += weight * y
      wxx += weight * x * x
      wxy += weight * x * y
    }
    const across = w * wxx - wx * wx
    if (!(across > 1e-6)) return null
    slope = (w * wxy - wx * wy) / across
    offset = (wy - slope * wx) / w
    mass = w
  }
  return { offset, slope, mass }
}
