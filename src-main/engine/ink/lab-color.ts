/** Lab (D50): lightness 0..100, a and b around 0. */
export type LabColor = readonly [lightness: number, a: number, b: number]
/** sRGB numbers, encoded, 0..1. */
export type SrgbColor = readonly [red: number, green: number, blue: number]

type Rows = readonly [SrgbColor, SrgbColor, SrgbColor]

/** XYZ (D50) to linear sRGB, with Bradford adaptation. */
const toSrgb: Rows = [
  [3.133_856_1, -1.616_866_7, -0.490_614_6],
  [-0.978_768_4, 1.916_141_5, 0.033_454],
  [0.071_945_3, -0.228_991_4, 1.405_242_7],
]
/** The inverse of `toSrgb`. */
const fromSrgb: Rows = [
  [0.436_074_7, 0.385_064_9, 0.143_080_4],
  [0.222_504_5, 0.716_878_6, 0.060_616_9],
  [0.013_932_2, 0.097_104_5, 0.714_173_3],
]
const white: LabColor = [0.964_22, 1, 0.825_21]

/** May leave 0..1 for colours outside sRGB. */
export const srgbFromLab = (color: LabColor): SrgbColor => {
  const [x, y, z] = lightFromLab(color)
  const light: SrgbColor = [white[0] * x, white[1] * y, white[2] * z]
  return [
    encode(product(toSrgb[0], light)),
    encode(product(toSrgb[1], light)),
    encode(product(toSrgb[2], light)),
  ]
}

export const labFromSrgb = ([red, green, blue]: SrgbColor): LabColor => {
  const light: SrgbColor = [decode(red), decode(green), decode(blue)]
  const [x, y, z] = fromSrgb.map((row, i) => product(row, light) / white[i])
  return labFromLight([x, y, z])
}

/** X, Y and Z as fractions of the white point's. */
export const lightFromLab = ([lightness, a, b]: LabColor): readonly [number, number, number] => {
  const y = (lightness + 16) / 116
  return [unfold(y + a / 500), unfold(y), unfold(y - b / 200)]
}

export const labFromLight = (light: readonly [number, number, number]): LabColor => {
  const [x, y, z] = light.map(fold)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * Maps light that begins at black to light that begins at the given lightness; white stays. This is "black point
 * compensation".
 */
export const aboveBlack = (lightness: number): ((color: LabColor) => LabColor) => {
  const floor = unfold((lightness + 16) / 116)
  const raised = (light: number): number => light * (1 - floor) + floor
  return (color) => {
    const [x, y, z] = lightFromLab(color)
    return labFromLight([raised(x), raised(y), raised(z)])
  }
}

const product = (row: SrgbColor, [x, y, z]: readonly [number, number, number]): number =>
  row[0] * x + row[1] * y + row[2] * z

const encode = (light: number): number =>
  light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

const decode = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const unfold = (t: number): number => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29))

const fold = (t: number): number => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29)
