import { highest, lowest, storeColor, storeWithLight } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

/**
 * `parameters`: the weights of reds, greens, blues, cyans, magentas, yellows; 1 where there is a tint, else 0; its red,
 * green and blue. Changes the three colour planes of the surface `colors` in place; `count` is a multiple of 4.
 */
export function adjust_black_white(colors: usize, count: i32, parameters: usize): void {
  const isTinted = load<f32>(parameters, 24) != 0
  const tintRed = load<f32>(parameters, 28)
  const tintGreen = load<f32>(parameters, 32)
  const tintBlue = load<f32>(parameters, 36)
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const red = load<f32>(colors)
    const green = load<f32>(colors, GREEN)
    const blue = load<f32>(colors, BLUE)
    const low = lowest(red, green, blue)
    const high = highest(red, green, blue)
    const middle = red + green + blue - low - high
    const primary: usize = high == red ? 0 : high == green ? 4 : 8
    const secondary: usize = low == red ? 12 : low == green ? 16 : 20
    const gray: f32 = max<f32>(
      0,
      low +
        (high - middle) * load<f32>(parameters + primary) +
        (middle - low) * load<f32>(parameters + secondary),
    )
    const kept = min(gray, max<f32>(1, high))
    if (isTinted) storeWithLight(colors, tintRed, tintGreen, tintBlue, kept)
    else storeColor(colors, kept, kept, kept)
  }
}
