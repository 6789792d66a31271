// One pixel from whole numbers: texels of a level, weighted by one phase's weights down and one's across.

import { WHOLE } from './warp-phases'
import { withinOpaque } from './within-opaque'

/**
 * The bits dropped from a column's sum, so that it fits an i16 whatever a sharp filter overshoots: bytes keep 6 bits of
 * fraction, words lose two.
 */
const COLUMN_BITS_8: i32 = 8
const COLUMN_BITS_16: i32 = 15

/** The value of one unit of the columns' sum in the source's numbers. */
const UNIT_8: f32 = 1 / (WHOLE * 64)
const UNIT_16: f32 = <f32>(65535.0 / 32767.0) * 2 / WHOLE

/**
 * The pixel whose first texel is at `corner`, premultiplied, alpha within 0 and opaque. Reads an even number of rows,
 * and up to seven texels a row more than `tapsS`: weights beyond the taps are 0.
 */
@inline
export function phasedSample<T>(
  corner: usize, rowBytes: usize, weightsS: usize, tapsS: i32, weightsT: usize, tapsT: i32,
): v128 {
  let sum = i32x4.splat(0)
  if (tapsS <= 4) sum = columns<T>(2, corner, rowBytes, weightsS, weightsT, tapsT)
  else if (tapsS <= 6) sum = columns<T>(3, corner, rowBytes, weightsS, weightsT, tapsT)
  else if (tapsS <= 8) sum = columns<T>(4, corner, rowBytes, weightsS, weightsT, tapsT)
  else if (tapsS <= 10) sum = columns<T>(5, corner, rowBytes, weightsS, weightsT, tapsT)
  else {
    for (let i = 0; i < tapsS; i += 8) {
      const at = corner + <usize>i * (sizeof<T>() * 4)
      sum = i32x4.add(sum, columns<T>(4, at, rowBytes, weightsS + (<usize>i << 1), weightsT, tapsT))
    }
  }
  if (sizeof<T>() == 1) {
    return f32x4.replace_lane(f32x4.mul(f32x4.convert_i32x4_s(sum), f32x4.splat(UNIT_8)), 3, 255)
  }
  const pixel = f32x4.mul(f32x4.convert_i32x4_s(sum), f32x4.splat(UNIT_16))
  return withinOpaque(pixel, 65535)
}

/** `pairs` (2 to 5) times two columns, two rows at a time. */
@inline
function columns<T>(
  pairs: i32, corner: usize, rowBytes: usize, weightsS: usize, weightsT: usize, tapsT: i32,
): v128 {
  const half = i32x4.splat(1 << ((sizeof<T>() == 1 ? COLUMN_BITS_8 : COLUMN_BITS_16) - 1))
  let a = half, b = half, c = half, d = half, e = half, f = half, g = half, h = half, k = half, l = half
  const twoBytes = <usize>sizeof<T>() * 8
  for (let j = 0; j < tapsT; j += 2) {
    const weight = v128.load32_splat(weightsT + (<usize>j << 1))
    let lower = corner + rowBytes
    let one = two<T>(corner), other = two<T>(lower)
    a = i32x4.add(a, first(one, other, weight))
    b = i32x4.add(b, second(one, other, weight))
    one = two<T>(corner + twoBytes), other = two<T>(lower + twoBytes)
    c = i32x4.add(c, first(one, other, weight))
    d = i32x4.add(d, second(one, other, weight))
    if (pairs > 2) {
      one = two<T>(corner + 2 * twoBytes), other = two<T>(lower + 2 * twoBytes)
      e = i32x4.add(e, first(one, other, weight))
      f = i32x4.add(f, second(one, other, weight))
    }
    if (pairs > 3) {
      one = two<T>(corner + 3 * twoBytes), other = two<T>(lower + 3 * twoBytes)
      g = i32x4.add(g, first(one, other, weight))
      h = i32x4.add(h, second(one, other, weight))
    }
    if (pairs > 4) {
      one = two<T>(corner + 4 * twoBytes), other = two<T>(lower + 4 * twoBytes)
      k = i32x4.add(k, first(one, other, weight))
      l = i32x4.add(l, second(one, other, weight))
    }
    corner = lower + rowBytes
  }
  let sum = across<T>(a, b, c, d, weightsS)
  if (pairs > 2) sum = i32x4.add(sum, across<T>(e, f, g, h, weightsS + 8))
  if (pairs > 4) sum = i32x4.add(sum, across<T>(k, l, k, l, weightsS + 16))
  return sum
}

/** Two texels of a row as i16; words as 15 bits, for products are signed. */
@inline
function two<T>(at: usize): v128 {
  return sizeof<T>() == 1 ? v128.load_ext<u8>(at) : i16x8.shr_u(v128.load(at), 1)
}

/** The first of two texels in two rows, weighted and added. */
@inline
function first(upper: v128, lower: v128, weight: v128): v128 {
  return i32x4.dot_i16x8_s(i8x16.shuffle(upper, lower, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23), weight)
}

@inline
function second(upper: v128, lower: v128, weight: v128): v128 {
  return i32x4.dot_i16x8_s(
    i8x16.shuffle(upper, lower, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31), weight,
  )
}

/** Four columns' sums, weighted and added. */
@inline
function across<T>(a: v128, b: v128, c: v128, d: v128, weights: usize): v128 {
  const bits = sizeof<T>() == 1 ? COLUMN_BITS_8 : COLUMN_BITS_16
  const even = i16x8.narrow_i32x4_s(i32x4.shr_s(a, bits), i32x4.shr_s(c, bits))
  const odd = i16x8.narrow_i32x4_s(i32x4.shr_s(b, bits), i32x4.shr_s(d, bits))
  return i32x4.add(first(even, odd, v128.load32_splat(weights)), second(even, odd, v128.load32_splat(weights, 4)))
}
