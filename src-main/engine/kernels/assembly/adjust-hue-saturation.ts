import { clamped, highest, hueOf, lowest, storeColor } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

const HEAD_BYTES: usize = 16
const ENTRY_BYTES: usize = 12

/**
 * `parameters`: for all colours the hue's turn in sixths, the saturation's gain (0: as it was) and the lightness,
 * -1..1; the steps to which saturation is cut down first, 0 for none; then for each degree of hue, 0 to 360, the same
 * three numbers of the ranges. Changes the three colour planes of the surface `colors` in place; `count` is a multiple
 * of 4.
 */
export function adjust_hue_saturation(colors: usize, count: i32, parameters: usize): void {
  const turn = load<f32>(parameters)
  const gain = load<f32>(parameters, 4)
  const light = load<f32>(parameters, 8)
  const steps = load<f32>(parameters, 12)
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    let red = load<f32>(colors)
    let green = load<f32>(colors, GREEN)
    let blue = load<f32>(colors, BLUE)
    const low = lowest(red, green, blue)
    const high = highest(red, green, blue)
    if (high > low) {
      const hue = hueOf(red, green, blue, low, high)
      const degrees = clampedDegrees(hue * 60)
      const whole = <i32>degrees
      const part = degrees - <f32>whole
      const entry = parameters + HEAD_BYTES + <usize>whole * ENTRY_BYTES
      const rangeTurn = between(entry, part)
      let middle: f32 = (low + high) * <f32>0.5
      let half: f32 = stepped((high - low) * <f32>0.5, middle, steps)
      half = saturated(saturated(half, middle, between(entry + 4, part)), middle, gain)
      const rangeLight = between(entry + 8, part)
      let top = middle + half
      let bottom = middle - half
      if (rangeLight > 0) bottom += (top - bottom) * rangeLight
      else top += (top - bottom) * rangeLight
      let turned = hue + turn + rangeTurn
      turned -= 6 * floor<f32>(turned / 6)
      const span = top - bottom
      red = bottom + span * clamped(abs<f32>(turned - 3) - 1)
      green = bottom + span * clamped(2 - abs<f32>(turned - 2))
      blue = bottom + span * clamped(2 - abs<f32>(turned - 4))
    }
    storeColor(colors, lightened(red, light), lightened(green, light), lightened(blue, light))
  }
}

/** `parameters`: red, green and blue of the pure hue, -1..1 about gray; the saturation, 0..1; the lightness, -1..1. */
export function adjust_colorize(colors: usize, count: i32, parameters: usize): void {
  const red = load<f32>(parameters)
  const green = load<f32>(parameters, 4)
  const blue = load<f32>(parameters, 8)
  const saturation = load<f32>(parameters, 12)
  const light = load<f32>(parameters, 16)
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const low = lowest(load<f32>(colors), load<f32>(colors, GREEN), load<f32>(colors, BLUE))
    const high = highest(load<f32>(colors), load<f32>(colors, GREEN), load<f32>(colors, BLUE))
    const middle = lightened((low + high) * <f32>0.5, light)
    const half = max<f32>(0, min(middle, 1 - middle)) * saturation
    storeColor(colors, middle + red * half, middle + green * half, middle + blue * half)
  }
}

@inline
function between(entry: usize, part: f32): f32 {
  const first = load<f32>(entry)
  return first + (load<f32>(entry, ENTRY_BYTES) - first) * part
}

/** Below 360, so that the next entry exists. */
@inline
function clampedDegrees(degrees: f32): f32 {
  return max<f32>(0, min<f32>(359.9999, degrees))
}

/** Half the distance between the ends of a colour whose saturation is a whole number of steps. */
@inline
function stepped(half: f32, middle: f32, steps: f32): f32 {
  const full = min(middle, 1 - middle)
  if (steps == 0 || full <= 0) return half
  return (floor<f32>((half / full) * steps + <f32>1e-3) * full) / steps
}

/** Never further than full saturation, unless it was there already. */
@inline
function saturated(half: f32, middle: f32, gain: f32): f32 {
  const full = max(half, min(middle, 1 - middle))
  return min(full, half * max<f32>(0, 1 + gain))
}

@inline
function lightened(value: f32, light: f32): f32 {
  return light > 0 ? value + max<f32>(0, 1 - value) * light : value * (1 + light)
}
