// "Blend If": coverage that falls off where a colour leaves a range, and the channels that a layer leaves unchanged.

import { ALPHA, BLACK, BLUE, GREEN } from './tile'

/**
 * Multiplies `coverage` by how far the colour of `surface` lies within a range: 0 below `low`, rising by `lowSlope` a
 * unit, falling likewise up to `high`. `channel` 0..2, or 3 for the luma; 5 for black, 6 for the luma of inks: black
 * makes it darker. With `heedsAlpha` 1 a colour counts as much as it covers: nothing there, no limit.
 */
export function limitByColor(
  coverage: usize, surface: usize, count: i32, channel: i32,
  low: f32, lowSlope: f32, high: f32, highSlope: f32, heedsAlpha: i32,
): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const end = coverage + (<usize>count << 2)
  for (; coverage < end; coverage += 16, surface += 16) {
    let value = channel == 3 || channel == 6 ? luma(surface) : v128.load(surface + <usize>channel * GREEN)
    if (channel == 6) value = f32x4.mul(value, v128.load(surface, BLACK))
    const rise = f32x4.mul(f32x4.sub(value, f32x4.splat(low)), f32x4.splat(lowSlope))
    const fall = f32x4.mul(f32x4.sub(f32x4.splat(high), value), f32x4.splat(highSlope))
    let share = f32x4.mul(
      f32x4.pmax(zero, f32x4.pmin(one, rise)),
      f32x4.pmax(zero, f32x4.pmin(one, fall)),
    )
    if (heedsAlpha) {
      const there = v128.load(surface, ALPHA)
      share = f32x4.sub(one, f32x4.mul(there, f32x4.sub(one, share)))
    }
    v128.store(coverage, f32x4.mul(v128.load(coverage), share))
  }
}

@inline
function luma(surface: usize): v128 {
  return f32x4.add(
    f32x4.mul(v128.load(surface), f32x4.splat(<f32>0.3)),
    f32x4.add(
      f32x4.mul(v128.load(surface, GREEN), f32x4.splat(<f32>0.59)),
      f32x4.mul(v128.load(surface, BLUE), f32x4.splat(<f32>0.11)),
    ),
  )
}
