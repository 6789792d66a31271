import type { Document } from './document'

/**
 * The meaning of a document's colour numbers, which decides how colours are mixed. `light`: red, green and blue, or
 * gray three times. `inks`: the light that cyan, magenta and yellow let through, and as a fourth number the light that
 * black lets through; 1 is no ink. `lab`: lightness, a and b, see `labScaleOf`.
 */
export type ColorModel = 'light' | 'inks' | 'lab'

export const colorModelOf = ({ colorMode }: Pick<Document, 'colorMode'>): ColorModel => {
  if (colorMode === 'cmyk') return 'inks'
  return colorMode === 'lab' ? 'lab' : 'light'
}

/** How a and b of Lab are mapped to 0..1: `(number - zero) * unitsPerOne`. Lightness 0..100 is 0..1. */
export interface LabScale {
  readonly zero: number
  readonly unitsPerOne: number
}

/**
 * Zero is stored as 128 of 255 or as 32,768 of 65,535; one unit is 1 or 256 steps (PSD specification; Lab has no 32-bit
 * depth).
 */
export const labScaleOf = ({ depth }: Pick<Document, 'depth'>): LabScale =>
  depth === 8 ? { zero: 128 / 255, unitsPerOne: 255 } : { zero: 32_768 / 65_535, unitsPerOne: 65_535 / 256 }
