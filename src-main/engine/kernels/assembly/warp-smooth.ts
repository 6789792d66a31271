// Most pixels of a bent canvas: their neighbours lie on the same smooth piece of it, and no border is near.
// `warp-surface` says what is drawn; here both coordinates go side by side, to the same numbers.

import { floorLog2, LEVELS, shrinkOf } from './warp-texel'

/** Two of the block's numbers, from `index` on. */
@inline
function pairOf(block: usize, index: usize): v128 {
  return v128.load(block + (index << 3))
}

/** The level for a scale's square: the exponent of a root is half the exponent, rounded down. */
@inline
export function levelOfSquare(square: f64): i32 {
  return max(0, floorLog2(square) >> 1)
}

/**
 * Draws the pixel whose field is at `here`, between all four neighbours; false, and nothing drawn, where it is not as
 * this file's head says.
 */
@inline
export function drawSmooth<T>(pixel: usize, here: usize, up: usize, down: usize, block: usize, levels: i32): bool {
  const point = pointAt(here)
  const back = f64x2.sub(point, pointAt(here - 8)), forth = f64x2.sub(pointAt(here + 8), point)
  const rise = f64x2.sub(point, pointAt(up)), fall = f64x2.sub(pointAt(down), point)
  if (!i64x2.all_true(v128.and(areAlike(back, forth), areAlike(rise, fall)))) return false
  const half = f64x2.splat(0.5)
  const stepX = f64x2.mul(half, f64x2.add(back, forth)), stepY = f64x2.mul(half, f64x2.add(rise, fall))
  const choosing = load<f64>(block, 21 << 3)
  // Borders of dense artwork are as wide as a pixel, which may be almost two texels of the level.
  const wider = choosing == 1 ? 0 : 1
  const canvasLevel = min(20, levelOfSquare(max(square(stepX), square(stepY)))) + wider
  if (!isWithin(point, pairOf(block, 15), canvasLevel)) return false
  const texelsPerPixel = f64x2.div(f64x2.splat(1), pairOf(block, 19))
  const place = f64x2.mul(f64x2.add(intoArtwork(block, point), pairOf(block, 13)), texelsPerPixel)
  const across = f64x2.mul(intoArtwork(block, stepX), texelsPerPixel)
  const along = f64x2.mul(intoArtwork(block, stepY), texelsPerPixel)
  const scale = max(square(across), square(along))
  const level = min(levels - 1, levelOfSquare(scale * choosing))
  const border = choosing == 1 ? level : min(20, levelOfSquare(scale)) + wider
  if (!isWithin(place, f64x2.mul(pairOf(block, 17), texelsPerPixel), border)) return false
  const inLevel = f64x2.sub(f64x2.mul(place, f64x2.splat(shrinkOf(level))), half)
  const whole = f64x2.floor(inLevel)
  const x = <i32>f64x2.extract_lane(whole, 0), y = <i32>f64x2.extract_lane(whole, 1)
  const texels = block + LEVELS + (<usize>level << 4)
  const width = load<i32>(texels, 4)
  if (x + 1 >= width || y + 1 >= load<i32>(texels, 8)) return false
  const shares = f32x4.demote_f64x2_zero(f64x2.sub(inLevel, whole))
  const shareX = f32x4.splat(f32x4.extract_lane(shares, 0))
  const top = <usize>load<u32>(texels) + <usize>(y * width + x) * (sizeof<T>() * 4)
  const above = mixTwo<T>(top, shareX), below = mixTwo<T>(top + <usize>width * (sizeof<T>() * 4), shareX)
  const shareY = f32x4.splat(f32x4.extract_lane(shares, 1))
  v128.store(pixel, f32x4.add(above, f32x4.mul(f32x4.sub(below, above), shareY)))
  return true
}

@inline
function pointAt(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at))
}

/** Steps to both sides of one smooth piece; never where one of them is no number. */
@inline
function areAlike(one: v128, other: v128): v128 {
  const both = f64x2.add(f64x2.abs(one), f64x2.abs(other))
  return f64x2.le(f64x2.abs(f64x2.sub(one, other)), f64x2.mul(f64x2.splat(0.5), both))
}

@inline
function square(step: v128): f64 {
  const squares = f64x2.mul(step, step)
  return f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1)
}

/** At least half a texel of this level away from all borders. */
@inline
function isWithin(place: v128, size: v128, level: i32): bool {
  const least = f64x2.min(place, f64x2.sub(size, place))
  return i64x2.all_true(f64x2.ge(least, f64x2.splat(0.5 / shrinkOf(level))))
}

/** Without the offset, so that it also serves steps. */
@inline
function intoArtwork(block: usize, vector: v128): v128 {
  const byX = f64x2.mul(pairOf(block, 9), f64x2.splat(f64x2.extract_lane(vector, 0)))
  return f64x2.add(byX, f64x2.mul(pairOf(block, 11), f64x2.splat(f64x2.extract_lane(vector, 1))))
}

/** Between two texels side by side. */
@inline
function mixTwo<T>(at: usize, share: v128): v128 {
  const both = sizeof<T>() == 1 ? v128.load_ext<u8>(at) : v128.load(at)
  const left = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(both))
  const right = f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(both))
  return f32x4.add(left, f32x4.mul(f32x4.sub(right, left), share))
}
