// Scales opaque 8-bit pictures in integers: weights are i16, in units of 1/16384 that add up to 1, two taps at a time.
// Pictures with alpha, and deeper ones, use the floats of `warp-separable`.

import { twoBytes } from './two-bytes'

const ONE_BITS: i32 = 14
const HALF: i32 = 1 << (ONE_BITS - 1)

/**
 * `out[x] = Σ weights[x, i] · source[starts[x] + i]` for `count` pixels, `taps` (even) weights each, rounded and cut to
 * bytes.
 */
export function scaleAcross8(out: usize, source: usize, count: i32, starts: usize, weights: usize, taps: i32): void {
  const step = <usize>taps << 1
  let x = 0
  for (; x + 4 <= count; x += 4) {
    const a = weighed(source, starts, weights, taps)
    const b = weighed(source, starts + 4, weights + step, taps)
    const c = weighed(source, starts + 8, weights + 2 * step, taps)
    const d = weighed(source, starts + 12, weights + 3 * step, taps)
    v128.store(out + (<usize>x << 2), bytes(a, b, c, d))
    starts += 16
    weights += 4 * step
  }
  for (; x < count; x++) {
    const sum = weighed(source, starts, weights, taps)
    v128.store32_lane(out + (<usize>x << 2), bytes(sum, sum, sum, sum), 0)
    starts += 4
    weights += step
  }
}

/** One sum. */
@inline
function weighed(source: usize, start: usize, weights: usize, taps: i32): v128 {
  let at = source + (<usize>load<i32>(start) << 2)
  let sum = i32x4.splat(HALF)
  for (let left = taps; left > 0; left -= 2) {
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(twoBytes(at), v128.load32_splat(weights)))
    weights += 4
    at += 8
  }
  return sum
}

/**
 * `out[x] = Σ weights[i] · source[x, i]` for `count` pixels, `taps` (even) rows of `rowBytes` below each other, rounded
 * and cut to bytes.
 */
export function scaleDown8(out: usize, source: usize, rowBytes: usize, count: i32, weights: usize, taps: i32): void {
  let x = 0
  for (; x + 4 <= count; x += 4) {
    let at = source + (<usize>x << 2)
    let a = i32x4.splat(HALF)
    let b = a
    let c = a
    let d = a
    for (let tap = 0; tap < taps; tap += 2) {
      const weight = v128.load32_splat(weights + (<usize>tap << 1))
      const upper = v128.load(at)
      const lower = v128.load(at + rowBytes)
      const left = i8x16.shuffle(upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
      const right = i8x16.shuffle(upper, lower, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
      a = i32x4.add(a, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(left), weight))
      b = i32x4.add(b, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(left), weight))
      c = i32x4.add(c, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(right), weight))
      d = i32x4.add(d, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(right), weight))
      at += 2 * rowBytes
    }
    v128.store(out + (<usize>x << 2), bytes(a, b, c, d))
  }
  for (; x < count; x++) {
    let at = source + (<usize>x << 2)
    let sum = i32x4.splat(HALF)
    for (let tap = 0; tap < taps; tap += 2) {
      const upper = v128.load32_zero(at)
      const lower = v128.load32_zero(at + rowBytes)
      const pair = i8x16.shuffle(upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 0, 0, 0, 0, 0, 0, 0, 0)
      const weight = v128.load32_splat(weights + (<usize>tap << 1))
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pair), weight))
      at += 2 * rowBytes
    }
    v128.store32_lane(out + (<usize>x << 2), bytes(sum, sum, sum, sum), 0)
  }
}

/** Four sums as the bytes of four pixels. */
@inline
function bytes(a: v128, b: v128, c: v128, d: v128): v128 {
  const first = i16x8.narrow_i32x4_s(i32x4.shr_s(a, ONE_BITS), i32x4.shr_s(b, ONE_BITS))
  const second = i16x8.narrow_i32x4_s(i32x4.shr_s(c, ONE_BITS), i32x4.shr_s(d, ONE_BITS))
  return i8x16.narrow_i16x8_u(first, second)
}

/** 1 where each of `count` interleaved pixels has a full alpha. */
export function isOpaque8(pixels: usize, count: i32): i32 {
  return isOpaque<u8>(pixels, count)
}

export function isOpaque16(pixels: usize, count: i32): i32 {
  return isOpaque<u16>(pixels, count)
}

@inline
function isOpaque<T>(pixels: usize, count: i32): i32 {
  const full: u32 = sizeof<T>() == 1 ? 0xff : 0xffff
  const pixelBytes = <usize>sizeof<T>() * 4
  const alphaAt = <usize>sizeof<T>() * 3
  const end = pixels + <usize>count * pixelBytes
  let at = pixels
  // A few hundred pixels at once, so that the first translucent one ends the search.
  while (at + 1024 <= end) {
    let all = i8x16.splat(-1)
    for (let i: usize = 0; i < 1024; i += 16) all = v128.and(all, v128.load(at + i))
    const first = sizeof<T>() == 1 ? i32x4.extract_lane(all, 0) & i32x4.extract_lane(all, 1) : i32x4.extract_lane(all, 1)
    const second = sizeof<T>() == 1 ? i32x4.extract_lane(all, 2) & i32x4.extract_lane(all, 3) : i32x4.extract_lane(all, 3)
    if (<u32>(first & second) >> (32 - 8 * <u32>sizeof<T>()) != full) return 0
    at += 1024
  }
  for (; at < end; at += pixelBytes) if (<u32>load<T>(at + alphaAt) != full) return 0
  return 1
}

/**
 * RGB of `count` opaque RGBA pixels of 8 bits. `out` may be `pixels`: what is written lies behind what is still to be
 * read. Writes 3 · `count` bytes.
 */
export function packOpaque8(out: usize, pixels: usize, count: i32): void {
  let x = 0
  for (; x + 16 <= count; x += 16) {
    const a = withoutAlpha(v128.load(pixels))
    const b = withoutAlpha(v128.load(pixels, 16))
    const c = withoutAlpha(v128.load(pixels, 32))
    const d = withoutAlpha(v128.load(pixels, 48))
    v128.store(out, i8x16.shuffle(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19))
    v128.store(out, i8x16.shuffle(b, c, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 20, 21, 22, 23), 16)
    v128.store(out, i8x16.shuffle(c, d, 8, 9, 10, 11, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27), 32)
    pixels += 64
    out += 48
  }
  for (; x < count; x++) {
    const pixel = load<u32>(pixels)
    store<u16>(out, <u16>pixel)
    store<u8>(out, <u8>(pixel >> 16), 2)
    pixels += 4
    out += 3
  }
}

/** Four pixels in the lowest twelve bytes. */
@inline
function withoutAlpha(pixels: v128): v128 {
  return i8x16.shuffle(pixels, pixels, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 0, 0, 0, 0)
}
