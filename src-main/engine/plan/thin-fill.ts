import type { Rect } from '../document/geometry'
import { compileEndlessFill, type ThinShape } from './compile-shape'
import type { ThinFill } from './compile-style'
import { isolatedMode, layerBlendingOf, wholeOf } from './layer-blending'
import type { PlanBuilder } from './plan-builder'

interface Drawing {
  readonly drawAlone: (layer: ThinShape, within: Rect) => void
  readonly drawClipped: (within: Rect) => void
}

/**
 * A shape whose fill is partly transparent, below strokes. Its other inner effects take part in its blending, whatever
 * the style's switch.
 */
export const thinFillOf = (
  builder: PlanBuilder,
  layer: ThinShape,
  { drawAlone, drawClipped }: Drawing,
): ThinFill => ({
  drawOutline: (area) => {
    const opaque = { kind: 'color', color: { red: 0, green: 0, blue: 0 } } as const
    drawAlone(wholeOf({ ...layer, raster: null, paint: opaque }), area)
  },
  filled: (area, { belowLine, aboveLine }) => {
    const blending = { ...layerBlendingOf(layer, isolatedMode(layer), []), inTextSpace: false }
    builder.surface(area, blending, () => {
      compileEndlessFill(builder, layer, area)
      builder.keepingAlpha(area, () => {
        drawClipped(area)
        belowLine()
      })
      builder.limit(area, layer.advanced.blendIf)
    })
    aboveLine()
  },
})
