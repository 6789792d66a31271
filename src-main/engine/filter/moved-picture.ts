import { emptyPicture, type FilterContext, type FilterPicture } from './filter-operation'

/**
 * The position that a pixel's new colour is read from, as `x` and `y` in the picture. The centre of pixel 0 is 0. NaN:
 * none; the pixel is transparent.
 */
export interface Source {
  x: number
  y: number
}

export type Edges = 'transparent' | 'repeat' | 'wrap'

/**
 * Reads every pixel at another position, bilinearly; `find` moves its argument in place. Edges are those of the
 * document: pixels of a layer beyond them stay unchanged unless edges are transparent.
 */
export const movedPicture = (
  source: FilterPicture,
  { origin, documentSize }: Pick<FilterContext, 'origin' | 'documentSize'>,
  edges: Edges,
  find: (point: Source) => void,
): FilterPicture => {
  const target = emptyPicture(source)
  const { width, height } = source
  const left = -origin.x
  const top = -origin.y
  const point: Source = { x: 0, y: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      point.x = x
      point.y = y
      const isInside = x >= left && x < left + documentSize.width && y >= top && y < top + documentSize.height
      if (isInside || edges === 'transparent') find(point)
      if (isInside && edges !== 'transparent') {
        point.x = left + keptWithin(point.x - left, documentSize.width, edges)
        point.y = top + keptWithin(point.y - top, documentSize.height, edges)
      }
      readBilinearly(target, y * width + x, source, point)
    }
  return target
}

const keptWithin = (at: number, length: number, edges: 'repeat' | 'wrap'): number =>
  edges === 'repeat' ? Math.min(length - 1, Math.max(0, at)) : ((at % length) + length) % length

const readBilinearly = (target: FilterPicture, at: number, source: FilterPicture, { x, y }: Source): void => {
  const { width, height } = source
  if (!(x > -1 && x < width && y > -1 && y < height)) return
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = x - left
  const down = y - top
  if (left >= 0 && top >= 0 && left + 1 < width && top + 1 < height) {
    const from = top * width + left
    for (let plane = 0; plane < 4; plane += 1) {
      const samples = source.planes[plane]!
      const above = samples[from]! * (1 - across) + samples[from + 1]! * across
      const below = samples[from + width]! * (1 - across) + samples[from + width + 1]! * across
      target.planes[plane]![at] = above * (1 - down) + below * down
    }
    return
  }
  readAtEdge(target, at, source, { left, top, across, down })
}

interface Corner {
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
}

/** Some of the four pixels lie beyond the picture's edges. */
const readAtEdge = (
  target: FilterPicture,
  at: number,
  source: FilterPicture,
  { left, top, across, down }: Corner,
): void => {
  const { width, height } = source
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < 2; column += 1) {
      const weight = (row === 0 ? 1 - down : down) * (column === 0 ? 1 - across : across)
      const sx = left + column
      const sy = top + row
      if (weight === 0 || sx < 0 || sy < 0 || sx >= width || sy >= height) continue
      const from = sy * width + sx
      for (let plane = 0; plane < 4; plane += 1)
        target.planes[plane]![at]! += weight * source.planes[plane]![from]!
    }
}
