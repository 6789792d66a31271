import type { Emboss } from '../document/stylize-filter'
import type { FilterOperation } from './filter-operation'
import { movedPicture } from './moved-picture'
import { straightColors, withStraightColors } from './straight-colors'

/**
 * Middle gray plus the difference between the colour on the far side of the light and the colour on its near side, at
 * the given distance: light things stand out. Alpha stays; pixels count as the pixel's own colour as far as they are
 * transparent. The textbook's formula, not measured.
 */
export const emboss: FilterOperation<Emboss> = {
  id: 'emboss',
  ranges: { angleDegrees: [-360, 360], heightPx: [1, 100], amount: [0.01, 5] },
  marginPx: () => 0,
  apply: (source, { angleDegrees, heightPx, amount }, context) => {
    const angle = (angleDegrees * Math.PI) / 180
    const half = heightPx / 2
    const towardsLight = { x: half * Math.cos(angle), y: -half * Math.sin(angle) }
    const readAt = (by: 1 | -1) =>
      movedPicture(source, context, 'repeat', (point) => {
        point.x += by * towardsLight.x
        point.y += by * towardsLight.y
      })
    const near = readAt(1)
    const far = readAt(-1)
    const colors = straightColors(source)
    colors.forEach((color, channel) => {
      const straight = ({ planes }: typeof source, at: number): number =>
        planes[channel]![at]! + (1 - planes[3][at]!) * color[at]!
      const changed = color.map((_, at) => 0.5 + amount * (straight(far, at) - straight(near, at)))
      for (let at = 0; at < color.length; at += 1) color[at] = Math.min(1, Math.max(0, changed[at]!))
    })
    return withStraightColors(source, colors)
  },
}
