import { grownRect, type Rect, rectOfSize, type Size, unionRects } from '../document/geometry'
import type { AppliedFilter, SmartFilter } from '../document/smart-filter'
import { addNoise } from './add-noise'
import { adjustmentFilter } from './adjustment-filter'
import { average } from './average'
import { boxBlur } from './box-blur'
import { convolution } from './convolution'
import { displace } from './displace'
import { dustAndScratches } from './dust-and-scratches'
import { emboss } from './emboss'
import type { FilterContext, FilterOperation, FilterPicture } from './filter-operation'
import { findEdges } from './find-edges'
import { gaussianBlur } from './gaussian-blur'
import { highPass } from './high-pass'
import { liquify } from './liquify'
import { maximum } from './maximum'
import { median } from './median'
import { minimum } from './minimum'
import { mixFiltered } from './mix-filtered'
import { mosaic } from './mosaic'
import { motionBlur } from './motion-blur'
import { offset } from './offset'
import { perspectiveWarp } from './perspective-warp'
import { pinch } from './pinch'
import { polarCoordinates } from './polar-coordinates'
import { puppetWarp } from './puppet-warp'
import { radialBlur } from './radial-blur'
import { smartBlur } from './smart-blur'
import { smartSharpen } from './smart-sharpen'
import { spherize } from './spherize'
import { surfaceBlur } from './surface-blur'
import { twirl } from './twirl'
import { unsharpMask } from './unsharp-mask'
import { wave } from './wave'

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
  'smart-sharpen': smartSharpen,
  average,
  'radial-blur': radialBlur,
  'surface-blur': surfaceBlur,
  'smart-blur': smartBlur,
  mosaic,
  emboss,
  'find-edges': findEdges,
  twirl,
  pinch,
  spherize,
  'polar-coordinates': polarCoordinates,
  wave,
  'perspective-warp': perspectiveWarp,
  'puppet-warp': puppetWarp,
  liquify,
  adjustment: adjustmentFilter,
}

/** How far beyond a picture's edge all the filters together may read or write. */
export const filterReachPx = (filters: readonly AppliedFilter[]): number =>
  filters.reduce((reach, { filter }) => reach + operationOf(filter).marginPx(withinRanges(filter)), 0)

/** The area that the filters of a layer placed in `bounds` need. */
export const filteredArea = (bounds: Rect, filters: readonly AppliedFilter[], document: Size): Rect => {
  const grown = grownRect(bounds, filterReachPx(filters))
  const isWhole = filters.some(({ filter }) => {
    const { coversDocument = false } = operationOf(filter)
    return typeof coversDocument === 'function' ? coversDocument(filter) : coversDocument
  })
  return isWhole ? unionRects(grown, rectOfSize(document)) : grown
}

/** Applies the filters in order, each blended onto its input. */
export const applyFilters = (
  picture: FilterPicture,
  filters: readonly AppliedFilter[],
  context: FilterContext,
): FilterPicture =>
  filters.reduce(
    (source, { filter, ...mixing }) =>
      mixFiltered(source, operationOf(filter).apply(source, withinRanges(filter), context), mixing),
    picture,
  )

/** Photoshop does not allow larger values; a damaged file might contain some, and would take forever. */
const withinRanges = (filter: SmartFilter): SmartFilter => {
  const numbers = filter as unknown as Readonly<Record<string, number>>
  const ranges: Readonly<Record<string, readonly [number, number]>> = operationOf(filter).ranges
  const kept = Object.entries(ranges).map(
    ([name, [least, most]]) => [name, Math.min(most, Math.max(least, numbers[name]!))] as const,
  )
  return { ...filter, ...Object.fromEntries(kept) }
}

/**
 * The catalogue's entry for a filter takes exactly that kind of filter; the compiler cannot follow the pair through a
 * look-up.
 */
const operationOf = (filter: SmartFilter): FilterOperation<SmartFilter> =>
  smartFilters[filter.kind] as unknown as FilterOperation<SmartFilter>
