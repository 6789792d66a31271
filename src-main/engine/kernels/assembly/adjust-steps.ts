import { BLUE, GREEN } from './tile'

/**
 * Samples fall into even bands. `parameters`: what a sample is scaled by before it is rounded to a whole number; what
 * that is scaled by before it is cut down to the number of its band; the last band; what a band is scaled by, and then
 * cut down to a whole number; what that is scaled by. Changes the three colour planes of the surface `colors` in place;
 * `count` is a multiple of 4.
 */
export function adjust_steps(colors: usize, count: i32, parameters: usize): void {
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 16) {
    v128.store(colors, step(v128.load(colors), parameters))
    v128.store(colors, step(v128.load(colors, GREEN), parameters), GREEN)
    v128.store(colors, step(v128.load(colors, BLUE), parameters), BLUE)
  }
}

@inline
function step(sample: v128, parameters: usize): v128 {
  const zero = f32x4.splat(0)
  const whole = f32x4.nearest(f32x4.mul(f32x4.pmax(zero, sample), v128.load32_splat(parameters)))
  const band = f32x4.floor(f32x4.mul(whole, v128.load32_splat(parameters, 4)))
  const kept = f32x4.pmin(band, v128.load32_splat(parameters, 8))
  const level = f32x4.floor(f32x4.mul(kept, v128.load32_splat(parameters, 12)))
  return f32x4.mul(level, v128.load32_splat(parameters, 16))
}
