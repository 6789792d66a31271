// Adjustments that look at all four inks together. `colors` is the address of a surface with a plane for black, moved
// to the first row; its four planes are changed in place. `count` is a multiple of 4.

import { alongValue, CURVE_SAMPLES } from './planes'
import { BLACK, BLUE, GREEN } from './tile'

const CURVE_BYTES: usize = (CURVE_SAMPLES + 1) * 4

/**
 * `parameters`: the highest number that the luma of cyan, magenta and yellow is rounded to a whole one of, or 0; three
 * numbers that are not used; and four curves over that luma, times what black leaves.
 */
export function adjust_ink_gray(colors: usize, count: i32, parameters: usize): void {
  const levels = load<f32>(parameters)
  const curves = parameters + 16
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    let luma: f32 =
      <f32>0.3 * load<f32>(colors) + <f32>0.59 * load<f32>(colors, GREEN) + <f32>0.11 * load<f32>(colors, BLUE)
    if (levels > 0) luma = nearest<f32>(luma * levels) / levels
    const gray = luma * load<f32>(colors, BLACK)
    store<f32>(colors, alongValue(curves, gray))
    store<f32>(colors, alongValue(curves + CURVE_BYTES, gray), GREEN)
    store<f32>(colors, alongValue(curves + 2 * CURVE_BYTES, gray), BLUE)
    store<f32>(colors, alongValue(curves + 3 * CURVE_BYTES, gray), BLACK)
  }
}

/** `parameters`: for each of the four out, the weights of the four in and a constant. Cut to 0..1. */
export function adjust_ink_matrix(colors: usize, count: i32, parameters: usize): void {
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 16) {
    const red = v128.load(colors)
    const green = v128.load(colors, GREEN)
    const blue = v128.load(colors, BLUE)
    const black = v128.load(colors, BLACK)
    v128.store(colors, mix(red, green, blue, black, parameters))
    v128.store(colors, mix(red, green, blue, black, parameters + 20), GREEN)
    v128.store(colors, mix(red, green, blue, black, parameters + 40), BLUE)
    v128.store(colors, mix(red, green, blue, black, parameters + 60), BLACK)
  }
}

@inline
function mix(red: v128, green: v128, blue: v128, black: v128, weights: usize): v128 {
  const first = f32x4.add(f32x4.mul(red, v128.load32_splat(weights)), f32x4.mul(green, v128.load32_splat(weights, 4)))
  const second = f32x4.add(f32x4.mul(blue, v128.load32_splat(weights, 8)), f32x4.mul(black, v128.load32_splat(weights, 12)))
  const sum = f32x4.add(f32x4.add(first, second), v128.load32_splat(weights, 16))
  return f32x4.pmin(f32x4.splat(1), f32x4.pmax(sum, f32x4.splat(0)))
}
