// Turns a decoded picture into the pyramid of `warp-texel`.

import { texel } from './warp-texel'

/** Interleaved straight RGBA, 8 bits, to premultiplied RGBA of 16 bits. */
export function warpPremultiply8(target: usize, source: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const straight = f32x4.mul(texel<u8>(source + (<usize>i << 2)), f32x4.splat(257))
    storePremultiplied(target + (<usize>i << 3), straight)
  }
}

/** As `warpPremultiply8`, from 16 bits. */
export function warpPremultiply16(target: usize, source: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    storePremultiplied(target + (<usize>i << 3), texel<u16>(source + (<usize>i << 3)))
  }
}

@inline
function storePremultiplied(target: usize, straight: v128): void {
  const alpha = f32x4.extract_lane(straight, 3)
  const colors = f32x4.mul(straight, f32x4.splat(alpha * <f32>(1.0 / 65535.0)))
  storeTexel<u16>(target, f32x4.replace_lane(colors, 3, alpha))
}

@inline
function storeTexel<T>(target: usize, value: v128): void {
  const rounded = i32x4.trunc_sat_f32x4_u(f32x4.add(value, f32x4.splat(0.5)))
  const words = i16x8.narrow_i32x4_u(rounded, rounded)
  if (sizeof<T>() == 1) v128.store32_lane(target, i8x16.narrow_i16x8_u(words, words), 0)
  else v128.store64_lane(target, words, 0)
}

/**
 * The next level: the mean of `stepX` × `stepY` texels (each 1 or 2); `target` is `ceil(width / stepX)` × `ceil(height
 * / stepY)`.
 */
export function warpHalve8(target: usize, source: usize, width: i32, height: i32, stepX: i32, stepY: i32): void {
  halve<u8>(target, source, width, height, stepX, stepY)
}

export function warpHalve16(target: usize, source: usize, width: i32, height: i32, stepX: i32, stepY: i32): void {
  halve<u16>(target, source, width, height, stepX, stepY)
}

@inline
function halve<T>(target: usize, source: usize, width: i32, height: i32, stepX: i32, stepY: i32): void {
  const texelBytes = <usize>sizeof<T>() * 4
  const targetWidth = (width + stepX - 1) / stepX
  const targetHeight = (height + stepY - 1) / stepY
  for (let y = 0; y < targetHeight; y++) {
    const first = source + <usize>(y * stepY) * <usize>width * texelBytes
    const second = source + <usize>min(y * stepY + stepY - 1, height - 1) * <usize>width * texelBytes
    // In whole numbers where both texels of a pair are there: the same means, rounded up at the half.
    const even = stepX == 2 && stepY == 2 ? ((width >> 1) & ~3) : 0
    for (let x = 0; x < even; x += 4) {
      const at = <usize>(x << 1) * texelBytes
      if (sizeof<T>() == 1) {
        const here = pairs8(first + at, second + at)
        v128.store(target, i8x16.narrow_i16x8_u(here, pairs8(first + at + 16, second + at + 16)))
      } else {
        v128.store(target, pairs16(first + at, second + at))
        v128.store(target, pairs16(first + at + 32, second + at + 32), 16)
      }
      target += 4 * texelBytes
    }
    for (let x = even; x < targetWidth; x++) {
      const left = <usize>(x * stepX) * texelBytes
      const right = <usize>min(x * stepX + stepX - 1, width - 1) * texelBytes
      const top = f32x4.add(texel<T>(first + left), texel<T>(first + right))
      const bottom = f32x4.add(texel<T>(second + left), texel<T>(second + right))
      storeTexel<T>(target, f32x4.mul(f32x4.add(top, bottom), f32x4.splat(0.25)))
      target += texelBytes
    }
  }
}

/** Two means of 2 × 2 texels of u8, as u16. */
@inline
function pairs8(top: usize, bottom: usize): v128 {
  const upper = v128.load(top)
  const lower = v128.load(bottom)
  const front = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower))
  const back = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower))
  const left = i8x16.shuffle(front, back, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
  const right = i8x16.shuffle(front, back, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31)
  return i16x8.shr_u(i16x8.add(i16x8.add(left, right), i16x8.splat(2)), 2)
}

/** Two means of 2 × 2 texels of u16. */
@inline
function pairs16(top: usize, bottom: usize): v128 {
  const first = mean16(v128.load(top), v128.load(bottom))
  return i16x8.narrow_i32x4_u(first, mean16(v128.load(top, 16), v128.load(bottom, 16)))
}

@inline
function mean16(upper: v128, lower: v128): v128 {
  const left = i32x4.add(i32x4.extend_low_i16x8_u(upper), i32x4.extend_low_i16x8_u(lower))
  const right = i32x4.add(i32x4.extend_high_i16x8_u(upper), i32x4.extend_high_i16x8_u(lower))
  return i32x4.shr_u(i32x4.add(i32x4.add(left, right), i32x4.splat(2)), 2)
}
