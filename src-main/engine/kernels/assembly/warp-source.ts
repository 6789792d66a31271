// What turns a decoded picture into the pyramid of `warp-texel`.

import { texel } from './warp-texel'

/** Interleaved straight RGBA, 8 bits, to premultiplied RGBA of 16 bits. */
export function warpPremultiply8(target: usize, source: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const straight = f32x4.mul(texel<u8>(source + (<usize>i << 2)), f32x4.splat(257))
    storePremultiplied(target + (<usize>i << 3), straight)
  }
}

/** The same from 16 bits. */
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

/** The next level: the mean of `stepX` × `stepY` texels (each 1 or 2); `target` is `ceil(width / stepX)` × `ceil(height / stepY)`. */
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
    for (let x = 0; x < targetWidth; x++) {
      const left = <usize>(x * stepX) * texelBytes
      const right = <usize>min(x * stepX + stepX - 1, width - 1) * texelBytes
      const top = f32x4.add(texel<T>(first + left), texel<T>(first + right))
      const bottom = f32x4.add(texel<T>(second + left), texel<T>(second + right))
      storeTexel<T>(target, f32x4.mul(f32x4.add(top, bottom), f32x4.splat(0.25)))
      target += texelBytes
    }
  }
}
