import type { Displace } from '../document/smart-filter'
import type { DisplacementMap, FilterOperation } from './filter-operation'
import { movedPicture } from './moved-picture'

/**
 * The level of a map that displaces nothing. Adobe's help: 0 is the maximum to one side, 255 to the other, 128 is none.
 */
export const stillLevel = 128

/**
 * Every pixel is read as far to the right and below as the map at that point is lighter than middle gray: light places
 * move up and to the left. At 100 % one level is one pixel (Adobe's help; D. McClelland, Photoshop Bible, "Custom
 * effects"). Interpolation of both map and picture is bilinear here: not measured.
 */
export const displace: FilterOperation<Displace> = {
  id: 'displace',
  ranges: { horizontalPercent: [-999, 999], verticalPercent: [-999, 999] },
  // Edges that are repeated lie no farther away than any other pixel that is read.
  coversDocument: ({ edges }) => edges === 'wrap',
  marginPx: ({ horizontalPercent, verticalPercent }) =>
    Math.ceil((stillLevel * Math.max(Math.abs(horizontalPercent), Math.abs(verticalPercent))) / 100) + 1,
  apply: (source, filter, context) => {
    const map = context.displacementMap(filter.map)
    if (map === null) return source
    const { origin, documentSize } = context
    const scale = {
      x: filter.fit === 'stretch' ? map.width / documentSize.width : 1,
      y: filter.fit === 'stretch' ? map.height / documentSize.height : 1,
    }
    return movedPicture(source, context, filter.edges, (point) => {
      const x = (point.x + origin.x + 0.5) * scale.x - 0.5
      const y = (point.y + origin.y + 0.5) * scale.y - 0.5
      const levelOf = filter.fit === 'stretch' ? stretchedLevel : tiledLevel
      point.x += ((levelOf(map, map.horizontal, x, y) - stillLevel) * filter.horizontalPercent) / 100
      point.y += ((levelOf(map, map.vertical, x, y) - stillLevel) * filter.verticalPercent) / 100
    })
  },
}

const tiledLevel = ({ width, height }: DisplacementMap, levels: Float32Array, x: number, y: number): number =>
  levels[(((y % height) + height) % height) * width + (((x % width) + width) % width)]!

const stretchedLevel = (
  { width, height }: DisplacementMap,
  levels: Float32Array,
  x: number,
  y: number,
): number => {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(width - 1, left + 1)
  const below = Math.min(height - 1, top + 1)
  const across = Math.min(1, Math.max(0, x - left))
  const down = Math.min(1, Math.max(0, y - top))
  const above = levels[top * width + left]! * (1 - across) + levels[top * width + right]! * across
  const under = levels[below * width + left]! * (1 - across) + levels[below * width + right]! * across
  return above * (1 - down) + under * down
}
