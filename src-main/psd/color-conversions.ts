/**
 * Pixel rules from other colour models to RGB, and from matted to straight colour. Samples are 0..1 (0..1 linear for f32).
 * Ink models keep "no ink" as 1, as the file does. Without the embedded profile these are estimates, and the document says so.
 */
export type Conversion = 'ink' | 'lab-red' | 'lab-green' | 'lab-blue' | 'table' | 'unmatte'

/** `sources` are the samples of one pixel in the order stated; the result may leave 0..1 and is clamped on writing. */
export type ConversionRule = (sources: Float32Array, table: Uint8Array | null) => number

const white = { x: 0.964_22, y: 1, z: 0.825_21 }
const encode = (linear: number): number =>
  linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
const unfold = (t: number): number => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29))

/** Lightness, a, b as Photoshop stores them (0..255 with the zero of a and b at 128), D50 to sRGB. */
const lab =
  (rowX: number, rowY: number, rowZ: number): ConversionRule =>
  (sources) => {
    const lightness = (sources[0]! * 100 + 16) / 116
    const x = white.x * unfold(lightness + (sources[1]! * 255 - 128) / 500)
    const y = white.y * unfold(lightness)
    const z = white.z * unfold(lightness - (sources[2]! * 255 - 128) / 200)
    return encode(rowX * x + rowY * y + rowZ * z)
  }

/** Total by type. The rows of the Lab rules are the Bradford-adapted matrix from XYZ (D50) to linear sRGB. */
export const conversions: Readonly<Record<Conversion, ConversionRule>> = {
  /** Sources: one ink, then black where there is one. */
  ink: (sources) => (sources.length > 1 ? sources[0]! * sources[1]! : sources[0]!),
  'lab-red': lab(3.133_856_1, -1.616_866_7, -0.490_614_6),
  'lab-green': lab(-0.978_768_4, 1.916_141_5, 0.033_454),
  'lab-blue': lab(0.071_945_3, -0.228_991_4, 1.405_242_7),
  table: (sources, table) => table![Math.round(sources[0]! * 255)]! / 255,
  /** Sources: colour matted on white, then alpha. Photoshop stores the merged picture so; where alpha is 0 any colour is right. */
  unmatte: (sources) => {
    const alpha = sources[1]!
    return alpha > 0 ? (sources[0]! - (1 - alpha)) / alpha : 0
  },
}
