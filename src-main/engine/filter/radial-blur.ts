import type { RadialBlur } from '../document/smoothing-filter'
import {
  emptyPicture,
  type FilterContext,
  type FilterOperation,
  type FilterPicture,
} from './filter-operation'
import { movedPicture } from './moved-picture'

/**
 * The mean along an arc about the centre of the document (length in degrees), or along the line to the centre (length
 * in per cent of the distance). Not measured.
 */
export const radialBlur: FilterOperation<RadialBlur> = {
  id: 'radial-blur',
  ranges: { amount: [1, 100] },
  coversDocument: true,
  marginPx: () => 0,
  apply: (source, { amount, method }, context) => {
    const { width, height } = context.documentSize
    const spread = method === 'spin' ? (amount * Math.PI) / 180 : amount / 100
    const longestPx = spread * Math.hypot(width / 2, height / 2)
    const count = Math.max(1, Math.ceil(Math.sqrt(Math.min(longestPx, mostSteps))))
    const step = spread / count ** 2
    const turned = method === 'spin' ? rotated : scaled
    // A mean of means: 2n pictures for n² steps.
    const fine = meanOf(source, count, (along) => turned(source, context, along * step))
    return meanOf(source, count, (along) => turned(fine, context, along * step * count))
  },
}

/** Longer arcs have gaps of more than a pixel, which the blur itself covers. */
const mostSteps = 256

/** The mean of that many pictures, at evenly spaced distances around 0. */
const meanOf = (
  source: FilterPicture,
  count: number,
  picture: (along: number) => FilterPicture,
): FilterPicture => {
  const mean = emptyPicture(source)
  for (let index = 0; index < count; index += 1) {
    const { planes } = picture(index - (count - 1) / 2)
    mean.planes.forEach((out, plane) => {
      const samples = planes[plane]!
      for (let at = 0; at < out.length; at += 1) out[at]! += samples[at]! / count
    })
  }
  return mean
}

type Place = Pick<FilterContext, 'origin' | 'documentSize'>

const middleOf = ({ origin, documentSize }: Place): { readonly x: number; readonly y: number } => ({
  x: documentSize.width / 2 - origin.x - 0.5,
  y: documentSize.height / 2 - origin.y - 0.5,
})

const rotated = (source: FilterPicture, place: Place, angle: number): FilterPicture => {
  const middle = middleOf(place)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return movedPicture(source, place, 'repeat', (point) => {
    const x = point.x - middle.x
    const y = point.y - middle.y
    point.x = middle.x + x * cosine - y * sine
    point.y = middle.y + x * sine + y * cosine
  })
}

const scaled = (source: FilterPicture, place: Place, by: number): FilterPicture => {
  const middle = middleOf(place)
  return movedPicture(source, place, 'repeat', (point) => {
    point.x += (point.x - middle.x) * by
    point.y += (point.y - middle.y) * by
  })
}
