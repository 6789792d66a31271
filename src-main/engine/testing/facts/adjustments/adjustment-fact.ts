import type { Adjustment } from '../../../document/adjustment'
import type { TestCanvas } from '../../../plan/test-canvas'
import { drawColumn, type LayerColumn } from '../column'
import type { FactSource, MeasuredRgb } from '../fact'

/** The effect of one or several stacked adjustments on opaque colours. */
export interface AdjustmentFact {
  readonly source: FactSource
  readonly adjustment: Adjustment | readonly Adjustment[]
  readonly colors: readonly AdjustedColor[]
}

/**
 * `off`: permitted difference of the engine in levels; 0 when absent. Photoshop looks colours up in tables of whole
 * levels, one after the other, and some formulas are fitted: `brightness-contrast` by up to 3 levels in dark colours.
 */
export type AdjustedColor = readonly [before: MeasuredRgb, after: MeasuredRgb, off?: 1 | 2 | 3]

/** The colours that the engine adjusts differently; empty when all agree. */
export const wrongColors = (
  testCanvas: TestCanvas,
  { adjustment, colors }: AdjustmentFact,
): readonly WrongColor[] => {
  const adjustments = 'id' in adjustment ? [adjustment] : adjustment
  return colors.flatMap(([before, photoshop, off = 0]) => {
    const column: LayerColumn = [{ color: before }, ...adjustments.map((adjust) => ({ adjust }))]
    const [red, green, blue] = drawColumn(testCanvas, column)
    const ours: MeasuredRgb = [red, green, blue]
    const isNear = ours.every((level, channel) => Math.abs(level - (photoshop[channel] ?? 0)) <= off)
    return isNear ? [] : [{ before, photoshop, ours }]
  })
}

export interface WrongColor {
  readonly before: MeasuredRgb
  readonly photoshop: MeasuredRgb
  readonly ours: MeasuredRgb
}
