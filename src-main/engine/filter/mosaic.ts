import type { Mosaic } from '../document/stylize-filter'
import { emptyPicture, type FilterOperation } from './filter-operation'

/**
 * Squares of the document, each filled with the mean of its pixels. That Photoshop aligns them to the corner of the
 * document is a guess.
 */
export const mosaic: FilterOperation<Mosaic> = {
  id: 'mosaic',
  ranges: { cellPx: [2, 200] },
  marginPx: ({ cellPx }) => Math.ceil(cellPx),
  apply: (source, { cellPx }, { origin }) => {
    const cell = Math.max(1, Math.round(cellPx))
    const { width, height } = source
    const target = emptyPicture(source)
    const startOf = (at: number): number => Math.floor(at / cell) * cell
    for (let top = startOf(origin.y) - origin.y; top < height; top += cell)
      for (let left = startOf(origin.x) - origin.x; left < width; left += cell) {
        const area = {
          left: Math.max(0, left),
          top: Math.max(0, top),
          right: Math.min(width, left + cell),
          bottom: Math.min(height, top + cell),
        }
        source.planes.forEach((plane, index) => {
          fillArea(target.planes[index]!, width, area, meanOfArea(plane, width, area))
        })
      }
    return target
  },
}

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const meanOfArea = (plane: Float32Array, width: number, { left, top, right, bottom }: Area): number => {
  let sum = 0
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += plane[y * width + x]!
  return sum / ((right - left) * (bottom - top))
}

const fillArea = (
  plane: Float32Array,
  width: number,
  { left, top, right, bottom }: Area,
  value: number,
): void => {
  for (let y = top; y < bottom; y += 1) plane.fill(value, y * width + left, y * width + right)
}
