import type { Point } from './point'

/**
 * A line that a dragged artwork has caught: on the smart object's own canvas or on the document, in the pixels of
 * either.
 */
export interface SnapLine {
  readonly of: 'canvas' | 'document'
  readonly from: Point
  readonly to: Point
}
