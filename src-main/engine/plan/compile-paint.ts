import type { Rect } from '../document/geometry'
import type { Paint } from '../document/paint'
import type { PlanBuilder } from './plan-builder'
import type { LayerBlending } from './render-plan'

/**
 * Fills all of `extent` with a paint. `area` is the area of a gradient that aligns with its layer; other gradients
 * cover the canvas.
 */
export const compilePaint = (
  builder: PlanBuilder,
  paint: Paint,
  area: Rect,
  extent: Rect,
  blending: LayerBlending,
): void => {
  if (paint.kind === 'color') {
    builder.fill(paint.color, extent, blending)
    return
  }
  if (paint.kind === 'pattern') {
    builder.paint(builder.derived.tiling({ bounds: extent }, paint.pattern), extent, blending)
    return
  }
  const { gradient } = paint
  const course = builder.derived.course(
    { bounds: extent },
    gradient,
    gradient.alignsWithLayer ? area : builder.canvas,
  )
  builder.paint(course, extent, blending)
}
