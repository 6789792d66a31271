import { type Rect, rectHeight, rectWidth, type Size } from '../document/geometry'
import type { Displace } from '../document/smart-filter'
import { stillLevel } from '../filter/displace'
import type { DisplacementMap } from '../filter/filter-operation'

/** A map stretched over the document, whose edges are repeated. */
export interface Displacing extends Pick<Displace, 'horizontalPercent' | 'verticalPercent'> {
  readonly map: DisplacementMap
  readonly documentSize: Size
}

/** Two numbers for each pixel of the bounds, in rows: the point of the canvas under its centre, NaN where none is. */
export interface Field {
  readonly bounds: Rect
  readonly points: Float32Array
}

/**
 * Writes a field whose every pixel shows what `field` shows where the displacement sends it, so that the artwork is
 * resampled once. Pixels are sent at most to the document's edge. Between pixels the field is bilinear, and empty
 * beside an empty pixel.
 */
export const displaceField = (out: Field, field: Field, by: Displacing): void => {
  const { map, documentSize } = by
  const { left, top } = out.bounds
  const width = rectWidth(out.bounds)
  const columns = placesIn(map.width, { from: left, count: width, scale: map.width / documentSize.width })
  const perRow = map.height / documentSize.height
  const rows = placesIn(map.height, { from: top, count: rectHeight(out.bounds), scale: perRow })
  const rowX = new Float64Array(map.width)
  const rowY = new Float64Array(map.width)
  const [perLevelX, perLevelY] = [by.horizontalPercent / 100, by.verticalPercent / 100]
  const [lastX, lastY] = [documentSize.width - 1, documentSize.height - 1]
  for (let y = 0; y < rows.first.length; y += 1) {
    const above = rows.first[y] * map.width
    const under = rows.second[y] * map.width
    const down = rows.share[y]
    for (let at = 0; at < map.width; at += 1) {
      rowX[at] = between(map.horizontal[above + at], map.horizontal[under + at], down)
      rowY[at] = between(map.vertical[above + at], map.vertical[under + at], down)
    }
    for (let x = 0; x < width; x += 1) {
      const one = columns.first[x]
      const two = columns.second[x]
      const across = columns.share[x]
      const byX = (between(rowX[one], rowX[two], across) - stillLevel) * perLevelX
      const byY = (between(rowY[one], rowY[two], across) - stillLevel) * perLevelY
      const toX = Math.min(lastX, Math.max(0, left + x + byX))
      const toY = Math.min(lastY, Math.max(0, top + y + byY))
      readField(out.points, 2 * (y * width + x), field, toX, toY)
    }
  }
}

const between = (one: number, other: number, share: number): number => one + (other - one) * share

const readField = (
  out: Float32Array,
  at: number,
  { bounds, points }: Field,
  toX: number,
  toY: number,
): void => {
  const x = toX - bounds.left
  const y = toY - bounds.top
  const width = rectWidth(bounds)
  const height = rectHeight(bounds)
  if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) {
    out[at] = Number.NaN
    out[at + 1] = Number.NaN
    return
  }
  const column = Math.floor(x)
  const row = Math.floor(y)
  const shareX = x - column
  const shareY = y - row
  // The last column and row have no neighbour, and none has a share in them.
  const right = column + 1 < width ? 2 : 0
  const below = row + 1 < height ? 2 * width : 0
  const first = 2 * (row * width + column)
  const upper = between(points[first], points[first + right], shareX)
  const lower = between(points[first + below], points[first + below + right], shareX)
  out[at] = between(upper, lower, shareY)
  const upperDown = between(points[first + 1], points[first + right + 1], shareX)
  const lowerDown = between(points[first + below + 1], points[first + below + right + 1], shareX)
  out[at + 1] = between(upperDown, lowerDown, shareY)
}

interface Pixels {
  readonly from: number
  readonly count: number
  /** Levels of the map per pixel. */
  readonly scale: number
}

/** Where the centres of pixels lie among `length` levels; pixels beyond the ends take the outermost levels. */
const placesIn = (length: number, { from, count, scale }: Pixels) => {
  const first = new Int32Array(count)
  const second = new Int32Array(count)
  const share = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const place = (from + at + 0.5) * scale - 0.5
    first[at] = Math.min(length - 1, Math.max(0, Math.floor(place)))
    second[at] = Math.min(length - 1, first[at] + 1)
    share[at] = Math.min(1, Math.max(0, place - first[at]))
  }
  return { first, second, share }
}
