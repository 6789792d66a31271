import type { Point } from '@geometry/plane'

/** The mapping between a smart object's canvas and the document, in both directions. */
export interface CanvasSurface {
  readonly isBent: boolean
  toDocument(point: Point): Point
  toCanvas(point: Point): Point
}
