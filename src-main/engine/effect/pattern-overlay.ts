import type { EffectOf, EffectOperation } from './effect-operation'
import { paintWith } from './paint-of'
import { paintRanges } from './ranges'

/** A pattern over the whole shape. */
export const patternOverlay: EffectOperation<EffectOf<'pattern-overlay'>> = {
  kind: 'pattern-overlay',
  ranges: paintRanges,
  reachPx: () => 0,
  paints: (effect) => [paintWith({ kind: 'pattern', fill: effect.pattern }, effect, 'inside', null)],
  cover: (workspace) => workspace.map(workspace.shape, () => 1),
}
