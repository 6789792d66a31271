import { clamped, highest, hueOf, lowest, storeColor } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

const HEAD_BYTES: usize = 12
const ENTRY_BYTES: usize = 12

/**
 * `parameters`: for all colours the hue's turn in sixths, the lightness, -1..1, and the steps to which saturation is
 * cut down first, 0 for none; then for each degree of hue, 0 to 360, the ranges' turn in sixths, the saturation's gain
 * (0: as it was) of master and ranges together, and the ranges' lightness, -1..1. Lightness acts before saturation.
 * Changes the three colour planes of the surface `colors` in place; `count` is a multiple of 4.
 */
export function adjust_hue_saturation(colors: usize, count: i32, parameters: usize): void {
  const turn = load<f32>(parameters)
  const light = load<f32>(parameters, 4)
  const steps = load<f32>(parameters, 8)
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const red = load<f32>(colors)
    const green = load<f32>(colors, GREEN)
    const blue = load<f32>(colors, BLUE)
    const low = lowest(red, green, blue)
    const high = highest(red, green, blue)
    if (high <= low) {
      const gray = lightened(high, light)
      storeColor(colors, gray, gray, gray)
      continue
    }
    const hue = hueOf(red, green, blue, low, high)
    const degrees = clampedDegrees(hue * 60)
    const whole = <i32>degrees
    const part = degrees - <f32>whole
    const entry = parameters + HEAD_BYTES + <usize>whole * ENTRY_BYTES
    const rangeLight = between(entry + 8, part)
    const top = lightened(rangeLight > 0 ? high : high + (high - low) * rangeLight, light)
    const bottom = lightened(rangeLight > 0 ? low + (high - low) * rangeLight : low, light)
    const middle: f32 = (bottom + top) * <f32>0.5
    const half = saturated(stepped((top - bottom) * <f32>0.5, middle, steps), middle, between(entry + 4, part))
    let turned = hue + turn + between(entry, part)
    turned -= 6 * floor<f32>(turned / 6)
    storeColor(
      colors,
      middle + half * (2 * clamped(abs<f32>(turned - 3) - 1) - 1),
      middle + half * (2 * clamped(2 - abs<f32>(turned - 2)) - 1),
      middle + half * (2 * clamped(2 - abs<f32>(turned - 4)) - 1),
    )
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
