// A warp's source: a pyramid of interleaved RGBA levels, premultiplied, of u8 (opaque pictures, as they came) or u16
// (all others). Every level halves the one before it, its last column and row repeated where a length is odd.
//
// The block that a warp's kernels read, f64 each:
//   0..8   document → canvas, a projective matrix, row by row
//   9..14  canvas → artwork pixels, affine (a b c d e f)
//   15..16 width and height of the canvas
//   17..18 width and height of the artwork
//   19..20 artwork pixels per texel of level 0, across and down
//   21     by what the square of the texels per pixel is multiplied before it chooses a level
// and at LEVELS, 16 bytes a level: address, width, height as i32.

export const LEVELS: usize = 176

@inline
export function number(block: usize, index: usize): f64 {
  return load<f64>(block + (index << 3))
}

/** One texel in its stored numbers. */
@inline
export function texel<T>(at: usize): v128 {
  if (sizeof<T>() == 1) {
    return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at))))
  }
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(v128.load64_zero(at)))
}

/** The exponent of a positive number's power of two, rounded down. */
@inline
export function floorLog2(value: f64): i32 {
  return <i32>((reinterpret<u64>(value) >> 52) & 0x7ff) - 1023
}

/** 2 to the power of minus a level, exactly. */
@inline
export function shrinkOf(level: i32): f64 {
  return reinterpret<f64>(<u64>(1023 - level) << 52)
}

@inline
export function unit(value: f64): f64 {
  return min<f64>(1, max<f64>(0, value))
}
