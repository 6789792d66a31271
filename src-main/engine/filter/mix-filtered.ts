import type { Rgb } from '../blend/blend-mode'
import { blendModes } from '../blend/blend-modes'
import type { AppliedFilter } from '../document/smart-filter'
import { emptyPicture, type FilterPicture } from './filter-operation'

/**
 * Blends a filter's result onto its input: the colours by the mode, where the input had any; then at that opacity. A
 * filter in normal mode at full opacity is therefore exactly its own result, transparent places included.
 */
export const mixFiltered = (
  source: FilterPicture,
  filtered: FilterPicture,
  { opacity, blendMode }: Omit<AppliedFilter, 'filter'>,
): FilterPicture => {
  const blended = blendMode === 'normal' ? filtered : blendOnto(source, filtered, blendMode)
  return opacity === 1 ? blended : mixPictures(source, blended, () => opacity)
}

/** `share` of the second picture at each sample, alpha-weighted. */
export const mixPictures = (
  from: FilterPicture,
  to: FilterPicture,
  share: (at: number) => number,
): FilterPicture => {
  const mixed = emptyPicture(from)
  mixed.planes.forEach((plane, index) => {
    const [a, b] = [from.planes[index]!, to.planes[index]!]
    for (let at = 0; at < plane.length; at += 1) plane[at] = a[at]! + (b[at]! - a[at]!) * share(at)
  })
  return mixed
}

const blendOnto = (
  back: FilterPicture,
  front: FilterPicture,
  id: AppliedFilter['blendMode'],
): FilterPicture => {
  const blended = emptyPicture(front)
  const [red, green, blue, alpha] = blended.planes
  alpha.set(front.planes[3])
  const backAlpha = back.planes[3]
  for (let at = 0; at < alpha.length; at += 1) {
    const a = alpha[at]!
    if (a === 0) continue
    const color = colorAt(front, at, a)
    const met = backAlpha[at]! === 0 ? color : blendColors(id, colorAt(back, at, backAlpha[at]!), color)
    const share = Math.min(1, backAlpha[at]!)
    red[at] = a * (color[0] + share * (met[0] - color[0]))
    green[at] = a * (color[1] + share * (met[1] - color[1]))
    blue[at] = a * (color[2] + share * (met[2] - color[2]))
  }
  return blended
}

const colorAt = ({ planes }: FilterPicture, at: number, alpha: number): Rgb => [
  planes[0][at]! / alpha,
  planes[1][at]! / alpha,
  planes[2][at]! / alpha,
]

const blendColors = (id: AppliedFilter['blendMode'], back: Rgb, front: Rgb): Rgb => {
  const mode = blendModes[id]
  if (mode.kind === 'colorwise') return mode.blend(back, front)
  if (mode.kind === 'dissolve') return front
  return [
    mode.blend(back[0], front[0], 1),
    mode.blend(back[1], front[1], 1),
    mode.blend(back[2], front[2], 1),
  ]
}
