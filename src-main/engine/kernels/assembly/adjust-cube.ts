import { highest, lowest } from './adjust-color-parts'
import { BLUE, GREEN } from './tile'

const HEAD_BYTES: usize = 28

/**
 * A table in three dimensions, read by tetrahedra. `parameters`: its size `n`; the lowest red, green and blue that it
 * knows; what a channel above that is scaled by, to 0..n - 1; then `n³` colours of three numbers, red running fastest.
 * Changes the three colour planes of the surface `colors` in place; `count` is a multiple of 4.
 */
export function adjust_cube(colors: usize, count: i32, parameters: usize): void {
  const size = <i32>load<f32>(parameters)
  const table = parameters + HEAD_BYTES
  const stepGreen = <usize>size * 12
  const stepBlue = stepGreen * <usize>size
  const end = colors + (<usize>count << 2)
  for (; colors < end; colors += 4) {
    const red = position(load<f32>(colors), parameters, 4, size)
    const green = position(load<f32>(colors, GREEN), parameters, 8, size)
    const blue = position(load<f32>(colors, BLUE), parameters, 12, size)
    const cellRed = cellOf(red, size)
    const cellGreen = cellOf(green, size)
    const cellBlue = cellOf(blue, size)
    const partRed = red - <f32>cellRed
    const partGreen = green - <f32>cellGreen
    const partBlue = blue - <f32>cellBlue
    const corner =
      table + <usize>cellRed * 12 + <usize>cellGreen * stepGreen + <usize>cellBlue * stepBlue
    const far = corner + 12 + stepGreen + stepBlue
    const high = highest(partRed, partGreen, partBlue)
    const low = lowest(partRed, partGreen, partBlue)
    const middle = partRed + partGreen + partBlue - high - low
    const first = corner + (high == partRed ? 12 : high == partGreen ? stepGreen : stepBlue)
    const second = far - (low == partBlue ? stepBlue : low == partGreen ? stepGreen : 12)
    for (let channel: usize = 0; channel < 3; channel++) {
      const at = channel << 2
      store<f32>(
        colors + channel * GREEN,
        load<f32>(corner + at) * (1 - high) +
          load<f32>(first + at) * (high - middle) +
          load<f32>(second + at) * (middle - low) +
          load<f32>(far + at) * low,
      )
    }
  }
}

@inline
function position(value: f32, parameters: usize, channel: usize, size: i32): f32 {
  const scaled = (value - load<f32>(parameters + channel)) * load<f32>(parameters + channel, 12)
  return max<f32>(0, min(<f32>(size - 1), scaled))
}

/** Never the last grid point, which closes the cell before it. */
@inline
function cellOf(position: f32, size: i32): i32 {
  return min(<i32>position, size - 2)
}
