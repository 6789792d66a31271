import { lightOf, storeColor, storeWithLight } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

/** `parameters`: what red, green and blue are multiplied by; 1 where the lightness stays, else 0. Changes the three colour planes of the surface `colors` in place; `count` is a multiple of 4. */
export function adjust_photo_filter(colors: usize, count: i32, parameters: usize): void {
  const byRed = load<f32>(parameters)
  const byGreen = load<f32>(parameters, 4)
  const byBlue = load<f32>(parameters, 8)
  const keepsLight = load<f32>(parameters, 12) != 0
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const red = load<f32>(colors)
    const green = load<f32>(colors, GREEN)
    const blue = load<f32>(colors, BLUE)
    if (keepsLight)
      storeWithLight(colors, red * byRed, green * byGreen, blue * byBlue, lightOf(red, green, blue))
    else storeColor(colors, red * byRed, green * byGreen, blue * byBlue)
  }
}
