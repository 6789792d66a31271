import { clamped, lightOf, storeColor, storeWithLight } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

/** Where shadows end and, mirrored, highlights begin; how wide the passage is; how much of a shift counts. */
const BORDER: f32 = 0.333
const PASSAGE: f32 = 0.25
const STRENGTH: f32 = 0.7

/**
 * `parameters`: red, green and blue of the shadows' shift, of the midtones', of the highlights', -1..1; 1 where the lightness stays, else 0. Changes the three colour
 * planes of the surface `colors` in place; `count` is a multiple of 4.
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
  const outOfShadow = clamped((value - BORDER) / PASSAGE + <f32>0.5)
  const inHighlight = clamped((value + BORDER - 1) / PASSAGE + <f32>0.5)
  const shift =
    load<f32>(shifts) * (1 - outOfShadow) +
    load<f32>(shifts, 12) * outOfShadow * (1 - inHighlight) +
    load<f32>(shifts, 24) * inHighlight
  return max<f32>(0, min(max<f32>(1, value), value + shift * STRENGTH))
}
