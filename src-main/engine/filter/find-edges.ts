import type { FindEdges } from '../document/stylize-filter'
import { sumAround } from './convolution'
import type { FilterOperation, StraightColors } from './filter-operation'
import { straightColors, withStraightColors } from './straight-colors'

const grid = (...middle: readonly number[]): readonly number[] => {
  const row = (from: number): readonly number[] => [0, ...middle.slice(from, from + 3), 0]
  const none = [0, 0, 0, 0, 0]
  return [none, row(0), row(3), row(6), none].flat()
}
const across = grid(-1, 0, 1, -2, 0, 2, -1, 0, 1)
const down = grid(-1, -2, -1, 0, 0, 0, 1, 2, 1)

/** White, darkened by the steepness of each channel (I. Sobel's operator, 1968); alpha stays. Not measured. */
export const findEdges: FilterOperation<FindEdges> = {
  id: 'find-edges',
  ranges: {},
  marginPx: () => 1,
  apply: (source) => {
    const edges = straightColors(source).map((color) => {
      const vertical = sumAround(source, color, down)
      return sumAround(source, color, across).map((horizontal, at) =>
        Math.max(0, 1 - Math.hypot(horizontal, vertical[at]!)),
      )
    }) as unknown as StraightColors
    return withStraightColors(source, edges)
  },
}
