import type { Point } from './geometry'
import type { Raster } from './raster'

/** An endlessly repeated tile, never mirrored. */
export interface PatternFill {
  /** One tile; its bounds begin at 0, 0. */
  readonly tile: Raster
  /** The top left corner of a tile, in pixels of the document. */
  readonly origin: Point
  /** 1 is 100 %. */
  readonly scale: number
  /** Counter-clockwise around the origin. */
  readonly angleDegrees: number
}
