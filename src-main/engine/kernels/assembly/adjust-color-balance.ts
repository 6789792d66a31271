import { lightOf, storeColor, storeWithLight } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

/** The part of a full shift that is applied. */
const STRENGTH: f32 = 0.4

/**
 * `parameters`: red, green and blue of the shadows' shift, of the midtones', of the highlights', -1..1; 1 where the
 * lightness stays, else 0. Changes the three colour planes of the surface `colors` in place; `count` is a multiple of
 * 4.
 */
export function adjust_color_balance(colors: usize, count: i32, parameters: usize): void {
  const keepsLight = load<f32>(parameters, 36) != 0
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const red = load<f32>(colors)
    const green = load<f32>(colors, GREEN)
    const blue = load<f32>(colors, BLUE)
    const newRed = shifted(red, parameters)
    const newGreen = shifted(green, parameters + 4)
    const newBlue = shifted(blue, parameters + 8)
    if (keepsLight) storeWithLight(colors, newRed, newGreen, newBlue, lightOf(red, green, blue))
    else storeColor(colors, newRed, newGreen, newBlue)
  }
}

@inline
function shifted(value: f32, shifts: usize): f32 {
  const light = max<f32>(0, min<f32>(1, value))
  const dark = <f32>1 - light
  const shift: f32 =
    load<f32>(shifts) * dark * dark +
    load<f32>(shifts, 12) * 2 * light * dark +
    load<f32>(shifts, 24) * light * light
  return max<f32>(0, min(max<f32>(1, value), value + shift * STRENGTH))
}
