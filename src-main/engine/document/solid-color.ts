/** Document numbers, each 0..1; see `ColorModel`. */
export interface SolidColor {
  readonly red: number
  readonly green: number
  readonly blue: number
  /** Only in documents whose colour model is `inks`; 1 (no black ink) when missing. */
  readonly black?: number
}
