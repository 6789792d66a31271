import { connectionSpace, type IccTable, readIccTable } from './icc-table'
import { type LabColor, labFromSrgb, type SrgbColor, srgbFromLab } from './lab-color'

/** What four inks leave of the light, 0..1 each; 1 is no ink. The numbers of a document of inks. */
export type InkColor = readonly [cyan: number, magenta: number, yellow: number, black: number]

/** How a document's inks look. */
export interface InkSpace {
  /** False: no profile, or none that we can read; then it is an estimate. */
  readonly isExact: boolean
  toSrgb(inks: InkColor): SrgbColor
  fromSrgb(color: SrgbColor): InkColor
}

const known = new WeakMap<Uint8Array, InkSpace>()

/** Of a document's profile. Read once per profile. */
export const inkSpaceOf = (profile: Uint8Array | null): InkSpace => {
  if (profile === null) return estimated
  const space = known.get(profile) ?? profiledSpace(profile) ?? estimated
  known.set(profile, space)
  return space
}

/** Through the tables for the perceptual intent. Null where the profile does not have both, from and to Lab. */
const profiledSpace = (profile: Uint8Array): InkSpace | null => {
  if (connectionSpace(profile) !== 'Lab ') return null
  const toLab = readIccTable(profile, 'A2B0')
  const fromLab = readIccTable(profile, 'B2A0')
  if (toLab?.inputs !== 4 || toLab.outputs !== 3) return null
  return {
    isExact: true,
    toSrgb: (inks) => srgbFromLab(labThrough(toLab, inks)),
    fromSrgb:
      fromLab?.inputs === 3 && fromLab.outputs === 4
        ? (color) => inksThrough(fromLab, labFromSrgb(color))
        : estimated.fromSrgb,
  }
}

const labThrough = (table: IccTable, inks: InkColor): LabColor => {
  const out = new Float32Array(3)
  table.through(
    inks.map((left) => 1 - left),
    out,
  )
  const [lightness, a, b] = out
  return table.isWide
    ? [lightness * wideLightness, a * wideUnits - 128, b * wideUnits - 128]
    : [lightness * 100, a * 255 - 128, b * 255 - 128]
}

const inksThrough = (table: IccTable, [lightness, a, b]: LabColor): InkColor => {
  const out = new Float32Array(4)
  const lab = table.isWide
    ? [lightness / wideLightness, (a + 128) / wideUnits, (b + 128) / wideUnits]
    : [lightness / 100, (a + 128) / 255, (b + 128) / 255]
  table.through(lab, out)
  const [cyan, magenta, yellow, black] = out
  return [1 - cyan, 1 - magenta, 1 - yellow, 1 - black]
}

/** The 16-bit tables put 100 at 0xff00 and the zero of a and b at 0x8000. */
const wideLightness = (100 * 65_535) / 65_280
const wideUnits = 65_535 / 256

/** Inks that are pure and dark as no ink is; all the gray that colours share is black. */
const estimated: InkSpace = {
  isExact: false,
  toSrgb: ([cyan, magenta, yellow, black]) => [cyan * black, magenta * black, yellow * black],
  fromSrgb: ([red, green, blue]) => {
    const black = Math.max(red, green, blue)
    return black <= 0 ? [1, 1, 1, 0] : [red / black, green / black, blue / black, black]
  },
}
