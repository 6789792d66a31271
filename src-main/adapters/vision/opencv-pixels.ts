import type { VisionTools } from '../../vision/vision-tools'
import { colorMat, colorsOf, floatsOf, grayMat, graysOf } from './mats'
import { type OpenCv, withHeld } from './opencv'

type PixelTools = Pick<VisionTools, 'resized' | 'smoothedWithin' | 'grayOf' | 'filledIn' | 'distances'>

/** Tools that make pixels of pixels. */
export const pixelTools = (cv: OpenCv): PixelTools => ({
  resized: (picture, { width, height }) =>
    withHeld(cv, (hold) => {
      const to = hold(new cv.Mat())
      const isSmaller = width <= picture.width && height <= picture.height
      const way = isSmaller ? cv.INTER_AREA : cv.INTER_LINEAR
      cv.resize(colorMat(cv, hold, picture), to, new cv.Size(width, height), 0, 0, way)
      return colorsOf(to)
    }),
  smoothedWithin: (picture, { radiusPx, colorReach }) =>
    withHeld(cv, (hold) => {
      const to = hold(new cv.Mat())
      cv.bilateralFilter(colorMat(cv, hold, picture), to, 2 * radiusPx + 1, colorReach, radiusPx)
      return colorsOf(to)
    }),
  grayOf: (picture) =>
    withHeld(cv, (hold) => {
      const to = hold(new cv.Mat())
      cv.cvtColor(colorMat(cv, hold, picture), to, cv.COLOR_RGB2GRAY)
      return graysOf(to)
    }),
  filledIn: (picture, holes, reachPx) =>
    withHeld(cv, (hold) => {
      const to = hold(new cv.Mat())
      cv.inpaint(colorMat(cv, hold, picture), grayMat(cv, hold, holes), to, reachPx, cv.INPAINT_TELEA)
      return colorsOf(to)
    }),
  distances: (mask) =>
    withHeld(cv, (hold) => {
      const to = hold(new cv.Mat())
      cv.distanceTransform(grayMat(cv, hold, mask), to, cv.DIST_L2, cv.DIST_MASK_PRECISE)
      return floatsOf(to)
    }),
})
