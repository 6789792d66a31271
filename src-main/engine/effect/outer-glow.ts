import type { EffectOf, EffectOperation } from './effect-operation'
import { coverGlow, glowPaint } from './glow-falloff'
import { glowRanges } from './ranges'

/** Light around the layer's shape. */
export const outerGlow: EffectOperation<EffectOf<'outer-glow'>> = {
  kind: 'outer-glow',
  ranges: glowRanges,
  reachPx: ({ sizePx }) => sizePx + 1,
  paints: (effect) => [glowPaint(effect, 'outside')],
  cover: (workspace, effect, part) => coverGlow(workspace, 'shape', effect, part),
}
