import type { EffectOf, EffectOperation } from './effect-operation'
import { fallingOff, glowPaint } from './glow-falloff'
import { glowRanges } from './ranges'
import { speckled } from './speckle'

/** Light within the layer's shape, from its edge or from its middle. */
export const innerGlow: EffectOperation<EffectOf<'inner-glow'>> = {
  kind: 'inner-glow',
  ranges: glowRanges,
  reachPx: ({ sizePx }) => sizePx + 1,
  paints: (effect) => [glowPaint(effect, 'inside')],
  cover: (desk, effect) => {
    const glow = fallingOff(desk, 'surroundings', effect)
    if (effect.source === 'center') for (let i = 0; i < glow.length; i += 1) glow[i] = 1 - glow[i]
    return speckled(desk.bend(glow, effect.contour), effect.noise)
  },
}
