import type { Point, Rect } from '../document/geometry'
import type { Outline, PathOperation } from '../document/outline'
import type { Region, RingSet } from './cover-region'
import { flattenSubpath } from './flatten'
import { outlineBox } from './outline-area'
import type { SampleGrid } from './sample-grid'

const applied: Readonly<Record<PathOperation, (region: boolean, path: boolean) => boolean>> = {
  combine: (region, path) => region || path,
  subtract: (region, path) => region && !path,
  intersect: (region, path) => region && path,
  exclude: (region, path) => region !== path,
}

/** The region that an outline encloses, ready for `coverRegion`. */
export const outlineRegion = (outline: Outline, samples: SampleGrid): Region => {
  const { paths, initialFill } = outline
  const sets = paths.map(({ subpaths, rule }): RingSet => {
    return { rings: subpaths.map((subpath) => flattenSubpath(subpath, samples)), rule }
  })
  if (initialFill === 'box') sets.push({ rings: [cornersOf(outlineBox(outline))], rule: 'nonzero' })
  return { sets, isInside: (inside) => isEnclosed(outline, inside) }
}

/** Whether the region contains the points far from all of its paths. */
export const isInsideFarAway = (outline: Outline): boolean => isEnclosed(outline, [])

/** `inside` says which paths a point lies in, and last whether it lies in the initial box. */
const isEnclosed = (
  { paths, initialFill, isInverted }: Outline,
  inside: readonly (boolean | undefined)[],
): boolean => {
  let region = initialFill === 'box' ? inside[paths.length] === true : initialFill === 'everything'
  for (let i = 0; i < paths.length; i += 1) region = applied[paths[i].operation](region, inside[i] === true)
  return region !== isInverted
}

const cornersOf = ({ left, top, right, bottom }: Rect): readonly Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
