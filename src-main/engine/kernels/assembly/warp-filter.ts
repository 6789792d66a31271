// The filter of flat placements: a cubic, stretched over document pixels where artwork is reduced. `resample-filter.ts`
// is the same in TypeScript, with the origin of its numbers.

/** 0 where artwork keeps its size or is enlarged, 1 from 1.5 texels per pixel on. */
@inline
export function shrinking(scale: f64): f64 {
  return min<f64>(1, max<f64>(0, (scale - 1) * 2))
}

/**
 * Half the width of the filter in texels, of which `scale` lie in a pixel. `how` is what `shrinking` says of the
 * artwork.
 */
@inline
export function reach(scale: f64, how: f64): f64 {
  return 2 * max<f64>(1, scale) * (1 + 0.05 * how)
}

/**
 * Writes the weights of texels `first`.. for a sample at `at`, which add up to 1; returns how many. `size` is the
 * filter's `reach`. Four at a time: up to three more are written than counted.
 */
@inline
export function writeWeights(out: usize, at: f64, size: f64, how: f64, first: i32): i32 {
  const a = <f32>(-0.5 - 1.4 * how)
  const perUnit = 2 / size
  const count = <i32>floor(at + size - 0.5) - first + 1
  const p3 = f32x4.splat(a + 2)
  const p2 = f32x4.splat(-a - 3)
  const p0 = f32x4.splat(1)
  const q3 = f32x4.splat(a)
  const q2 = f32x4.splat(-5 * a)
  const q1 = f32x4.splat(8 * a)
  const q0 = f32x4.splat(-4 * a)
  const start = <f32>((<f64>first + 0.5 - at) * perUnit)
  const step = <f32>perUnit
  let offset = f32x4.add(f32x4.splat(start), f32x4(0, step, 2 * step, 3 * step))
  let sums = f32x4.splat(0)
  for (let i = 0; i < count; i += 4) {
    const x = f32x4.abs(offset)
    const inner = f32x4.add(f32x4.mul(f32x4.mul(f32x4.add(f32x4.mul(p3, x), p2), x), x), p0)
    const outer = f32x4.add(f32x4.mul(f32x4.add(f32x4.mul(f32x4.add(f32x4.mul(q3, x), q2), x), q1), x), q0)
    const either = v128.bitselect(inner, outer, f32x4.lt(x, f32x4.splat(1)))
    const weight = v128.and(either, f32x4.lt(x, f32x4.splat(2)))
    v128.store(out + (<usize>i << 2), weight)
    sums = f32x4.add(sums, weight)
    offset = f32x4.add(offset, f32x4.splat(4 * step))
  }
  const sum =
    f32x4.extract_lane(sums, 0) + f32x4.extract_lane(sums, 1) + f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3)
  const scaleDown = f32x4.splat(1 / sum)
  for (let i = 0; i < count; i += 4) {
    const weights = out + (<usize>i << 2)
    v128.store(weights, f32x4.mul(v128.load(weights), scaleDown))
  }
  return count
}

/**
 * The part of a pixel within an edge `distance` document pixels away (negative: outside). Overshoots 1 within the edge:
 * to be clamped after the edges are multiplied.
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

/** The product of the four edges of a rectangle, seen from within; 1 without any work where all of them are far. */
@inline
export function rectCoverage(
  x: f64, y: f64, width: f64, height: f64, perX: f64, perY: f64, scaleX: f64, scaleY: f64,
): f64 {
  const nearX = min(x, width - x)
  const nearY = min(y, height - y)
  if (nearX >= 2 * perX && nearY >= 2 * perY) return 1
  if (nearX <= -2 * perX || nearY <= -2 * perY) return 0
  const across = edgeCoverage(x / perX, scaleX) * edgeCoverage((width - x) / perX, scaleX)
  return across * edgeCoverage(y / perY, scaleY) * edgeCoverage((height - y) / perY, scaleY)
}
