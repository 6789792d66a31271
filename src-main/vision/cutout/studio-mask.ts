import type { ColorRaster } from '../raster'
import { seed, type VisionTools } from '../vision-tools'
import { type ObjectMask, tidied } from './object-mask'
import { studioGround } from './studio-ground'

/** With less of one ground along the border, the photo is not a studio's: ellipses find the product better. */
const leastShare = 0.75
/** An object that covers less or more of the photo is a ground misread. */
const coverage = { least: 0.01, most: 0.8 }
/** Ground and object are sure this far from their common edge, px. */
const sureFrom = 5

/**
 * The object on an even ground: whatever the ground does not explain, shadows included, begins GrabCut. Null for any
 * other photo. Ellipses take hair and shoes for ground and shadows for goods there, and GrabCut is slow from them.
 */
export const studioMask = (tools: VisionTools, picture: ColorRaster): ObjectMask | null => {
  const ground = studioGround(picture)
  if (!ground || ground.share < leastShare) return null
  const { width, height } = picture
  const object = tidied(tools, { width, height, values: ground.seen.map((v) => (v ? 0 : 255)) })
  const part = object.values.reduce((sum, v) => sum + v / 255, 0) / object.values.length
  if (part < coverage.least || part > coverage.most) return null
  const inside = tools.distances(object).values
  const outside = tools.distances({ ...object, values: object.values.map((v) => 255 - v) }).values
  const values = object.values.map((v, i) => {
    if (v > 0) {
      const isOther = inside[i] > 2 && apart(picture.rgb, ground.colors, i) > 12 + 4 * ground.noise
      return isOther || inside[i] > 2 * sureFrom ? seed.foreground : seed.likelyForeground
    }
    return outside[i] > sureFrom ? seed.background : seed.likelyBackground
  })
  const mask = tidied(tools, tools.separated(picture, { width, height, values }, 3))
  let both = 0
  let either = 0
  mask.values.forEach((v, i) => {
    if (v > 0 && object.values[i] > 0) both++
    if (v > 0 || object.values[i] > 0) either++
  })
  return { mask, agreement: either === 0 ? 0 : both / either }
}

/** How far a pixel's colour is from the ground's, continued under the object, levels. */
const apart = (rgb: Uint8Array, ground: Float32Array, i: number): number =>
  Math.hypot(
    rgb[i * 3] - ground[i * 3],
    rgb[i * 3 + 1] - ground[i * 3 + 1],
    rgb[i * 3 + 2] - ground[i * 3 + 2],
  )
