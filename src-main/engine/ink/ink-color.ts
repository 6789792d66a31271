import type { SrgbColor } from './lab-color'

/** What four inks leave of the light, 0..1 each; 1 is no ink. The numbers of a document of inks. */
export type InkColor = readonly [cyan: number, magenta: number, yellow: number, black: number]

/** How a document's inks look. */
export interface InkSpace {
  /** False: no profile, or none that we can read; then it is that of a usual press. */
  readonly isExact: boolean
  toSrgb(inks: InkColor): SrgbColor
  fromSrgb(color: SrgbColor): InkColor
}
