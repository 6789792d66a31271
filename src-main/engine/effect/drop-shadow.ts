import type { EffectOf, EffectOperation } from './effect-operation'
import { castOffset } from './light'
import { paintOf } from './paint-of'
import { castRanges } from './ranges'
import { softened } from './soft-coverage'
import { speckled } from './speckle'
import { cutAtShape } from './trace-limit'

/** The layer's shape, grown by its spread, softened by the rest of its size and moved away from the light. */
export const dropShadow: EffectOperation<EffectOf<'drop-shadow'>> = {
  kind: 'drop-shadow',
  ranges: castRanges,
  reachPx: ({ distancePx, sizePx }) => distancePx + sizePx + 1,
  paints: (effect) => [paintOf(effect, 'outside', 0)],
  cover: (workspace, { angleDegrees, distancePx, contour, isContourAntiAliased, noise, ...soft }) => {
    const { dx, dy } = castOffset(angleDegrees, distancePx)
    const shadow = workspace.shifted(softened(workspace, 'shape', soft), dx, dy)
    const bent = workspace.bend(
      workspace.map(shadow, (coverage) => coverage),
      contour,
      isContourAntiAliased,
    )
    for (let i = 0; i < bent.length; i += 1) bent[i] = cutAtShape(bent[i], shadow[i])
    return speckled(bent, noise)
  },
}
