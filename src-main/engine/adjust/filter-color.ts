import type { FilterColor } from '../document/adjustment'

type Triple = readonly [number, number, number]

/** White of CIE D50, where Y is 1. */
const white: Triple = [0.9642, 1, 0.8249]

/** From XYZ of D50 to linear sRGB: the inverse of the primaries in the sRGB profile of the ICC. */
const toLinear: readonly Triple[] = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
]

/** The numbers of a filter's colour in an sRGB document, 0..1; `isLinear`: in one of linear light with the same primaries. */
export const filterColor = (color: FilterColor, isLinear: boolean): Triple => {
  if (color.space === 'rgb') return [color.red, color.green, color.blue]
  const xyz: Triple = color.space === 'xyz' ? [color.x, color.y, color.z] : fromLab(color)
  const linear = toLinear.map((row) => clamp(row[0] * xyz[0] + row[1] * xyz[1] + row[2] * xyz[2]))
  const [red = 0, green = 0, blue = 0] = isLinear ? linear : linear.map(encode)
  return [red, green, blue]
}

const fromLab = ({ lightness, a, b }: FilterColor & { readonly space: 'lab' }): Triple => {
  const y = (lightness + 16) / 116
  return [white[0] * cubed(y + a / 500), white[1] * cubed(y), white[2] * cubed(y - b / 200)]
}

const cubed = (value: number): number => (value > 6 / 29 ? value ** 3 : (value - 4 / 29) * 3 * (6 / 29) ** 2)

const encode = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
