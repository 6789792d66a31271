import { clamped, highest, hueOf, lowest, storeColor } from './adjust-color-parts'
import { alongRoot, alongValue, CURVE_SAMPLES } from './planes'
import { BLUE, GREEN } from './tile'

const HEAD_BYTES: usize = 16
const CURVE_BYTES: usize = (CURVE_SAMPLES + 1) * 4

/** The share of a boost that full protection of skin takes away. */
const PROTECTED_SHARE: f32 = 0.4857

/**
 * `parameters`: vibrance and saturation, -1..1; 1 where the colours are light already, else 0; one number that is not
 * used; the curve from a colour's number to light, and the one from light to the number. Changes the three colour
 * planes of the surface `colors` in place; `count` is a multiple of 4.
 */
export function adjust_vibrance(colors: usize, count: i32, parameters: usize): void {
  const vibrance = load<f32>(parameters)
  const scale: f32 = 1 + load<f32>(parameters, 4)
  const isLight = load<f32>(parameters, 8) != 0
  const decode = parameters + HEAD_BYTES
  const encode = decode + CURVE_BYTES
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    let red = load<f32>(colors)
    let green = load<f32>(colors, GREEN)
    let blue = load<f32>(colors, BLUE)
    if (!isLight) {
      red = alongValue(decode, red)
      green = alongValue(decode, green)
      blue = alongValue(decode, blue)
    }
    const high = highest(red, green, blue)
    const low = lowest(red, green, blue)
    const ceiling = max<f32>(1, high)
    if (vibrance != 0 && high > low && high > 0) {
      const dull = max<f32>(0, low / high)
      const strong: f32 = 1 - dull
      const mixed = dull * strong
      const toe: f32 = 1 - min<f32>(1, 16 * high)
      const rise: f32 = 1 - toe * toe
      const lift: f32 = (2 * mixed - mixed * mixed) * max<f32>(0, 1 - high) * rise
      let spread: f32 = 1
      let bright: f32 = 1
      if (vibrance < 0) {
        const kept: f32 = rise * strong * (1 + strong) * <f32>0.5
        spread = (1 + vibrance * <f32>0.25) * (1 + vibrance * (1 - kept))
        bright = 1 + vibrance * lift
      } else {
        const skin = skinShare(hueOf(red, green, blue, low, high)) * (1 - strong * strong)
        const amount: f32 = vibrance * (1 - skin * (1 - vibrance))
        const boost: f32 =
          (<f32>5 / 6) * (1 - PROTECTED_SHARE * skin) * amount * dull * max<f32>(0, 1 - low) * rise
        spread = 1 / (1 - boost)
        bright = 1 + amount * lift * <f32>0.25
      }
      red = within(bright * (high + spread * (red - high)), ceiling)
      green = within(bright * (high + spread * (green - high)), ceiling)
      blue = within(bright * (high + spread * (blue - high)), ceiling)
    }
    const gray: f32 = <f32>0.28804 * red + <f32>0.711874 * green + <f32>0.000086 * blue
    red = within(gray + (red - gray) * scale, ceiling)
    green = within(gray + (green - gray) * scale, ceiling)
    blue = within(gray + (blue - gray) * scale, ceiling)
    if (isLight) storeColor(colors, red, green, blue)
    else storeColor(colors, alongRoot(encode, red), alongRoot(encode, green), alongRoot(encode, blue))
  }
}

/** All of it from red to 30°, none from 45° to 300°; in sixths of the circle. */
@inline
function skinShare(hue: f32): f32 {
  return hue < 3 ? clamped(3 - 4 * hue) : clamped(hue - 5)
}

@inline
function within(value: f32, ceiling: f32): f32 {
  return max<f32>(0, min(ceiling, value))
}
