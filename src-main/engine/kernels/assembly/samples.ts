// Converts stored samples to tile planes and back. A tile plane's row is TILE_WIDTH samples; the caller gives the
// length of stored rows.

import { ALPHA, BLUE, GREEN, ROW_BYTES } from './tile'

/** `width` × `height` samples of 8 bits become f32 0..1 at `target` (an address inside a plane). */
export function loadU8(target: usize, source: usize, sourceRowBytes: usize, width: i32, height: i32): void {
  const scale = f32x4.splat(<f32>(1.0 / 255.0))
  for (let y = 0; y < height; y++) {
    let x = 0
    for (; x + 16 <= width; x += 16) {
      const bytes = v128.load(source + x)
      const low = i16x8.extend_low_i8x16_u(bytes)
      const high = i16x8.extend_high_i8x16_u(bytes)
      const out = target + (<usize>x << 2)
      v128.store(out, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(low)), scale))
      v128.store(out, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(low)), scale), 16)
      v128.store(out, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(high)), scale), 32)
      v128.store(out, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(high)), scale), 48)
    }
    for (; x < width; x++) {
      store<f32>(target + (<usize>x << 2), <f32>load<u8>(source + x) * <f32>(1.0 / 255.0))
    }
    target += ROW_BYTES
    source += sourceRowBytes
  }
}

/** As `loadU8`, for 16 bits, 0..65535. */
export function loadU16(target: usize, source: usize, sourceRowBytes: usize, width: i32, height: i32): void {
  const scale = f32x4.splat(<f32>(1.0 / 65535.0))
  for (let y = 0; y < height; y++) {
    let x = 0
    for (; x + 8 <= width; x += 8) {
      const words = v128.load(source + (<usize>x << 1))
      const out = target + (<usize>x << 2)
      v128.store(out, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(words)), scale))
      v128.store(out, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(words)), scale), 16)
    }
    for (; x < width; x++) {
      store<f32>(target + (<usize>x << 2), <f32>load<u16>(source + (<usize>x << 1)) * <f32>(1.0 / 65535.0))
    }
    target += ROW_BYTES
    source += sourceRowBytes
  }
}

/**
 * As `loadU8`, for f32. NaN becomes 0, and values are limited to the range of half floats: 0 × infinity would spoil a
 * blend.
 */
export function loadF32(target: usize, source: usize, sourceRowBytes: usize, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    let x = 0
    for (; x + 4 <= width; x += 4) {
      const four = v128.load(source + (<usize>x << 2))
      const cut = f32x4.min(f32x4.max(four, f32x4.splat(-65504)), f32x4.splat(65504))
      v128.store(target + (<usize>x << 2), v128.and(cut, f32x4.eq(four, four)))
    }
    for (; x < width; x++) {
      const sample = load<f32>(source + (<usize>x << 2))
      store<f32>(target + (<usize>x << 2), sample == sample ? min<f32>(max<f32>(sample, -65504), 65504) : 0)
    }
    target += ROW_BYTES
    source += sourceRowBytes
  }
}

/** Rounded, not yet clamped; NaN becomes 0. Signed: the unsigned conversion takes three times as long on x86. */
@inline
function toInteger(sample: v128, top: f32): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(sample, f32x4.splat(top)), f32x4.splat(0.5)))
}

/** Four pixels of the surface at `at`, rounded and clamped, as RGBA bytes. */
@inline
function pixels8(at: usize): v128 {
  const redGreen = i16x8.narrow_i32x4_s(toInteger(v128.load(at), 255), toInteger(v128.load(at, GREEN), 255))
  const blueAlpha = i16x8.narrow_i32x4_s(toInteger(v128.load(at, BLUE), 255), toInteger(v128.load(at, ALPHA), 255))
  const bytes = i8x16.narrow_i16x8_u(redGreen, blueAlpha)
  return i8x16.shuffle(bytes, bytes, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15)
}

/** A surface to interleaved RGBA, 8 bits, straight alpha. */
export function storeRgba8(target: usize, targetRowBytes: usize, surface: usize, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    let x = 0
    for (; x + 4 <= width; x += 4) v128.store(target + (<usize>x << 2), pixels8(surface + (<usize>x << 2)))
    if (x < width) {
      const rest = pixels8(surface + (<usize>x << 2))
      store<u32>(target + (<usize>x << 2), i32x4.extract_lane(rest, 0))
      if (x + 1 < width) store<u32>(target + (<usize>x << 2), i32x4.extract_lane(rest, 1), 4)
      if (x + 2 < width) store<u32>(target + (<usize>x << 2), i32x4.extract_lane(rest, 2), 8)
    }
    target += targetRowBytes
    surface += ROW_BYTES
  }
}

/** A surface to interleaved RGBA, 16 bits of 0..65535 in the machine's order, straight alpha. */
export function storeRgba16(target: usize, targetRowBytes: usize, surface: usize, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 4) {
      const at = surface + (<usize>x << 2)
      const out = target + (<usize>x << 3)
      const redGreen = i16x8.narrow_i32x4_u(toInteger(v128.load(at), 65535), toInteger(v128.load(at, GREEN), 65535))
      const blueAlpha = i16x8.narrow_i32x4_u(toInteger(v128.load(at, BLUE), 65535), toInteger(v128.load(at, ALPHA), 65535))
      const first = i8x16.shuffle(redGreen, blueAlpha, 0, 1, 8, 9, 16, 17, 24, 25, 2, 3, 10, 11, 18, 19, 26, 27)
      const second = i8x16.shuffle(redGreen, blueAlpha, 4, 5, 12, 13, 20, 21, 28, 29, 6, 7, 14, 15, 22, 23, 30, 31)
      const left = width - x
      store<u64>(out, i64x2.extract_lane(first, 0))
      if (left > 1) store<u64>(out, i64x2.extract_lane(first, 1), 8)
      if (left > 2) store<u64>(out, i64x2.extract_lane(second, 0), 16)
      if (left > 3) store<u64>(out, i64x2.extract_lane(second, 1), 24)
    }
    target += targetRowBytes
    surface += ROW_BYTES
  }
}
