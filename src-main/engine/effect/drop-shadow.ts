import type { EffectOf, EffectOperation } from './effect-operation'
import { castOffset } from './light'
import { paintOf } from './paint-of'
import { castRanges } from './ranges'
import { softened } from './soft-coverage'
import { speckled } from './speckle'

/** The layer's shape, grown by its spread, softened by the rest of its size and moved away from the light. */
export const dropShadow: EffectOperation<EffectOf<'drop-shadow'>> = {
  kind: 'drop-shadow',
  ranges: castRanges,
  reachPx: ({ distancePx, sizePx }) => distancePx + sizePx + 1,
  paints: (effect) => [paintOf(effect, 'outside', 0)],
  cover: (workspace, { angleDegrees, distancePx, contour, isContourAntiAliased, noise, ...soft }) => {
    const { dx, dy } = castOffset(angleDegrees, distancePx)
    const shadow = workspace.shifted(softened(workspace, 'shape', soft), dx, dy)
    return speckled(workspace.bend(shadow, contour, isContourAntiAliased), noise)
  },
}
