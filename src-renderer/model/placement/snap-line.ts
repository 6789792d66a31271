import type { Point } from '@geometry/plane'

/**
 * A line to which dragged artwork has snapped: on the smart object's own canvas or on the document, in pixels of that
 * space.
 */
export interface SnapLine {
  readonly of: 'canvas' | 'document'
  readonly from: Point
  readonly to: Point
}
