import type { EffectOf, EffectOperation } from './effect-operation'
import { coverGlow, glowPaint } from './glow-falloff'
import { glowRanges } from './ranges'

/** Light within the layer's shape, from its edge or from its centre. */
export const innerGlow: EffectOperation<EffectOf<'inner-glow'>> = {
  kind: 'inner-glow',
  ranges: glowRanges,
  reachPx: ({ sizePx }) => sizePx + 1,
  paints: (effect) => [glowPaint(effect, 'inside')],
  cover: (workspace, effect, part) => coverGlow(workspace, 'surroundings', effect, part),
}
