import { readToneCurve, srgbToLinear, type TransferCurve } from '../raster/tone-curve'
import { type LabColor, labFromLight, lightFromLab } from './lab-color'

type Color = readonly [number, number, number]
type Rows = readonly [Color, Color, Color]

/** The appearance of an RGB document's numbers, 0..1, relative to its white. */
export interface RgbSpace {
  toLab(color: Color): LabColor
  /** Clamped to 0..1. */
  fromLab(color: LabColor): Color
}

/** XYZ (D50) of sRGB's primaries, by columns, as in its profile. */
const srgbPrimaries: Rows = [
  [0.436_07, 0.385_15, 0.143_07],
  [0.222_49, 0.716_87, 0.060_61],
  [0.013_92, 0.097_08, 0.714_1],
]

/**
 * The space of a profile with three primaries and a curve (ICC.1:2010, annex F.3), whose red curve serves all three
 * channels; a gray profile supplies the curve; sRGB supplies everything that is missing. `isLinear`: the numbers are
 * light.
 */
export const rgbSpaceOf = (profile: Uint8Array | null, isLinear: boolean): RgbSpace => {
  const read = profile && primariesOf(profile)
  const curve = readToneCurve(profile) ?? srgbToLinear
  const primaries = read ?? srgbPrimaries
  const toLight: TransferCurve = isLinear ? (value) => value : curve
  const fromLight: TransferCurve = isLinear ? (value) => value : inverseOf(curve)
  const white = primaries.map(([red, green, blue]) => red + green + blue) as unknown as Color
  const back = inverseRows(primaries)
  return {
    toLab: (color) => {
      const light = color.map(toLight) as unknown as Color
      return labFromLight(
        primaries.map((row, axis) => product(row, light) / white[axis]!) as unknown as Color,
      )
    },
    fromLab: (color) => {
      const light = lightFromLab(color).map((part, axis) => part * white[axis]!) as unknown as Color
      return back.map((row) => fromLight(Math.min(1, Math.max(0, product(row, light))))) as unknown as Color
    },
  }
}

/** `rXYZ`, `gXYZ` and `bXYZ` side by side. Null when one is missing, or when they lie in one plane. */
const primariesOf = (profile: Uint8Array): Rows | null => {
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => xyzOf(profile, tag))
  if (columns.some((column) => column === null)) return null
  const rows = [0, 1, 2].map((axis) => columns.map((column) => column![axis]!)) as unknown as Rows
  return Math.abs(determinantOf(rows)) > 1e-6 ? rows : null
}

const xyzOf = (profile: Uint8Array, tag: string): Color | null => {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  if (view.byteLength < 132) return null
  const count = Math.min(view.getUint32(128), Math.floor((view.byteLength - 132) / 12))
  for (let entry = 132; entry < 132 + 12 * count; entry += 12) {
    if (String.fromCharCode(...profile.subarray(entry, entry + 4)) !== tag) continue
    const at = view.getUint32(entry + 4)
    if (at + 20 > view.byteLength) return null
    const number = (index: number): number => view.getInt32(at + 8 + 4 * index) / 65_536
    return [number(0), number(1), number(2)]
  }
  return null
}

const product = (row: Color, [x, y, z]: Color): number => row[0] * x + row[1] * y + row[2] * z

const determinantOf = ([[a, b, c], [d, e, f], [g, h, i]]: Rows): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

const inverseRows = (rows: Rows): Rows => {
  const [[a, b, c], [d, e, f], [g, h, i]] = rows
  const by = 1 / determinantOf(rows)
  return [
    [(e * i - f * h) * by, (c * h - b * i) * by, (b * f - c * e) * by],
    [(f * g - d * i) * by, (a * i - c * g) * by, (c * d - a * f) * by],
    [(d * h - e * g) * by, (b * g - a * h) * by, (a * e - b * d) * by],
  ]
}

/** The inverse of a rising curve, by bisection: accurate to 2⁻²⁰. */
const inverseOf =
  (curve: TransferCurve): TransferCurve =>
  (light) => {
    let [low, high] = [0, 1]
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2
      if (curve(middle) < light) low = middle
      else high = middle
    }
    return high
  }
