import type { AppliedFilter, SmartFilter } from '../document/smart-filter'
import { boxBlur } from './box-blur'
import type { FilterOperation, FilterPicture } from './filter-operation'
import { emptyPicture } from './filter-operation'
import { gaussianBlur } from './gaussian-blur'
import { highPass } from './high-pass'
import { motionBlur } from './motion-blur'
import { unsharpMask } from './unsharp-mask'

/** Total by type: a kind without an operation does not compile. */
export const smartFilters: {
  readonly [Kind in SmartFilter['kind']]: FilterOperation<Extract<SmartFilter, { kind: Kind }>>
} = {
  'gaussian-blur': gaussianBlur,
  'box-blur': boxBlur,
  'motion-blur': motionBlur,
  'unsharp-mask': unsharpMask,
  'high-pass': highPass,
}

/** How far beyond a picture's edge all the filters together may look or paint. */
export const filterReachPx = (filters: readonly AppliedFilter[]): number =>
  filters.reduce((reach, { filter }) => reach + operationOf(filter).marginPx(filter), 0)

/** One after the other, the first one first, each mixed with what it was given. */
export const applyFilters = (picture: FilterPicture, filters: readonly AppliedFilter[]): FilterPicture =>
  filters.reduce((source, { filter, opacity }) => {
    const filtered = operationOf(filter).apply(source, filter)
    return opacity === 1 ? filtered : mix(source, filtered, opacity)
  }, picture)

/** The catalogue's entry for a filter takes that very kind of filter; the compiler cannot follow the pair through a look-up. */
const operationOf = (filter: SmartFilter): FilterOperation<SmartFilter> =>
  smartFilters[filter.kind] as unknown as FilterOperation<SmartFilter>

const mix = (from: FilterPicture, to: FilterPicture, share: number): FilterPicture => {
  const mixed = emptyPicture(from)
  mixed.planes.forEach((plane, index) => {
    const [a, b] = [from.planes[index]!, to.planes[index]!]
    for (let at = 0; at < plane.length; at += 1) plane[at] = a[at]! + (b[at]! - a[at]!) * share
  })
  return mixed
}
