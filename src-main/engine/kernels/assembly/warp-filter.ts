// The filter of warps that bend nothing: a cubic, stretched over the pixels of the document where artwork shrinks. `resample-filter.ts` is the same in
// TypeScript, with where its numbers come from.

/** 0 where artwork keeps its size or grows, 1 from half again as many texels a pixel as there are pixels. */
@inline
export function shrinking(scale: f64): f64 {
  return min<f64>(1, max<f64>(0, (scale - 1) * 2))
}

/** Half the width of the filter in texels, of which `scale` lie in a pixel. `how` is what `shrinking` says of the artwork. */
@inline
export function reach(scale: f64, how: f64): f64 {
  return 2 * max<f64>(1, scale) * (1 + 0.081 * how)
}

/** Writes the weights of texels `first`.. for a sample at `at`, which add up to 1; returns how many. `size` is the filter's `reach`. */
@inline
export function writeWeights(out: usize, at: f64, size: f64, how: f64, first: i32): i32 {
  const b = -0.188 * how
  const c = 0.5 + 1.219 * how
  const perUnit = 2 / size
  const count = <i32>floor(at + size - 0.5) - first + 1
  const p3 = (12 - 9 * b - 6 * c) / 6, p2 = (-18 + 12 * b + 6 * c) / 6, p0 = (6 - 2 * b) / 6
  const q3 = (-b - 6 * c) / 6, q2 = (6 * b + 30 * c) / 6, q1 = (-12 * b - 48 * c) / 6, q0 = (8 * b + 24 * c) / 6
  let sum: f64 = 0
  for (let i = 0; i < count; i++) {
    const x = abs(<f64>(first + i) + 0.5 - at) * perUnit
    const weight = x < 1 ? (p3 * x + p2) * x * x + p0 : x < 2 ? ((q3 * x + q2) * x + q1) * x + q0 : 0
    store<f32>(out + (<usize>i << 2), <f32>weight)
    sum += weight
  }
  const scaleDown = <f32>(1 / sum)
  for (let i = 0; i < count; i++) {
    const weight = out + (<usize>i << 2)
    store<f32>(weight, load<f32>(weight) * scaleDown)
  }
  return count
}

/**
 * How much of a pixel lies within an edge that is `distance` pixels of the document away (negative: outside). Overshoots 1 within the edge: to be cut
 * after the edges are multiplied.
 */
@inline
export function edgeCoverage(distance: f64, scale: f64): f64 {
  if (distance >= 2) return 1
  if (distance <= -2) return 0
  const a = -1 - 0.64 * shrinking(scale)
  const x = abs(distance)
  const near = min<f64>(x, 1)
  let area = (((a + 2) * near) / 4 - (a + 3) / 3) * near * near * near + near
  if (x > 1) area += a * (outer(x) - outer(1))
  const covered = distance < 0 ? 0.5 - area : 0.5 + area
  return max<f64>(0, covered)
}

@inline
function outer(x: f64): f64 {
  return (((x / 4 - 5.0 / 3.0) * x + 4) * x - 4) * x
}
