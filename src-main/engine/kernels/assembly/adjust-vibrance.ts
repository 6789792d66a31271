import { highest, lightOf, lowest, storeColor } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

/**
 * `parameters`: vibrance and saturation, -1..1. Changes the three colour planes of the surface `colors` in place;
 * `count` is a multiple of 4.
 */
export function adjust_vibrance(colors: usize, count: i32, parameters: usize): void {
  const vibrance = load<f32>(parameters)
  const saturation = load<f32>(parameters, 4)
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const red = load<f32>(colors)
    const green = load<f32>(colors, GREEN)
    const blue = load<f32>(colors, BLUE)
    const low = lowest(red, green, blue)
    const high = highest(red, green, blue)
    const light = lightOf(red, green, blue)
    const dullness = high > 0 ? low / high : 1
    const wanted = max<f32>(0, (1 + vibrance * dullness) * (1 + saturation))
    const gain = min(wanted, max<f32>(1, most(low, high, light)))
    storeColor(
      colors,
      light + (red - light) * gain,
      light + (green - light) * gain,
      light + (blue - light) * gain,
    )
  }
}

/** The gain that takes the first channel to the end of its range. */
@inline
function most(low: f32, high: f32, light: f32): f32 {
  const down = light / max<f32>(1e-6, light - low)
  const up = (<f32>1 - light) / max<f32>(1e-6, high - light)
  return min(down, up)
}
