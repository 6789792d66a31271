import type { SrgbColor } from './lab-color'

/** The light that each of the four inks lets through, 0..1; 1 is no ink. The numbers of an ink document. */
export type InkColor = readonly [cyan: number, magenta: number, yellow: number, black: number]

/** The appearance of a document's inks. */
export interface InkSpace {
  /** False when the document has no readable profile; the space is then that of a typical press. */
  readonly isExact: boolean
  toSrgb(inks: InkColor): SrgbColor
  fromSrgb(color: SrgbColor): InkColor
}
