import { BLUE, GREEN } from './tile'

/**
 * `parameters`: for red, green and blue out, the weights of red, green and blue in and a constant; then the highest
 * value that is kept. Changes the three colour planes of the surface `colors` in place; `count` is a multiple of 4.
 */
export function adjust_matrix(colors: usize, count: i32, parameters: usize): void {
  const highest = v128.load32_splat(parameters, 48)
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 16) {
    const red = v128.load(colors)
    const green = v128.load(colors, GREEN)
    const blue = v128.load(colors, BLUE)
    v128.store(colors, mix(red, green, blue, parameters, highest))
    v128.store(colors, mix(red, green, blue, parameters + 16, highest), GREEN)
    v128.store(colors, mix(red, green, blue, parameters + 32, highest), BLUE)
  }
}

@inline
function mix(red: v128, green: v128, blue: v128, weights: usize, highest: v128): v128 {
  const sum = f32x4.add(
    f32x4.add(f32x4.mul(red, v128.load32_splat(weights)), f32x4.mul(green, v128.load32_splat(weights, 4))),
    f32x4.add(f32x4.mul(blue, v128.load32_splat(weights, 8)), v128.load32_splat(weights, 12)),
  )
  return f32x4.pmin(highest, f32x4.pmax(sum, f32x4.splat(0)))
}
