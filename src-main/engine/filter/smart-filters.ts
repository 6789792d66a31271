import { grownRect, type Rect, rectOfSize, type Size, unionRects } from '../document/geometry'
import type { AppliedFilter, SmartFilter } from '../document/smart-filter'
import { addNoise } from './add-noise'
import { adjustmentFilter } from './adjustment-filter'
import { boxBlur } from './box-blur'
import { convolution } from './convolution'
import { displace } from './displace'
import { dustAndScratches } from './dust-and-scratches'
import type { FilterContext, FilterOperation, FilterPicture } from './filter-operation'
import { gaussianBlur } from './gaussian-blur'
import { highPass } from './high-pass'
import { liquify } from './liquify'
import { maximum } from './maximum'
import { median } from './median'
import { minimum } from './minimum'
import { mixFiltered } from './mix-filtered'
import { motionBlur } from './motion-blur'
import { offset } from './offset'
import { perspectiveWarp } from './perspective-warp'
import { puppetWarp } from './puppet-warp'
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
  median,
  'dust-and-scratches': dustAndScratches,
  maximum,
  minimum,
  'add-noise': addNoise,
  convolution,
  offset,
  displace,
  'perspective-warp': perspectiveWarp,
  'puppet-warp': puppetWarp,
  liquify,
  adjustment: adjustmentFilter,
}

/** How far beyond a picture's edge all the filters together may look or paint. */
export const filterReachPx = (filters: readonly AppliedFilter[]): number =>
  filters.reduce((reach, { filter }) => reach + operationOf(filter).marginPx(filter), 0)

/** Where a layer that was placed in `bounds` has to have room for its filters. */
export const filteredArea = (bounds: Rect, filters: readonly AppliedFilter[], document: Size): Rect => {
  const grown = grownRect(bounds, filterReachPx(filters))
  const isWhole = filters.some(({ filter }) => operationOf(filter).coversDocument)
  return isWhole ? unionRects(grown, rectOfSize(document)) : grown
}

/** One after the other, the first one first, each blended onto what it was given. */
export const applyFilters = (
  picture: FilterPicture,
  filters: readonly AppliedFilter[],
  context: FilterContext,
): FilterPicture =>
  filters.reduce(
    (source, { filter, ...mixing }) =>
      mixFiltered(source, operationOf(filter).apply(source, filter, context), mixing),
    picture,
  )

/** The catalogue's entry for a filter takes that very kind of filter; the compiler cannot follow the pair through a look-up. */
const operationOf = (filter: SmartFilter): FilterOperation<SmartFilter> =>
  smartFilters[filter.kind] as unknown as FilterOperation<SmartFilter>
