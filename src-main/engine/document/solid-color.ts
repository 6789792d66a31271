/** Document numbers, each 0..1. */
export interface SolidColor {
  readonly red: number
  readonly green: number
  readonly blue: number
}
