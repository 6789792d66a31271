import type { Quad } from '@geometry/plane'
import { isInside } from '../areas/quad-geometry'
import { tidied } from '../cutout/object-mask'
import type { ColorRaster, GrayRaster } from '../raster'
import { seed, type VisionTools } from '../vision-tools'
import { colorDistance } from './color-distance'

/** Colour that changes by more on the cheapest way from the quad's middle belongs to another part, sRGB steps. */
const partReach = 110

/**
 * The part of a photo that a quad lies on: a bag's front along its true outline, or with `product`, a mask of the same
 * size, the part of the product that has the quad's colours, as a shirt without its wearer.
 */
export const maskFromQuad = (
  tools: VisionTools,
  picture: ColorRaster,
  quad: Quad,
  product: GrayRaster | null = null,
): GrayRaster => {
  const { width, height } = picture
  const [core, outer] = [scaled(quad, 0.7), scaled(quad, 1.12)]
  const placeOf = (i: number) => ({ x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 })
  const isCore = Uint8Array.from({ length: width * height }, (_, i) => (isInside(core, placeOf(i)) ? 1 : 0))
  const away = product && colorDistance(picture, (i) => (isCore[i] ? 0 : null), 0.2)
  const values = isCore.map((isSure, i) => {
    const at = placeOf(i)
    if (away && product) {
      if (product.values[i] <= 127) return seed.background
      if (isSure) return seed.foreground
      return away[i] < partReach ? seed.likelyForeground : seed.likelyBackground
    }
    if (isSure) return seed.foreground
    if (isInside(quad, at)) return seed.likelyForeground
    return isInside(outer, at) ? seed.likelyBackground : seed.background
  })
  const hasSeeds = values.some((v) => v === seed.foreground) && values.some((v) => (v & 1) === 0)
  return hasSeeds
    ? tidied(tools, tools.separated(picture, { width, height, values }, 3))
    : { width, height, values: values.map((v) => (v & 1 ? 255 : 0)) }
}

const scaled = (quad: Quad, by: number): Quad => {
  const x = (quad[0].x + quad[1].x + quad[2].x + quad[3].x) / 4
  const y = (quad[0].y + quad[1].y + quad[2].y + quad[3].y) / 4
  const at = (i: number) => ({ x: x + by * (quad[i].x - x), y: y + by * (quad[i].y - y) })
  return [at(0), at(1), at(2), at(3)]
}
