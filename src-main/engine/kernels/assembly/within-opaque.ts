// What a sharp filter makes of premultiplied texels can be more than opaque, or less than nothing.

/**
 * A premultiplied pixel with its alpha cut to 0..`top`. Its colours shrink with its alpha: cut alone, alpha would leave
 * them too bright, and flat artwork with a bright fringe.
 */
@inline
export function withinOpaque(pixel: v128, top: f32): v128 {
  const alpha = f32x4.extract_lane(pixel, 3)
  if (alpha <= top) return alpha > 0 ? pixel : f32x4.splat(0)
  return f32x4.replace_lane(f32x4.mul(pixel, f32x4.splat(top / alpha)), 3, top)
}
