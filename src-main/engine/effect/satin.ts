import type { EffectOf, EffectOperation } from './effect-operation'
import { castOffset } from './light'
import { paintOf } from './paint-of'
import { satinRanges } from './ranges'
import { softened } from './soft-coverage'

/**
 * The difference of two copies of the softened shape, moved in opposite directions along the angle; inverted, and then
 * bent by the contour. The order was observed on one style with both: the other order mirrors the contour.
 */
export const satin: EffectOperation<EffectOf<'satin'>> = {
  kind: 'satin',
  ranges: satinRanges,
  reachPx: ({ distancePx, sizePx }) => distancePx + sizePx + 1,
  paints: (effect) => [paintOf(effect, 'inside', 0)],
  cover: (workspace, { angleDegrees, distancePx, sizePx, contour, isContourAntiAliased, isInverted }) => {
    const { dx, dy } = castOffset(angleDegrees, distancePx)
    const soft = softened(workspace, 'shape', { sizePx, spread: 0 })
    const [ahead, behind] = [workspace.shifted(soft, dx, dy), workspace.shifted(soft, -dx, -dy)]
    for (let i = 0; i < ahead.length; i += 1) ahead[i] = Math.abs(ahead[i] - behind[i])
    if (isInverted) for (let i = 0; i < ahead.length; i += 1) ahead[i] = 1 - ahead[i]
    return workspace.bend(ahead, contour, isContourAntiAliased)
  },
}
