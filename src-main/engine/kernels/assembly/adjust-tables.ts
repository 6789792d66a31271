// Adjustments whose channels go through curves of CURVE_SAMPLES points. `colors` is the address of a surface, moved to
// the first row: its three colour planes are changed in place. `count` is a multiple of 4. See `planes.ts` for what a
// curve is.

import { alongRoot, alongValue, CURVE_SAMPLES } from './planes'
import { BLUE, GREEN } from './tile'

const CURVE_BYTES: usize = (CURVE_SAMPLES + 1) * 4

/** `parameters`: the curves of red, green and blue over the value. */
export function adjust_tables(colors: usize, count: i32, parameters: usize): void {
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    store<f32>(colors, alongValue(parameters, load<f32>(colors)))
    store<f32>(colors, alongValue(parameters + CURVE_BYTES, load<f32>(colors, GREEN)), GREEN)
    store<f32>(colors, alongValue(parameters + 2 * CURVE_BYTES, load<f32>(colors, BLUE)), BLUE)
  }
}

/** As `adjust_tables`, over the square root of the value, for linear light. */
export function adjust_root_tables(colors: usize, count: i32, parameters: usize): void {
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    store<f32>(colors, alongRoot(parameters, load<f32>(colors)))
    store<f32>(colors, alongRoot(parameters + CURVE_BYTES, load<f32>(colors, GREEN)), GREEN)
    store<f32>(colors, alongRoot(parameters + 2 * CURVE_BYTES, load<f32>(colors, BLUE)), BLUE)
  }
}

/**
 * `parameters`: the weights of red, green and blue, one number that is not used, and the three curves over the weighted
 * sum.
 */
export function adjust_gray_tables(colors: usize, count: i32, parameters: usize): void {
  const red = load<f32>(parameters)
  const green = load<f32>(parameters, 4)
  const blue = load<f32>(parameters, 8)
  const curves = parameters + 16
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const gray = red * load<f32>(colors) + green * load<f32>(colors, GREEN) + blue * load<f32>(colors, BLUE)
    store<f32>(colors, alongValue(curves, gray))
    store<f32>(colors, alongValue(curves + CURVE_BYTES, gray), GREEN)
    store<f32>(colors, alongValue(curves + 2 * CURVE_BYTES, gray), BLUE)
  }
}

/** One plane through one curve over the value: for the black ink. */
export function curvePlane(plane: usize, curve: usize, count: i32): void {
  const end = plane + (<usize>count << 2)
  for (; plane < end; plane += 4) store<f32>(plane, alongValue(curve, load<f32>(plane)))
}
