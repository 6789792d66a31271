import type { EffectOf, EffectOperation } from './effect-operation'
import { paintWith } from './paint-of'
import { paintRanges } from './ranges'

/** A gradient over the whole shape. */
export const gradientOverlay: EffectOperation<EffectOf<'gradient-overlay'>> = {
  kind: 'gradient-overlay',
  ranges: paintRanges,
  reachPx: () => 0,
  paints: (effect) => [
    paintWith({ kind: 'course', fill: effect.gradient, marginPx: 0 }, effect, 'inside', null),
  ],
  cover: (workspace) => workspace.map(workspace.shape, () => 1),
}
