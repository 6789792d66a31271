import type { EffectOf, EffectOperation } from './effect-operation'
import { castOffset } from './light'
import { paintOf } from './paint-of'
import { castRanges } from './ranges'
import { softened } from './soft-coverage'
import { speckled } from './speckle'

/**
 * The complement of the layer's shape, grown by its choke, softened by the rest of its size and moved away from the
 * light; visible within the shape.
 */
export const innerShadow: EffectOperation<EffectOf<'inner-shadow'>> = {
  kind: 'inner-shadow',
  ranges: castRanges,
  reachPx: ({ distancePx, sizePx }) => distancePx + sizePx + 1,
  paints: (effect) => [paintOf(effect, 'inside', 0)],
  cover: (workspace, { angleDegrees, distancePx, contour, isContourAntiAliased, noise, ...soft }) => {
    const { dx, dy } = castOffset(angleDegrees, distancePx)
    const shadow = workspace.shifted(softened(workspace, 'surroundings', soft), dx, dy, 1)
    return speckled(workspace.bend(shadow, contour, isContourAntiAliased), noise)
  },
}
