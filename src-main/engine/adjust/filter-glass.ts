import type { FilterColor } from '../document/adjustment'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** The white point CIE D50, with Y = 1. */
const white: Triple = [0.9642, 1, 0.8249]

/** Linear sRGB to XYZ (D50) and back: the primaries of the ICC's sRGB profile, and their inverse. */
const toXyz: Matrix = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
]
const toLinear: Matrix = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
]

/**
 * The effect of glass of this colour on light in linear sRGB: a matrix, row by row. X, Y and Z are each multiplied by
 * those of the colour, in proportion to `density`, 0..1.
 */
export const filterGlass = (color: FilterColor, density: number, isLinear: boolean): number[] => {
  const xyz = xyzOf(color, isLinear)
  const passed = white.map((whole, i) => 1 + ((xyz[i] ?? 0) / whole - 1) * density)
  return toLinear.flatMap((out) =>
    [0, 1, 2].map((channel) =>
      out.reduce((sum, share, i) => sum + share * (passed[i] ?? 0) * (toXyz[i]?.[channel] ?? 0), 0),
    ),
  )
}

/** Converts an sRGB number, 0..1. */
export const toLight = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** The inverse of `toLight`. */
export const fromLight = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

const xyzOf = (color: FilterColor, isLinear: boolean): Triple => {
  if (color.space === 'xyz') return [color.x, color.y, color.z]
  if (color.space === 'lab') return fromLab(color)
  const numbers = [color.red, color.green, color.blue]
  const [red = 0, green = 0, blue = 0] = isLinear ? numbers : numbers.map(toLight)
  const along = (row: Triple): number => row[0] * red + row[1] * green + row[2] * blue
  return [along(toXyz[0]), along(toXyz[1]), along(toXyz[2])]
}

const fromLab = ({ lightness, a, b }: FilterColor & { readonly space: 'lab' }): Triple => {
  const y = (lightness + 16) / 116
  return [white[0] * cubed(y + a / 500), white[1] * cubed(y), white[2] * cubed(y - b / 200)]
}

/** Colours outside the gamut are clamped at zero light. */
const cubed = (value: number): number =>
  Math.max(0, value > 6 / 29 ? value ** 3 : (value - 4 / 29) * 3 * (6 / 29) ** 2)
