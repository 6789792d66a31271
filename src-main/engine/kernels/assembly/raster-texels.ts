/**
 * Converts `count` 8-bit samples of a raster's planes to texels: RGBA, premultiplied, u16. An address of 0 means that a
 * plane does not exist: without colours the raster is a mask, without coverage it is opaque. Returns 0 when nothing is
 * covered.
 */
export function gatherTexels8(out: usize, red: usize, green: usize, blue: usize, coverage: usize, count: i32): i32 {
  return gather<u8>(out, red, green, blue, coverage, count)
}

export function gatherTexels16(out: usize, red: usize, green: usize, blue: usize, coverage: usize, count: i32): i32 {
  return gather<u16>(out, red, green, blue, coverage, count)
}

@inline
function gather<T>(out: usize, red: usize, green: usize, blue: usize, coverage: usize, count: i32): i32 {
  const opaque = f32x4.splat(sizeof<T>() == 1 ? 255 : 65535)
  const whole = f32x4.splat(sizeof<T>() == 1 ? 257 : 1)
  const share = f32x4.splat(sizeof<T>() == 1 ? <f32>(1.0 / 255.0) : <f32>(1.0 / 65535.0))
  const zero = i32x4.splat(0)
  let any = coverage == 0 ? i32x4.splat(1) : zero
  for (let i = 0; i < count; i += 4) {
    const left = min(4, count - i)
    const at = <usize>i * sizeof<T>()
    const alpha = coverage == 0 ? opaque : samples<T>(coverage + at, left)
    any = v128.or(any, alpha)
    let r = zero
    let g = zero
    let b = zero
    if (red != 0) {
      const weight = f32x4.mul(f32x4.mul(whole, alpha), share)
      r = rounded(f32x4.mul(samples<T>(red + at, left), weight))
      g = rounded(f32x4.mul(samples<T>(green + at, left), weight))
      b = rounded(f32x4.mul(samples<T>(blue + at, left), weight))
    }
    const rb = i16x8.narrow_i32x4_u(r, b)
    const ga = i16x8.narrow_i32x4_u(g, rounded(f32x4.mul(alpha, whole)))
    const first = i8x16.shuffle(rb, ga, 0, 1, 16, 17, 8, 9, 24, 25, 2, 3, 18, 19, 10, 11, 26, 27)
    const second = i8x16.shuffle(rb, ga, 4, 5, 20, 21, 12, 13, 28, 29, 6, 7, 22, 23, 14, 15, 30, 31)
    storePixels(out + (<usize>i << 3), first, second, left)
  }
  return <i32>v128.any_true(any)
}

/** Four samples; those beyond `left` are 0, because a plane ends where its raster ends. */
@inline
function samples<T>(at: usize, left: i32): v128 {
  if (left == 4) {
    if (sizeof<T>() == 1) {
      const shorts = i16x8.extend_low_i8x16_u(v128.load32_zero(at))
      return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(shorts))
    }
    return f32x4.convert_i32x4_u(v128.load16x4_u(at))
  }
  let few = f32x4.splat(0)
  few = f32x4.replace_lane(few, 0, <f32>load<T>(at))
  if (left > 1) few = f32x4.replace_lane(few, 1, <f32>load<T>(at + sizeof<T>()))
  if (left > 2) few = f32x4.replace_lane(few, 2, <f32>load<T>(at + 2 * sizeof<T>()))
  return few
}

@inline
function rounded(values: v128): v128 {
  return i32x4.trunc_sat_f32x4_u(f32x4.add(values, f32x4.splat(0.5)))
}

@inline
function storePixels(at: usize, first: v128, second: v128, left: i32): void {
  if (left > 1) v128.store(at, first)
  else v128.store64_lane(at, first, 0)
  if (left == 4) v128.store(at + 16, second)
  else if (left == 3) v128.store64_lane(at + 16, second, 0)
}
