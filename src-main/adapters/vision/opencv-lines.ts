import type { Point } from '@geometry/plane'
import type { Segment, VisionTools } from '../../vision/vision-tools'
import { grayMat, graysOf } from './mats'
import { type OpenCv, withHeld } from './opencv'

type LineTools = Pick<VisionTools, 'edges' | 'outlines' | 'simplified' | 'segments'>

/** Tools that find edges and lines. */
export const lineTools = (cv: OpenCv): LineTools => ({
  edges: (gray, { low, high }) =>
    withHeld(cv, (hold) => {
      const to = hold(new cv.Mat())
      cv.Canny(grayMat(cv, hold, gray), to, low, high, 3, true)
      return graysOf(to)
    }),
  outlines: (mask) =>
    withHeld(cv, (hold) => {
      const found = hold(new cv.MatVector())
      const tree = hold(new cv.Mat())
      cv.findContours(grayMat(cv, hold, mask), found, tree, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_NONE)
      const outlines: { readonly area: number; readonly points: readonly Point[] }[] = []
      for (let index = 0; index < found.size(); index += 1) {
        const outline = hold(found.get(index))
        outlines.push({ area: cv.contourArea(outline), points: centersOf(outline.data32S) })
      }
      return outlines.sort((a, b) => b.area - a.area).map(({ points }) => points)
    }),
  simplified: (polygon, tolerancePx) =>
    withHeld(cv, (hold) => {
      const from = hold(new cv.Mat(polygon.length, 1, cv.CV_32FC2))
      from.data32F.set(polygon.flatMap(({ x, y }) => [x, y]))
      const to = hold(new cv.Mat())
      cv.approxPolyDP(from, to, tolerancePx, true)
      return pointsOf(to.data32F)
    }),
  segments: (edges, { votes, shortestPx, widestGapPx }) =>
    withHeld(cv, (hold) => {
      const to = hold(new cv.Mat())
      cv.HoughLinesP(grayMat(cv, hold, edges), to, 1, Math.PI / 180, votes, shortestPx, widestGapPx)
      const ends = centersOf(to.data32S)
      return Array.from({ length: ends.length / 2 }, (_, at): Segment => {
        const [from, until] = [ends[2 * at], ends[2 * at + 1]]
        if (!from || !until) throw new Error('OpenCV gave half a segment.')
        return { from, to: until }
      })
    }),
})

const pointsOf = (pairs: Int32Array | Float32Array): readonly Point[] =>
  Array.from({ length: pairs.length / 2 }, (_, at) => ({ x: pairs[2 * at] ?? 0, y: pairs[2 * at + 1] ?? 0 }))

/** The package names a pixel by its number, which is the place of its corner. */
const centersOf = (pixels: Int32Array): readonly Point[] =>
  pointsOf(pixels).map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }))
