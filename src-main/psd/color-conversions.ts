import { inkProfile } from './ink-profile'

/** Pixel rules from other colour models to sRGB, and from matted to straight colour. */
export type Conversion =
  | 'ink'
  | 'ink-red'
  | 'ink-green'
  | 'ink-blue'
  | 'lab-red'
  | 'lab-green'
  | 'lab-blue'
  | 'table'
  | 'unmatte'

/** `sources` are one pixel's samples in the order stated, 0..1; the result may leave 0..1 and is clamped on writing. */
export type ConversionRule = (sources: Float32Array) => number

/** Reads `table` (the bytes that the plane names) once, for all pixels. */
type MakeRule = (table: Uint8Array) => ConversionRule

type Row = readonly [number, number, number]

/** From XYZ under D50 to linear sRGB, adapted by Bradford. */
const toSrgb: Readonly<Record<'red' | 'green' | 'blue', Row>> = {
  red: [3.133_856_1, -1.616_866_7, -0.490_614_6],
  green: [-0.978_768_4, 1.916_141_5, 0.033_454],
  blue: [0.071_945_3, -0.228_991_4, 1.405_242_7],
}
const whiteX = 0.964_22
const whiteZ = 0.825_21

const encode = (linear: number): number =>
  linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055

const unfold = (t: number): number => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29))

/** One channel of sRGB, encoded, from Lab under D50. */
export const srgbFromLab = (
  channel: 'red' | 'green' | 'blue',
  lightness: number,
  a: number,
  b: number,
): number => {
  const [rowX, rowY, rowZ] = toSrgb[channel]
  const y = (lightness + 16) / 116
  return encode(rowX * whiteX * unfold(y + a / 500) + rowY * unfold(y) + rowZ * whiteZ * unfold(y - b / 200))
}

/** Sources: lightness, a, b as Photoshop stores them: 0..255 with the zero of a and b at 128. */
const lab =
  (channel: 'red' | 'green' | 'blue'): MakeRule =>
  () =>
  (sources) =>
    srgbFromLab(channel, sources[0]! * 100, sources[1]! * 255 - 128, sources[2]! * 255 - 128)

/** Sources: cyan, magenta, yellow, black as stored (1 is no ink). The table is the embedded profile. */
const profiledInk =
  (channel: 'red' | 'green' | 'blue'): MakeRule =>
  (profile) => {
    const toLab = inkProfile(profile, 4)
    if (!toLab) throw new Error('A profile that was chosen for a conversion cannot be read')
    const inks = new Float32Array(4)
    const out = new Float32Array(3)
    return (sources) => {
      for (let i = 0; i < 4; i++) inks[i] = 1 - sources[i]!
      toLab(inks, out)
      return srgbFromLab(channel, out[0]!, out[1]!, out[2]!)
    }
  }

/** Total by type. */
export const conversions: Readonly<Record<Conversion, MakeRule>> = {
  /** Sources: one ink, then black where there is one, as stored. An estimate, for want of a profile. */
  ink: () => (sources) => (sources.length > 1 ? sources[0]! * sources[1]! : sources[0]!),
  'ink-red': profiledInk('red'),
  'ink-green': profiledInk('green'),
  'ink-blue': profiledInk('blue'),
  'lab-red': lab('red'),
  'lab-green': lab('green'),
  'lab-blue': lab('blue'),
  /** The table is a column of the palette; a short one is black where it says nothing. */
  table: (table) => (sources) => (table[Math.round(sources[0]! * 255)] ?? 0) / 255,
  /** Sources: colour matted on white, then alpha. Photoshop stores the merged picture so; where alpha is 0 any colour is right. */
  unmatte: () => (sources) => {
    const alpha = sources[1]!
    return alpha > 0 ? (sources[0]! - (1 - alpha)) / alpha : 0
  },
}
