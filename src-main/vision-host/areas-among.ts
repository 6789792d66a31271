import type { Quad, Size } from '@geometry/plane'
import type { WishedArea } from '../service/ports/vision'
import { areaOnGoods } from './area-on-goods'
import { shareOn, surfaceShare } from './photo-surface'
import type { PhotoSurface } from './photo-targets'

/** An area less than this lies beside the goods, and one more than that on them; between, the two disagree. */
const [besides, upon] = [0.05, 0.5]

/** An area beside the goods is another thing that prints go onto if it is at least this large, of the goods. */
const leastBeside = 0.25

/**
 * The found areas that agree with the goods: one across their border is the edge of something else, and a small one
 * beside them is part of their ground. Goods without any get a plain one where prints usually go.
 */
export const areasAmong = (
  found: readonly WishedArea[],
  surfaces: readonly Pick<PhotoSurface, 'mask'>[],
  photo: Size,
): readonly WishedArea[] => {
  const goodsShare = Math.max(0, ...surfaces.map(({ mask }) => surfaceShare(mask)))
  const kept = found.filter(({ quad }) => {
    const on = Math.max(0, ...surfaces.map(({ mask }) => shareOn(mask, quad)))
    return (
      on >= upon ||
      (on < besides && extentOf(quad) >= leastBeside * goodsShare * (photo.width * photo.height))
    )
  })
  const [goods] = surfaces
  return kept.length > 0 || !goods ? kept : [{ name: 'Print area', quad: areaOnGoods(goods.mask) }]
}

/** In square pixels. */
const extentOf = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, { x, y }, at) => {
      const next = quad[(at + 1) % 4]!
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2
