// The last step of every warp: a row of interleaved premultiplied f32 pixels becomes straight planes, or straight
// pixels.

import { texel } from './warp-texel'

/** Reads `count` texels as f32 pixels. */
export function warpFetch8(row: usize, source: usize, count: i32): void {
  for (let i = 0; i < count; i++) v128.store(row + (<usize>i << 4), texel<u8>(source + (<usize>i << 2)))
}

export function warpFetch16(row: usize, source: usize, count: i32): void {
  for (let i = 0; i < count; i++) v128.store(row + (<usize>i << 4), texel<u16>(source + (<usize>i << 3)))
}

/**
 * Divides by alpha, cuts what a sharp filter overshot, and rounds to u8 or u16 planes, or leaves f32 of 0..1.
 * `top` is what 1 is in the row's numbers. Where nothing is covered, the colours are 0.
 */
export function warpStoreRow(
  row: usize, count: i32, top: f32, bytesPerSample: i32, red: usize, green: usize, blue: usize, coverage: usize,
): void {
  let i = 0
  if (bytesPerSample == 1) for (; i + 4 <= count; i += 4) storeFour(row + (<usize>i << 4), top, red + i, green + i, blue + i, coverage + i)
  const highest: f32 = bytesPerSample == 1 ? 255 : bytesPerSample == 2 ? 65535 : 1
  for (; i < count; i++) {
    const pixel = v128.load(row + (<usize>i << 4))
    const alpha = f32x4.extract_lane(pixel, 3)
    const inverse: f32 = alpha > 0 ? highest / alpha : 0
    const straight = f32x4.replace_lane(f32x4.mul(pixel, f32x4.splat(inverse)), 3, (alpha / top) * highest)
    const cut = f32x4.pmin(f32x4.splat(highest), f32x4.pmax(f32x4.splat(0), straight))
    if (bytesPerSample == 4) {
      const at = <usize>i << 2
      v128.store32_lane(red + at, cut, 0)
      v128.store32_lane(green + at, cut, 1)
      v128.store32_lane(blue + at, cut, 2)
      v128.store32_lane(coverage + at, cut, 3)
      continue
    }
    const rounded = i32x4.trunc_sat_f32x4_u(f32x4.add(cut, f32x4.splat(0.5)))
    if (bytesPerSample == 1) {
      const at = <usize>i
      v128.store8_lane(red + at, rounded, 0)
      v128.store8_lane(green + at, rounded, 4)
      v128.store8_lane(blue + at, rounded, 8)
      v128.store8_lane(coverage + at, rounded, 12)
    } else {
      const at = <usize>i << 1
      v128.store16_lane(red + at, rounded, 0)
      v128.store16_lane(green + at, rounded, 2)
      v128.store16_lane(blue + at, rounded, 4)
      v128.store16_lane(coverage + at, rounded, 6)
    }
  }
}

/** Four pixels at once, to planes of bytes: the same numbers. */
@inline
function storeFour(at: usize, top: f32, red: usize, green: usize, blue: usize, coverage: usize): void {
  const first = v128.load(at), second = v128.load(at, 16), third = v128.load(at, 32), fourth = v128.load(at, 48)
  const redGreen = i8x16.shuffle(first, second, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23)
  const redGreenAfter = i8x16.shuffle(third, fourth, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23)
  const blueAlpha = i8x16.shuffle(first, second, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31)
  const blueAlphaAfter = i8x16.shuffle(third, fourth, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31)
  const alpha = highHalves(blueAlpha, blueAlphaAfter)
  const highest = f32x4.splat(255)
  const inverse = v128.and(f32x4.div(highest, alpha), f32x4.gt(alpha, f32x4.splat(0)))
  storeBytes(red, f32x4.mul(lowHalves(redGreen, redGreenAfter), inverse))
  storeBytes(green, f32x4.mul(highHalves(redGreen, redGreenAfter), inverse))
  storeBytes(blue, f32x4.mul(lowHalves(blueAlpha, blueAlphaAfter), inverse))
  storeBytes(coverage, f32x4.mul(f32x4.div(alpha, f32x4.splat(top)), highest))
}

@inline
function lowHalves(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
}

@inline
function highHalves(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31)
}

/** Cut and rounded. Signed conversion: x86 has it. */
@inline
function storeBytes(at: usize, samples: v128): void {
  const cut = f32x4.pmin(f32x4.splat(255), f32x4.pmax(f32x4.splat(0), samples))
  const words = i32x4.trunc_sat_f32x4_s(f32x4.add(cut, f32x4.splat(0.5)))
  const shorts = i16x8.narrow_i32x4_s(words, words)
  v128.store32_lane(at, i8x16.narrow_i16x8_u(shorts, shorts), 0)
}

/** As `warpStoreRow`, to interleaved RGBA of 8 or 16 bits. */
export function warpStorePixels(row: usize, count: i32, top: f32, bytesPerSample: i32, out: usize): void {
  const highest: f32 = bytesPerSample == 1 ? 255 : 65535
  const zero = i32x4.splat(0)
  for (let i = 0; i < count; i++) {
    const pixel = v128.load(row + (<usize>i << 4))
    // Uncut: colours overshoot with it.
    const alpha = f32x4.extract_lane(pixel, 3)
    const inverse: f32 = alpha > 0 ? highest / alpha : 0
    const straight = f32x4.replace_lane(f32x4.mul(pixel, f32x4.splat(inverse)), 3, (alpha / top) * highest)
    const cut = f32x4.pmin(f32x4.splat(highest), f32x4.pmax(f32x4.splat(0), straight))
    const rounded = i32x4.trunc_sat_f32x4_u(f32x4.add(cut, f32x4.splat(0.5)))
    const shorts = i16x8.narrow_i32x4_u(rounded, zero)
    if (bytesPerSample == 1) v128.store32_lane(out + (<usize>i << 2), i8x16.narrow_i16x8_u(shorts, shorts), 0)
    else v128.store64_lane(out + (<usize>i << 3), shorts, 0)
  }
}
