import type { EffectOf, EffectOperation } from './effect-operation'
import { fallingOff, glowPaint } from './glow-falloff'
import { glowRanges } from './ranges'
import { speckled } from './speckle'

/** Light around the layer's shape. */
export const outerGlow: EffectOperation<EffectOf<'outer-glow'>> = {
  kind: 'outer-glow',
  ranges: glowRanges,
  reachPx: ({ sizePx }) => sizePx + 1,
  paints: (effect) => [glowPaint(effect, 'outside')],
  cover: (desk, effect) =>
    speckled(desk.bend(fallingOff(desk, 'shape', effect), effect.contour), effect.noise),
}
