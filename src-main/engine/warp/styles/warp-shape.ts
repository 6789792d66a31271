import type { WarpStyle } from '../../document/warp'
import type { ControlGrid } from '../control-grid'

/**
 * One style of the warp menu, horizontal, over a rectangle of `width` × `height` at the origin. Photoshop itself turns
 * each style into a Bézier patch (the document's stored mesh when a style is baked); `bend` is -1..1 and 0 gives an
 * even grid.
 */
export interface WarpShape {
  readonly id: WarpStyle
  /**
   * Twist looks the same in both orientations; the other styles are built over the swapped sides and mirrored about the
   * diagonal.
   */
  readonly turnsWithOrientation: boolean
  readonly grid: (width: number, height: number, bend: number) => ControlGrid
  /** `[bend, column, row, x, y]`: control points over 300 × 200. */
  readonly proofs: readonly (readonly [number, number, number, number, number])[]
}

/** The angle between chord and end tangent of the arc for a bend: a quarter turn at 100 %. */
export const arcAngle = (bend: number): number => (Math.abs(bend) * Math.PI) / 2
