import type { EffectOf, EffectOperation } from './effect-operation'
import { paintOf } from './paint-of'
import { paintRanges } from './ranges'

/** A single colour over the whole shape. */
export const colorOverlay: EffectOperation<EffectOf<'color-overlay'>> = {
  kind: 'color-overlay',
  ranges: paintRanges,
  reachPx: () => 0,
  paints: (effect) => [paintOf(effect, 'inside', null)],
  cover: (workspace) => workspace.map(workspace.shape, () => 1),
}
