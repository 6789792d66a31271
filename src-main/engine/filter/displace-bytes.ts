import type { AppliedFilter, Displace } from '../document/smart-filter'
import { stillLevel } from './displace'
import type { DisplacementMap, FilterContext } from './filter-operation'

/** Red, green, blue and coverage of 8 bits, straight, all of the same length. */
export type BytePlanes = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array]

/** The displacement, where it is all that the filters do, and `displaceBytes` can do it. */
export const displacementAlone = (filters: readonly AppliedFilter[]): Displace | null => {
  const [only, ...others] = filters
  if (only === undefined || others.length > 0 || only.opacity !== 1 || only.blendMode !== 'normal')
    return null
  const { filter } = only
  return filter.kind === 'displace' && filter.fit === 'stretch' && filter.edges === 'repeat' ? filter : null
}

type Place = Pick<FilterContext, 'origin' | 'documentSize'>

/**
 * `displace` on stored bytes, in place: the same picture, but for the last bit, at a fraction of its time (every print
 * of a photo mockup with folds is displaced in every picture). A map stretched over the document, edges repeated.
 */
export const displaceBytes = (
  planes: BytePlanes,
  size: { readonly width: number; readonly height: number },
  { horizontalPercent, verticalPercent }: Pick<Displace, 'horizontalPercent' | 'verticalPercent'>,
  map: DisplacementMap,
  { origin, documentSize }: Place,
): void => {
  const { width, height } = size
  const [red, green, blue, coverage] = planes
  const out = new Uint8Array(4 * width * height)
  const columns = stretchedPlaces(width, origin.x, map.width / documentSize.width, map.width)
  const rows = stretchedPlaces(height, origin.y, map.height / documentSize.height, map.height)
  const mapRowX = new Float64Array(map.width)
  const mapRowY = new Float64Array(map.width)
  const [leftEdge, topEdge] = [-origin.x, -origin.y]
  const [rightEdge, bottomEdge] = [leftEdge + documentSize.width, topEdge + documentSize.height]
  for (let y = 0; y < height; y += 1) {
    const above = rows.first[y] * map.width
    const under = rows.second[y] * map.width
    const down = rows.share[y]
    for (let at = 0; at < map.width; at += 1) {
      mapRowX[at] = map.horizontal[above + at] * (1 - down) + map.horizontal[under + at] * down
      mapRowY[at] = map.vertical[above + at] * (1 - down) + map.vertical[under + at] * down
    }
    const isRowInside = y >= topEdge && y < bottomEdge
    for (let x = 0; x < width; x += 1) {
      let atX = x
      let atY = y
      if (isRowInside && x >= leftEdge && x < rightEdge) {
        const one = columns.first[x]
        const two = columns.second[x]
        const across = columns.share[x]
        const levelX = mapRowX[one] * (1 - across) + mapRowX[two] * across
        const levelY = mapRowY[one] * (1 - across) + mapRowY[two] * across
        atX += ((levelX - stillLevel) * horizontalPercent) / 100
        atY += ((levelY - stillLevel) * verticalPercent) / 100
        atX = Math.min(rightEdge - 1, Math.max(leftEdge, atX))
        atY = Math.min(bottomEdge - 1, Math.max(topEdge, atY))
      }
      if (!(atX > -1 && atX < width && atY > -1 && atY < height)) continue
      const column = Math.floor(atX)
      const row = Math.floor(atY)
      const shareX = atX - column
      const shareY = atY - row
      // A neighbour beyond the picture is transparent: its share counts for nothing, wherever it is read.
      const hasLeft = column >= 0
      const hasRight = column + 1 < width
      const hasTop = row >= 0
      const hasBottom = row + 1 < height
      const a = row * width + column
      const p = hasLeft && hasTop ? (1 - shareX) * (1 - shareY) * coverage[a] : 0
      const q = hasRight && hasTop ? shareX * (1 - shareY) * coverage[a + 1] : 0
      const r = hasLeft && hasBottom ? (1 - shareX) * shareY * coverage[a + width] : 0
      const s = hasRight && hasBottom ? shareX * shareY * coverage[a + width + 1] : 0
      const alpha = p + q + r + s
      if (alpha <= 0) continue
      const to = 4 * (y * width + x)
      // A weight of 0 may stand for a pixel that is not there: it is read nowhere.
      const b = q > 0 ? a + 1 : 0
      const c = r > 0 ? a + width : 0
      const d = s > 0 ? a + width + 1 : 0
      const e = p > 0 ? a : 0
      out[to] = (p * red[e] + q * red[b] + r * red[c] + s * red[d]) / alpha + 0.5
      out[to + 1] = (p * green[e] + q * green[b] + r * green[c] + s * green[d]) / alpha + 0.5
      out[to + 2] = (p * blue[e] + q * blue[b] + r * blue[c] + s * blue[d]) / alpha + 0.5
      out[to + 3] = alpha + 0.5
    }
  }
  for (const [channel, plane] of planes.entries())
    for (let at = 0; at < plane.length; at += 1) plane[at] = out[4 * at + channel]
}

/** Where the centres of pixels lie in a map of `count` levels. */
const stretchedPlaces = (length: number, origin: number, scale: number, count: number) => {
  const first = new Int32Array(length)
  const second = new Int32Array(length)
  const share = new Float64Array(length)
  for (let at = 0; at < length; at += 1) {
    const place = (at + origin + 0.5) * scale - 0.5
    first[at] = Math.min(count - 1, Math.max(0, Math.floor(place)))
    second[at] = Math.min(count - 1, first[at] + 1)
    share[at] = Math.min(1, Math.max(0, place - first[at]))
  }
  return { first, second, share }
}
