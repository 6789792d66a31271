/** Document numbers, each 0..1; see `ColorModel`. */
export interface SolidColor {
  readonly red: number
  readonly green: number
  readonly blue: number
  /** Only in documents of inks; 1, no black ink, where it is not said. */
  readonly black?: number
}
