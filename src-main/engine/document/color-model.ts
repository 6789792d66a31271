import type { Document } from './document'

/**
 * What the three colours of a document's numbers are, and so how they are mixed.
 * `light`: red, green and blue, or gray three times. `inks`: what cyan, magenta and yellow leave of the light, and as a fourth what black leaves; 1 is no ink.
 * `lab`: lightness, a and b, see `labScaleOf`.
 */
export type ColorModel = 'light' | 'inks' | 'lab'

export const colorModelOf = ({ colorMode }: Pick<Document, 'colorMode'>): ColorModel => {
  if (colorMode === 'cmyk') return 'inks'
  return colorMode === 'lab' ? 'lab' : 'light'
}

/** How a and b of Lab lie in 0..1: `(number - zero) * unitsPerOne`. Lightness is 0..1 for 0..100. */
export interface LabScale {
  readonly zero: number
  readonly unitsPerOne: number
}

/** Zero is stored as 128 of 255, or 32,768 of 65,535; a unit is 1, or 256 (PSD specification; 32 bits do not exist in Lab). */
export const labScaleOf = ({ depth }: Pick<Document, 'depth'>): LabScale =>
  depth === 8 ? { zero: 128 / 255, unitsPerOne: 255 } : { zero: 32_768 / 65_535, unitsPerOne: 65_535 / 256 }
