import type { Rect } from '@geometry/plane'
import type { WishedArea } from '../service/ports/vision'
import { shareOn } from './photo-surface'
import type { PhotoSurface } from './photo-targets'

/** An area less than this lies beside the goods, and one more than that on them; between, the two disagree. */
const [besides, upon] = [0.05, 0.5]

/**
 * The found areas that agree with the goods: one across their border is the edge of something else. Goods without any
 * get a plain one where prints usually go.
 */
export const areasAmong = (
  found: readonly WishedArea[],
  surfaces: readonly Pick<PhotoSurface, 'mask' | 'bounds'>[],
): readonly WishedArea[] => {
  const kept = found.filter(({ quad }) => {
    const most = Math.max(0, ...surfaces.map(({ mask }) => shareOn(mask, quad)))
    return most < besides || most >= upon
  })
  const [goods] = surfaces
  return kept.length > 0 || !goods ? kept : [areaOnGoods(goods.bounds)]
}

/** On a garment that is the chest. */
const areaOnGoods = ({ left, top, right, bottom }: Rect): WishedArea => {
  const [width, height] = [right - left, bottom - top]
  const [x, y] = [(left + right) / 2, top + 0.46 * height]
  const [across, down] = [0.21 * width, 0.22 * height]
  return {
    name: 'Print area',
    quad: [
      { x: x - across, y: y - down },
      { x: x + across, y: y - down },
      { x: x + across, y: y + down },
      { x: x - across, y: y + down },
    ],
  }
}
