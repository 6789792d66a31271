/**
 * `count` samples of 8 bits of a raster's planes as texels: RGBA, premultiplied, u16. An address of 0 says that a plane does not exist: without
 * colours it is a mask, without coverage it is opaque.
 */
export function gatherTexels8(out: usize, red: usize, green: usize, blue: usize, coverage: usize, count: i32): void {
  gather<u8>(out, red, green, blue, coverage, count)
}

export function gatherTexels16(out: usize, red: usize, green: usize, blue: usize, coverage: usize, count: i32): void {
  gather<u16>(out, red, green, blue, coverage, count)
}

@inline
function gather<T>(out: usize, red: usize, green: usize, blue: usize, coverage: usize, count: i32): void {
  const whole: f32 = sizeof<T>() == 1 ? 257 : 1
  const share: f32 = sizeof<T>() == 1 ? <f32>(1.0 / 255.0) : <f32>(1.0 / 65535.0)
  for (let i = 0; i < count; i++) {
    const at = <usize>i * sizeof<T>()
    const alpha: f32 = coverage == 0 ? (sizeof<T>() == 1 ? 255 : 65535) : <f32>load<T>(coverage + at)
    const weight = whole * alpha * share
    let pixel = f32x4.splat(0)
    if (red != 0 && alpha != 0) {
      pixel = f32x4.replace_lane(pixel, 0, <f32>load<T>(red + at) * weight)
      pixel = f32x4.replace_lane(pixel, 1, <f32>load<T>(green + at) * weight)
      pixel = f32x4.replace_lane(pixel, 2, <f32>load<T>(blue + at) * weight)
    }
    pixel = f32x4.replace_lane(pixel, 3, alpha * whole)
    const rounded = i32x4.trunc_sat_f32x4_u(f32x4.add(pixel, f32x4.splat(0.5)))
    v128.store64_lane(out + (<usize>i << 3), i16x8.narrow_i32x4_u(rounded, rounded), 0)
  }
}
