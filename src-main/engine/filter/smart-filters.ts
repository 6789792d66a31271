import type { AppliedFilter, SmartFilter } from '../document/smart-filter'
import { adjustmentFilter } from './adjustment-filter'
import { boxBlur } from './box-blur'
import type { FilterContext, FilterOperation, FilterPicture } from './filter-operation'
import { gaussianBlur } from './gaussian-blur'
import { highPass } from './high-pass'
import { mixFiltered } from './mix-filtered'
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
  adjustment: adjustmentFilter,
}

/** How far beyond a picture's edge all the filters together may look or paint. */
export const filterReachPx = (filters: readonly AppliedFilter[]): number =>
  filters.reduce((reach, { filter }) => reach + operationOf(filter).marginPx(filter), 0)

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
