import type { Point } from './geometry'
import type { Raster } from './raster'

/** A picture repeated without end. Nothing of it is turned over. */
export interface PatternFill {
  /** One tile; its bounds begin at 0, 0. */
  readonly tile: Raster
  /** Where a tile's upper left corner lies, in pixels of the document. */
  readonly origin: Point
  /** 1 is 100 %. */
  readonly scale: number
  /** Against the clock, around the origin. */
  readonly angleDegrees: number
}
