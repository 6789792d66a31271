import type { GradientInterpolation } from '../document/gradient'
import type { SolidColor } from '../document/solid-color'

/** A space in which colours are interpolated along straight lines. */
export interface Mixing {
  readonly into: (color: SolidColor) => readonly number[]
  readonly outOf: (coordinates: readonly number[]) => SolidColor
}

const rgb = ([red, green, blue]: readonly number[]): SolidColor => ({ red, green, blue })

const lightOf = ({ red, green, blue }: SolidColor): number[] => [red, green, blue].map(toLight)

const toLight = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const fromLight = (light: number): number =>
  light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

const product = (matrix: readonly (readonly number[])[], v: readonly number[]): number[] =>
  matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2])

/** Björn Ottosson's Oklab, which Photoshop's "Perceptual" names as its source. */
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toOklab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromOklab = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** `classic` interpolates the document's numbers unchanged; the others treat them as sRGB. */
export const mixings: Readonly<Record<GradientInterpolation, Mixing>> = {
  classic: {
    into: ({ red, green, blue, black = 1 }) => [red, green, blue, black],
    outOf: ([red, green, blue, black]) => ({ red, green, blue, black }),
  },
  linear: { into: lightOf, outOf: (light) => rgb(light.map(fromLight)) },
  perceptual: {
    into: (color) => product(toOklab, product(toCones, lightOf(color)).map(Math.cbrt)),
    outOf: (lab) =>
      rgb(
        product(
          fromCones,
          product(fromOklab, lab).map((cone) => cone ** 3),
        ).map(fromLight),
      ),
  },
}
