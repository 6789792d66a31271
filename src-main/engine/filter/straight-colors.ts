import { emptyPicture, type FilterPicture, type StraightColors } from './filter-operation'

/** A picture's colours without their alpha; black where alpha is 0. */
export const straightColors = ({ planes }: FilterPicture): StraightColors => {
  const alpha = planes[3]
  const straight = (plane: Float32Array): Float32Array =>
    plane.map((sample, at) => (alpha[at]! > 0 ? sample / alpha[at]! : 0))
  return [straight(planes[0]), straight(planes[1]), straight(planes[2])]
}

/** The new colours with the alpha of `source`. */
export const withStraightColors = (source: FilterPicture, colors: StraightColors): FilterPicture => {
  const target = emptyPicture(source)
  const alpha = source.planes[3]
  target.planes[3].set(alpha)
  colors.forEach((color, channel) => {
    const out = target.planes[channel]!
    for (let at = 0; at < out.length; at += 1) out[at] = color[at]! * alpha[at]!
  })
  return target
}
