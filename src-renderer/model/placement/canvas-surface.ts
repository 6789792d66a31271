import type { Point } from './point'

/** How a smart object's canvas lies in the document: both ways between its pixels and the document's. */
export interface CanvasSurface {
  readonly isBent: boolean
  toDocument(point: Point): Point
  toCanvas(point: Point): Point
}
