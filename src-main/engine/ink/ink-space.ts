import { connectionSpace, type IccTable, readIccTable } from './icc-table'
import type { InkColor, InkSpace } from './ink-color'
import { aboveBlack, type LabColor, labFromSrgb, srgbFromLab } from './lab-color'
import { usualPress } from './usual-press'

const known = new WeakMap<Uint8Array, InkSpace>()

/** The ink space of a document's profile. Read once per profile. */
export const inkSpaceOf = (profile: Uint8Array | null): InkSpace => {
  if (profile === null) return usualPress
  const space = known.get(profile) ?? profiledSpace(profile) ?? usualPress
  known.set(profile, space)
  return space
}

/**
 * Photoshop's default, relative colorimetric with black point compensation. From inks, the perceptual table of Adobe's
 * profiles gives the same within a level: SWOP's pure inks become the known 0/174/239, 236/0/140, 255/242/0 and
 * 35/31/32. Into inks it does not, so the colorimetric table is used there with black compensated: sRGB's primaries
 * become Photoshop's 0/99/100/0, 63/0/100/0 and 88/77/0/0 within 1 %, its black 75/68/67/90, its middle gray
 * 52/43/43/8. Null for a profile without tables for four inks both to and from Lab.
 */
const profiledSpace = (profile: Uint8Array): InkSpace | null => {
  if (connectionSpace(profile) !== 'Lab ') return null
  const toLab = tableOf(profile, 'A2B0', 4)
  if (toLab === null) return null
  return {
    isExact: true,
    toSrgb: (inks) => srgbFromLab(labThrough(toLab, inks)),
    fromSrgb: intoInks(profile) ?? usualPress.fromSrgb,
  }
}

const tableOf = (profile: Uint8Array, tag: string, inputs: 3 | 4): IccTable | null => {
  const table = readIccTable(profile, tag)
  return table?.inputs === inputs && table.outputs === 7 - inputs ? table : null
}

const intoInks = (profile: Uint8Array): InkSpace['fromSrgb'] | null => {
  const perceptual = tableOf(profile, 'B2A0', 3)
  const colorimetric = tableOf(profile, 'B2A1', 3)
  const look = tableOf(profile, 'A2B1', 4)
  if (perceptual === null) return null
  if (colorimetric === null || look === null) return (color) => inksThrough(perceptual, labFromSrgb(color))
  const [darkest] = labThrough(look, inksThrough(perceptual, [0, 0, 0]))
  const compensate = aboveBlack(Math.min(50, Math.max(0, darkest)))
  return (color) => inksThrough(colorimetric, compensate(labFromSrgb(color)))
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

/**
 * In 8-bit tables the zero of a and b is at half, not at 128: this gives 30 of 32 known numbers from Photoshop (the
 * other two within 1 %), its grays among them.
 */
const inksThrough = (table: IccTable, [lightness, a, b]: LabColor): InkColor => {
  const out = new Float32Array(4)
  const lab = table.isWide
    ? [lightness / wideLightness, (a + 128) / wideUnits, (b + 128) / wideUnits]
    : [lightness / 100, a / 255 + 0.5, b / 255 + 0.5]
  table.through(lab, out)
  const [cyan, magenta, yellow, black] = out
  return [1 - cyan, 1 - magenta, 1 - yellow, 1 - black]
}

/** 16-bit tables store 100 as 0xff00 and the zero of a and b as 0x8000. */
const wideLightness = (100 * 65_535) / 65_280
const wideUnits = 65_535 / 256
