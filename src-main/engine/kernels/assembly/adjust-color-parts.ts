// Shared by the adjustments that look at a whole colour. Per pixel, numbers of f32.

import { BLUE, GREEN } from './tile'

/**
 * Sixths of the circle, 0..6: red 0, green 2, blue 4. `low` and `high` are the colour's lowest and highest channel, and
 * differ.
 */
@inline
export function hueOf(red: f32, green: f32, blue: f32, low: f32, high: f32): f32 {
  const scale: f32 = 1 / (high - low)
  if (high == red) {
    const hue = (green - blue) * scale
    return hue < 0 ? hue + 6 : hue
  }
  return high == green ? 2 + (blue - red) * scale : 4 + (red - green) * scale
}

@inline
export function clamped(value: f32): f32 {
  return max<f32>(0, min<f32>(1, value))
}

@inline
export function lowest(red: f32, green: f32, blue: f32): f32 {
  return min(red, min(green, blue))
}

@inline
export function highest(red: f32, green: f32, blue: f32): f32 {
  return max(red, max(green, blue))
}

@inline
export function lightOf(red: f32, green: f32, blue: f32): f32 {
  return <f32>0.3 * red + <f32>0.59 * green + <f32>0.11 * blue
}

@inline
export function storeColor(colors: usize, red: f32, green: f32, blue: f32): void {
  store<f32>(colors, red)
  store<f32>(colors, green, GREEN)
  store<f32>(colors, blue, BLUE)
}

/**
 * The colour, moved evenly until it has `light`, and drawn towards that gray as far as it would leave 0..1 (or
 * 0..light, where light is above 1).
 */
@inline
export function storeWithLight(colors: usize, red: f32, green: f32, blue: f32, light: f32): void {
  const step = light - lightOf(red, green, blue)
  const low = lowest(red, green, blue) + step
  const high = highest(red, green, blue) + step
  const ceiling = max<f32>(1, light)
  let scale: f32 = 1
  if (low < 0) scale = light / max<f32>(1e-9, light - low)
  if (high > ceiling) scale = min(scale, (ceiling - light) / (high - light))
  // Rounding errors of the scale would leave a channel just below black.
  storeColor(
    colors,
    max<f32>(0, light + (red + step - light) * scale),
    max<f32>(0, light + (green + step - light) * scale),
    max<f32>(0, light + (blue + step - light) * scale),
  )
}
