import { highest, lightOf, storeColor, storeWithLight } from './adjust-color-parts'
import { alongRoot, alongValue, CURVE_SAMPLES } from './planes'
import { BLUE, GREEN } from './tile'

const HEAD_BYTES: usize = 48
const CURVE_BYTES: usize = (CURVE_SAMPLES + 1) * 4

/**
 * `parameters`: the matrix that acts on light, row by row; 1 where the lightness stays, else 0; 1 where the colours are
 * light already, else 0; one number that is not used; the curve from a colour's number to light, and the one from light
 * to the number. Changes the three colour planes of the surface `colors` in place; `count` is a multiple of 4.
 */
export function adjust_photo_filter(colors: usize, count: i32, parameters: usize): void {
  const keepsLight = load<f32>(parameters, 36) != 0
  const isLight = load<f32>(parameters, 40) != 0
  const decode = parameters + HEAD_BYTES
  const encode = decode + CURVE_BYTES
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const red = load<f32>(colors)
    const green = load<f32>(colors, GREEN)
    const blue = load<f32>(colors, BLUE)
    const fromRed = isLight ? red : alongValue(decode, red)
    const fromGreen = isLight ? green : alongValue(decode, green)
    const fromBlue = isLight ? blue : alongValue(decode, blue)
    const ceiling = max<f32>(1, highest(fromRed, fromGreen, fromBlue))
    let newRed = min(ceiling, behind(parameters, fromRed, fromGreen, fromBlue))
    let newGreen = min(ceiling, behind(parameters + 12, fromRed, fromGreen, fromBlue))
    let newBlue = min(ceiling, behind(parameters + 24, fromRed, fromGreen, fromBlue))
    if (!isLight) {
      newRed = alongRoot(encode, newRed)
      newGreen = alongRoot(encode, newGreen)
      newBlue = alongRoot(encode, newBlue)
    }
    if (keepsLight) storeWithLight(colors, newRed, newGreen, newBlue, lightOf(red, green, blue))
    else storeColor(colors, newRed, newGreen, newBlue)
  }
}

/** The light that comes through the filter, in the channel of this row of the matrix. */
@inline
function behind(row: usize, red: f32, green: f32, blue: f32): f32 {
  return max<f32>(0, load<f32>(row) * red + load<f32>(row, 4) * green + load<f32>(row, 8) * blue)
}
