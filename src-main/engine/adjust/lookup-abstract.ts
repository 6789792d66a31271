import { readIccTable } from '../ink/icc-table'
import type { LabColor } from '../ink/lab-color'
import { rgbSpaceOf } from '../ink/rgb-space'
import type { AdjustmentContext } from './adjustment-operation'
import type { LookupCube } from './lookup-cube'
import { abstractStages, isAbstract } from './lookup-profile'

/** Number of evenly spaced grid points per channel; colours between them are interpolated linearly. */
const evenPlaces = 33

/**
 * Converts colours to Lab, through the table of an abstract ICC profile, and back into the document's space. Null for
 * other profiles and damaged ones. Not measured: no file has one.
 */
export const parseAbstract = (
  profile: Uint8Array,
  { depth, iccProfile = null }: Pick<AdjustmentContext, 'depth' | 'iccProfile'>,
): LookupCube | null => {
  const change = abstractChange(profile)
  if (change === null) return null
  const space = rgbSpaceOf(iccProfile, depth === 32)
  const colors = new Float32Array(evenPlaces ** 3 * 3)
  for (let i = 0; i < evenPlaces ** 3; i += 1) {
    const [red, green, blue] = [1, evenPlaces, evenPlaces ** 2].map(
      (step) => (Math.floor(i / step) % evenPlaces) / (evenPlaces - 1),
    )
    colors.set(space.fromLab(change(space.toLab([red!, green!, blue!]))), i * 3)
  }
  return { size: evenPlaces, lowest: [0, 0, 0], highest: [1, 1, 1], colors }
}

type Change = (color: LabColor) => LabColor

/** Null when the profile cannot be read. */
export const abstractChange = (profile: Uint8Array): Change | null => {
  if (!isAbstract(profile)) return null
  const stages = abstractStages(profile)
  if (stages !== null) return (color) => decoded(stages(encoded(color, plain)), plain)
  const table = readIccTable(profile, 'A2B0')
  if (table === null || table.inputs !== 3 || table.outputs !== 3) return null
  const counted = table.isWide ? wide : plain
  const out = new Float32Array(3)
  return (color) => {
    table.through(encoded(color, counted), out)
    return decoded([out[0]!, out[1]!, out[2]!], counted)
  }
}

/** The values that 1 stands for: lightness, and units of a and b from -128 on. */
interface Counted {
  readonly lightness: number
  readonly units: number
}

const plain: Counted = { lightness: 100, units: 255 }
/** The older 16-bit tables (`lut16Type`) store 100 as 0xff00 and the zero of a and b as 0x8000. */
const wide: Counted = { lightness: (100 * 65_535) / 65_280, units: 65_535 / 256 }

const encoded = ([lightness, a, b]: LabColor, counted: Counted): LabColor => [
  lightness / counted.lightness,
  (a + 128) / counted.units,
  (b + 128) / counted.units,
]

const decoded = ([lightness, a, b]: LabColor, counted: Counted): LabColor => [
  lightness * counted.lightness,
  a * counted.units - 128,
  b * counted.units - 128,
]
