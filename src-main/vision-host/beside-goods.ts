import type { GrayRaster } from '../vision/raster'

/** A mask without what lies on goods, whose light is told from their own colour. The masks may differ in size. */
export const besideGoods = (
  { width, height, values }: GrayRaster,
  goods: readonly GrayRaster[],
): GrayRaster => {
  const isOn = (x: number, y: number): boolean =>
    goods.some((mask) => {
      const [column, row] = [
        Math.floor(((x + 0.5) * mask.width) / width),
        Math.floor(((y + 0.5) * mask.height) / height),
      ]
      return (mask.values[row * mask.width + column] ?? 0) > 127
    })
  return {
    ...{ width, height },
    values: values.map((value, at) => (value > 0 && isOn(at % width, Math.floor(at / width)) ? 0 : value)),
  }
}
