import { highest, lowest } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

/** Cyan, magenta, yellow, black. */
const INKS_BYTES: usize = 16

/**
 * `parameters`: 1 for relative, 0 for absolute; then the ink shifts, -1..1, of reds, greens, blues, cyans, magentas,
 * yellows, whites, neutrals, blacks. Changes the three colour planes of the surface `colors` in place; `count` is a
 * multiple of 4.
 */
export function adjust_selective_color(colors: usize, count: i32, parameters: usize): void {
  const isRelative = load<f32>(parameters) != 0
  const sets = parameters + 4
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const red = load<f32>(colors)
    const green = load<f32>(colors, GREEN)
    const blue = load<f32>(colors, BLUE)
    const low = lowest(red, green, blue)
    const high = highest(red, green, blue)
    const middle = red + green + blue - low - high
    const primary = sets + (high == red ? 0 : high == green ? INKS_BYTES : 2 * INKS_BYTES)
    const secondary = sets + (low == red ? 3 * INKS_BYTES : low == green ? 4 * INKS_BYTES : 5 * INKS_BYTES)
    const white = max<f32>(0, 2 * low - 1)
    const neutral = max<f32>(0, 1 - abs<f32>(high - 0.5) - abs<f32>(low - 0.5))
    const dark = max<f32>(0, 1 - 2 * high)
    for (let channel = 0; channel < 3; channel++) {
      const at = colors + <usize>channel * GREEN
      const ink = <usize>channel << 2
      const value = load<f32>(at)
      store<f32>(
        at,
        value +
          change(primary, ink, value, isRelative) * (high - middle) +
          change(secondary, ink, value, isRelative) * (middle - low) +
          change(sets + 6 * INKS_BYTES, ink, value, isRelative) * white +
          change(sets + 7 * INKS_BYTES, ink, value, isRelative) * neutral +
          change(sets + 8 * INKS_BYTES, ink, value, isRelative) * dark,
      )
    }
    storeKept(colors)
  }
}

/** The change that a full share of a set makes to a channel, which ends at black or white. */
@inline
function change(set: usize, ink: usize, value: f32, isRelative: bool): f32 {
  const shift = load<f32>(set + ink)
  const black = load<f32>(set, 12)
  const room = max<f32>(0, 1 - value)
  const more = -shift - black * (1 + shift)
  return max(-value, min(room, isRelative ? more * room : more))
}

@inline
function storeKept(colors: usize): void {
  store<f32>(colors, max<f32>(0, load<f32>(colors)))
  store<f32>(colors, max<f32>(0, load<f32>(colors, GREEN)), GREEN)
  store<f32>(colors, max<f32>(0, load<f32>(colors, BLUE)), BLUE)
}
