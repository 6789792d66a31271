import type { VisionTools } from '../../vision/vision-tools'
import { colorMat, grayMat, graysOf } from './mats'
import { type OpenCv, withHeld } from './opencv'

type RegionTools = Pick<VisionTools, 'colorGroups' | 'separated' | 'flooded' | 'areas'>

/** The package's generator of random numbers begins here each time, so that the same picture gives the same groups. */
const randomStart = 1

/** `KMEANS_PP_CENTERS`, which the package’s types lack. */
const spreadCenters = 2

/** Tools that tell regions apart. */
export const regionTools = (cv: OpenCv): RegionTools => ({
  colorGroups: (picture, count) =>
    withHeld(cv, (hold) => {
      const lab = hold(new cv.Mat())
      cv.cvtColor(colorMat(cv, hold, picture), lab, cv.COLOR_RGB2Lab)
      const pixels = picture.width * picture.height
      const samples = hold(new cv.Mat(pixels, 3, cv.CV_32F))
      samples.data32F.set(lab.data)
      const labels = hold(new cv.Mat())
      const rule = new cv.TermCriteria(cv.TermCriteria_EPS + cv.TermCriteria_MAX_ITER, 20, 0.5)
      cv.setRNGSeed(randomStart)
      cv.kmeans(samples, count, labels, rule, 2, spreadCenters, hold(new cv.Mat()))
      const values = Uint8Array.from(labels.data32S)
      const { width, height, rgb } = picture
      return { groups: { width, height, values }, colors: meanColors(rgb, values, count) }
    }),
  separated: (picture, seeds, rounds) =>
    withHeld(cv, (hold) => {
      const mask = grayMat(cv, hold, seeds)
      const [back, fore] = [hold(new cv.Mat()), hold(new cv.Mat())]
      const everywhere = new cv.Rect(0, 0, picture.width, picture.height)
      cv.setRNGSeed(randomStart)
      const from = colorMat(cv, hold, picture)
      cv.grabCut(from, mask, everywhere, back, fore, rounds, cv.GC_INIT_WITH_MASK)
      const told = graysOf(mask)
      return { ...told, values: told.values.map((value) => (value & 1 ? 255 : 0)) }
    }),
  flooded: (picture, { x, y }, tolerance) =>
    withHeld(cv, (hold) => {
      const { width, height } = picture
      const mask = hold(new cv.Mat(height + 2, width + 2, cv.CV_8UC1, new cv.Scalar(0)))
      const step = new cv.Scalar(tolerance, tolerance, tolerance)
      const flags = 4 | (255 << 8) | cv.FLOODFILL_MASK_ONLY
      const start = new cv.Point(Math.floor(x), Math.floor(y))
      const nowhere = new cv.Rect(0, 0, 0, 0)
      const from = colorMat(cv, hold, picture)
      cv.floodFill(from, mask, start, new cv.Scalar(255, 255, 255), nowhere, step, step, flags)
      const values = new Uint8Array(width * height)
      for (let row = 0; row < height; row += 1) {
        const first = (row + 1) * (width + 2) + 1
        values.set(mask.data.subarray(first, first + width), row * width)
      }
      return { width, height, values }
    }),
  areas: (mask) =>
    withHeld(cv, (hold) => {
      const labels = hold(new cv.Mat())
      const count = cv.connectedComponents(grayMat(cv, hold, mask), labels, 8, cv.CV_32S)
      const areas = labels.data32S.slice()
      const sizes = Array.from({ length: count }, () => 0)
      for (const area of areas) sizes[area] = (sizes[area] ?? 0) + 1
      return { width: mask.width, height: mask.height, areas, sizes }
    }),
})

const meanColors = (
  rgb: Uint8Array,
  groups: Uint8Array,
  count: number,
): readonly (readonly [number, number, number])[] => {
  const sums = new Float64Array(count * 4)
  groups.forEach((group, at) => {
    for (let channel = 0; channel < 3; channel += 1)
      sums[group * 4 + channel] = (sums[group * 4 + channel] ?? 0) + (rgb[at * 3 + channel] ?? 0)
    sums[group * 4 + 3] = (sums[group * 4 + 3] ?? 0) + 1
  })
  return Array.from({ length: count }, (_, group) => {
    const mean = (channel: number) => (sums[group * 4 + channel] ?? 0) / Math.max(1, sums[group * 4 + 3] ?? 0)
    return [mean(0), mean(1), mean(2)] as const
  })
}
