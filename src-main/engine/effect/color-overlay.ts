import type { EffectOf, EffectOperation } from './effect-operation'
import { paintRanges } from './ranges'

/** One colour over all of the shape. */
export const colorOverlay: EffectOperation<EffectOf<'color-overlay'>> = {
  kind: 'color-overlay',
  ranges: paintRanges,
  reachPx: () => 0,
  paints: ({ color, blendMode, opacity }) => [{ place: 'inside', part: null, color, blendMode, opacity }],
  cover: (desk) => desk.map(desk.shape, () => 1),
}
